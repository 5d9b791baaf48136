import { type ReportFacts } from '../../facts/index.ts';
import { type Figures } from '../figures.ts';
import { type Block } from '../report-document.ts';
import { publishRecipe } from '../published-recipe.ts';
import { spaceHash } from './data.ts';

/** How to repeat it: the recipe, and the hash of its canonical form (R1). */
export function writeRecipe(facts: ReportFacts, figures: Figures): Block[] {
  const published = publishRecipe(facts, figures);
  const isChanged = JSON.stringify(published) !== JSON.stringify(facts.given);
  return [
    {
      kind: 'text',
      text: `The recipe holds every setting and no data. It opens in Blindfold and runs without a browser: npm run -s recipe -- recipe.json${isChanged ? '. Below, numbers of people in it are rounded and hidden like all others, so that it is not the recipe as it ran; the hash is that of the recipe as it ran' : ''}.`,
    },
    { kind: 'facts', rows: [{ term: 'SHA-256', text: spaceHash(facts.recipeHash), isCode: true }] },
    { kind: 'code', text: layOut(published) },
  ];
}

/** JSON with short values on one line each, so that a recipe fits a page. */
function layOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (indent.length + line.length <= 100 && indent !== '') return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => deeper + layOut(one, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return line;
  const parts = Object.entries(value).map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${layOut(one, deeper)}`);
  return `{\n${parts.join(',\n')}\n${indent}}`;
}
