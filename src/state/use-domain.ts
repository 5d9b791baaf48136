import { useCallback, useState } from 'react';
import { client } from '../client/client.ts';
import type { DomainQuestion } from '../engine/steps/noise-domain.ts';
import type { NoisyKind } from '../engine/steps/ask-domain.ts';
import { sayPublic } from '../engine/vocabulary/columns.ts';
import { useAnswer } from './use-answer.ts';
import { useApp } from './use-app.ts';

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
    edit('Public values', (before) => ({ ...before, columns: sayPublic(before.columns, said) }));
  return { questions, isAsked: value !== null, open: questions.filter(({ isAnswered }) => !isAnswered), say };
}
