import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import type { PeopleQuery } from '../../../contracts/engine-api.ts';
import { peopleSettingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { setPeople } from '../../../state/discover-settings.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';

const firstShown = 20;

/** People that were compared, at a limit that can be dragged (D7). */
export function usePeople() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view);
  const edit = useApp((state) => state.edit);
  const found = useApp((state) => state.runs.people.found);
  const names = view?.attributes.map(({ name }) => name) ?? [];
  const settings = peopleSettingsOf(recipe, names);
  const [dragged, setDragged] = useState<string | null>(null);
  const [onlyFlagged, setOnlyFlagged] = useState(true);
  const [limit, setLimit] = useState(firstShown);
  const t = dragged ?? String(settings.t);
  const askAt = useCallback(({ id }: Identified) => client.peopleAt(id, t), [t]);
  const ask = useCallback(
    ({ id }: Identified) => client.people(id, { t, order: 'difference', onlyFlagged, offset: 0, limit }),
    [t, onlyFlagged, limit],
  );
  const { value: now, problem } = useFound('people', askAt);
  const { value: page } = useFound('people', ask);
  const query: PeopleQuery = { t, order: 'difference', onlyFlagged, offset: 0, limit };
  return {
    t,
    summary: found === null ? null : (now ?? found.value),
    page: found === null ? null : page,
    problem,
    query,
    ids: page?.people.map(({ row }) => row) ?? [],
    onlyFlagged,
    setOnlyFlagged,
    showMore: () => setLimit(2 * limit),
    drag: setDragged,
    commit(next: string) {
      setDragged(null);
      edit('Difference that counts', (before) => setPeople(before, { ...peopleSettingsOf(before, names), t: next }));
    },
  };
}

export type UsedPeople = ReturnType<typeof usePeople>;
