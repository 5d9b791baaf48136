import { client } from '../client/client.ts';
import type { Recipe } from '../engine/recipe/recipe.ts';
import type { Result } from '../engine/shared/result.ts';
import { appStore } from './use-app.ts';

type Answer = Awaited<ReturnType<typeof client.proposeHierarchies>>;

/** A tree that can be made of the values of a column. */
export type Proposal = Extract<Answer, { ok: true }>['value'][number];

/** The most fitting tree of a column: bands of numbers, parts of dates, neighbours; null where it can only be hidden. */
async function proposeTree(recipe: Recipe, attribute: string): Promise<Result<Proposal | null>> {
  const answer = await client.with({ purpose: attribute }).proposeHierarchies(recipe, attribute);
  if (!answer.ok) return answer;
  const [first] = answer.value;
  return { ok: true, value: first === undefined || first.kind === 'hidden' ? null : first };
}

/** Gives columns without a tree the most fitting one, in one step that can be undone; those that have none stay. */
export async function giveTrees(names: readonly string[]): Promise<void> {
  const { recipe, edit, report } = appStore.getState();
  const made: [string, readonly (readonly string[])[]][] = [];
  for (const name of names) {
    const proposed = await proposeTree(recipe!, name);
    if (!proposed.ok) return report(`Making a tree of ${name}`, proposed);
    if (proposed.value !== null) made.push([name, proposed.value.rows]);
  }
  if (made.length === 0) return;
  edit(`Bands of ${made.map(([name]) => name).join(', ')}`, (before) => ({
    ...before,
    hierarchies: { ...Object.fromEntries(made), ...before.hierarchies },
  }));
}
