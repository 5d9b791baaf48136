import { useCallback, useState, useEffect } from 'react';
import { client } from '../../client/client.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { useAnswer } from './use-answer.ts';
import { useApp } from '../use-app.ts';
import type { DomainQuestion } from '../../engine/steps/noise-domain.ts';
import type { NoisyKind } from '../../engine/steps/ask-domain.ts';
import { sayPublic } from '../../engine/vocabulary/columns.ts';
import type { RecordPage, RecordQuery } from '../../engine/steps/list-records.ts';
import { savingWords } from '../../words/en/state/saving.ts';

/** How well every column stands in for every group in the table as it is, asked for again only when a column or a role changes (D9). */
export function useProxies() {
  const recipe = useApp((state) => state.recipe)!;
  const { data, columns, filter, roles } = recipe;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const { minSupport } = settingsOf(recipe, 'proxies');
  const key = JSON.stringify([data, columns, filter, roles.decision, roles.protected, roles.identifiers, minSupport]);
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.proxies(asked.recipe), [asked]);
  const { value: matrix, problem } = useAnswer(roles.protected.length === 0 ? null : ask);
  return { recipe: asked.recipe, matrix, problem };
}

/** What is said of the values of each column before noise, and how to say of some that they are public (G10). */
export function useDomain(kind: NoisyKind) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const { data, columns, filter, roles, hierarchies } = recipe;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const key = JSON.stringify([data, columns, filter, roles, Object.keys(hierarchies)]);
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.askDomain(asked.recipe, kind), [asked, kind]);
  const { value } = useAnswer(ask);
  const questions = value ?? [];
  const say = (said: readonly DomainQuestion[]) =>
    edit(savingWords.publicValues, (before) => ({ ...before, columns: sayPublic(before.columns, said) }));
  return { questions, isAsked: value !== null, open: questions.filter(({ isAnswered }) => !isAnswered), say };
}

/** A page of the records a query names, asked for again whenever the settings change. */
export function useRecords(query: RecordQuery): RecordPage | null {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const [page, setPage] = useState<RecordPage | null>(null);
  const { items, outcome, offset, limit } = query;
  useEffect(() => {
    let isCurrent = true;
    if (recipe === null || view === null) return undefined;
    void client.records(recipe, { items, outcome, offset, limit }).then((answer) => {
      if (isCurrent && answer.ok) setPage(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [recipe, view, items, outcome, offset, limit]);
  return page;
}
