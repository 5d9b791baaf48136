import { readFileSync } from 'node:fs';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { StepOf } from '../../steps/settings.ts';
import { createSession } from '../session.ts';
import { valueOf, withSteps } from './open-session.ts';

export const sample = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url));
export const step: StepOf<'generalize'> = { do: 'generalize', k: 3 };

const hierarchies = {
  Race: [
    ['White', 'White', 'Any'],
    ['Black', 'Colored', 'Any'],
    ['Amer-Indian', 'Colored', 'Any'],
    ['Asian-Pac', 'Colored', 'Any'],
  ],
};

/** A session with the table of tab:71 open, what finds its safe nodes, and the id and the recipe of what was found last. */
export async function openGeneralized() {
  const { recipe: read } = valueOf(readRecipe(sample('thesis-71.recipe.json').toString()));
  const roles = { ...read.roles, quasi: ['Sex', 'Race'], protectedAttributes: ['Sex'], sensitive: [] };
  const recipe = { ...read, hierarchies, roles };
  const session = createSession();
  valueOf(await session.read(memorySource(sample('thesis-71.csv')), recipe.data, quietContext));
  let id = '';
  let asked: Recipe = recipe;
  const find = (change: Partial<StepOf<'generalize'>> = {}) => {
    asked = withSteps(recipe, { ...step, ...change });
    const found = valueOf(session.generalize(asked, quietContext));
    ({ id } = found);
    return found;
  };
  find();
  return { session, recipe, find, found: () => id, asked: () => asked };
}
