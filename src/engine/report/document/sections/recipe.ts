import { type ReportFacts } from '../../facts/index.ts';
import { type Figures } from '../figures.ts';
import { type Block } from '../report-document.ts';
import { hashOfRecipe, publishRecipe } from '../published-recipe.ts';
import { spaceHash } from './data.ts';

/** How to repeat it: the recipe, and the hash of its canonical form (R1). */
export function writeRecipe(facts: ReportFacts, figures: Figures): Block[] {
  return [
    { kind: 'text', text: sayRecipe(facts, figures) },
    { kind: 'facts', rows: [{ term: 'SHA-256', text: spaceHash(hashOfRecipe(facts, figures)), isCode: true }] },
    { kind: 'code', text: layOut(publishRecipe(facts, figures)) },
  ];
}

function sayRecipe({ publicRecipe }: ReportFacts, { rules }: Figures): string {
  const runs = 'It opens in Blindfold and runs without a browser: npm run -s recipe -- recipe.json.';
  if (rules === null)
    return `The recipe holds every setting and no record. Values of columns can stand in it, in trees, filters and names. ${runs}`;
  if (publicRecipe !== undefined)
    return `The recipe describes the file that was released, and runs on it. It holds no value that the file does not show. ${runs}`;
  return 'These are the settings, the columns, the chosen groups and the outcomes. Trees, filters, merged and renamed values, lawful reasons and notes are left out, because values of the data stand in them; so this recipe shows what was asked and does not repeat it. Whoever has the data has the recipe that ran.';
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
