import { useMemo } from 'react';
import { client } from '../../../client/client.ts';
import type { ColumnsFrom, Failure, SqlView } from '../../../contracts/engine-api.ts';
import { withoutSingleRecords } from '../../../engine/vocabulary/single-records.ts';
import { recipeWithRuns } from '../../../state/recipe-with-runs.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { appStore, useApp } from '../../../state/use-app.ts';

/** The query for the table as far as it is described. */
export interface Query {
  /** What has to be said before it can be written. */
  readonly needs: 'table' | 'columns' | null;
  readonly view: SqlView | null;
  readonly problem: Failure | null;
  /** Whether steps that need single records were left out of the recipe for the result (B1). */
  readonly isWithoutPeople: boolean;
}

/** Writes the query anew whenever the table, its columns or the settings change. */
export function useQuery(): Query {
  const { dialect, table, from, lines } = useApp((state) => state.database);
  const recipe = useApp((state) => state.recipe);
  const isFromRows = from === 'rows' && recipe !== null;
  const asked = useMemo(() => (isFromRows ? askedOf(recipe) : null), [isFromRows, recipe]);
  const needs = table.trim() === '' ? 'table' : asked === null && lines.trim() === '' ? 'columns' : null;
  const ask = useMemo(() => {
    if (needs !== null) return null;
    const given: ColumnsFrom = asked === null ? { lines } : { recipe: asked.recipe };
    return () => client.writeSql(given, dialect, table.trim());
  }, [needs, asked, lines, dialect, table]);
  const { value, problem } = useAnswer(ask);
  const isWithoutPeople = asked?.isWithoutPeople === true;
  if (needs !== null) return { needs, view: null, problem: null, isWithoutPeople };
  return { needs, view: value, problem, isWithoutPeople };
}

/** The settings of the open rows, with what was run, without what needs single records. */
function askedOf(recipe: NonNullable<ReturnType<typeof recipeWithRuns>>) {
  const written = recipeWithRuns({ ...appStore.getState(), recipe }) ?? recipe;
  const kept = withoutSingleRecords(written);
  const isWithoutPeople = kept.steps.length < written.steps.length || kept.pins.length < written.pins.length;
  return { recipe: kept, isWithoutPeople };
}
