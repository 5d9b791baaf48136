import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { Result } from '../../engine/shared/result.ts';
import { recipeOfWay } from '../recipe/repair-ways.ts';
import type { TriedWay } from '../runs/run-state.ts';
import { useAnswer, type Answered } from './use-answer.ts';
import { useApp } from '../use-app.ts';

/** A question about a repaired copy, by its id. */
export type RepairQuestion<T> = (id: string) => Promise<Result<T>>;

/** Asks about a way that was tried. Where the worker has lost its copy, the way is tried again first. */
export async function askRepair<T>(recipe: Recipe, tried: TriedWay, question: RepairQuestion<T>): Promise<Result<T>> {
  const answer = await question(tried.run!.id);
  if (answer.ok || answer.code !== 'lost-result') return answer;
  const again = await client.with({ purpose: 'again' }).repair(recipeOfWay(recipe, tried.way));
  return again.ok ? question(again.value.id) : again;
}

/**
 * The answer to a question about a way that was tried, null until it is there; the question must be the same function as
 * long as it is.
 */
export function useRepairAnswer<T>(tried: TriedWay, question: RepairQuestion<T>): Answered<T> {
  const recipe = useApp((state) => state.recipe)!;
  const id = tried.run?.id ?? null;
  const ask = useCallback(async (): Promise<Result<{ readonly id: string | null; readonly value: T }>> => {
    const answer = await askRepair(recipe, tried, question);
    return answer.ok ? { ok: true, value: { id, value: answer.value } } : answer;
  }, [recipe, tried, question, id]);
  const { value, ...rest } = useAnswer(id === null ? null : ask);
  return { ...rest, value: value !== null && value.id === id ? value.value : null };
}
