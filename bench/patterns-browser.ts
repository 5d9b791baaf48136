import { readFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import { BlindfoldPage } from '../e2e/blindfold-page.ts';
import { timeClick, withBuiltPage } from './built-page.ts';

const rounds = 3;

/** The settings of the chapter that take longest. */
const asked = [
  { sample: 'Adult census income', id: 'adult', minSupport: '0.05', k: 50 },
  { sample: 'German credit', id: 'german', minSupport: '0.1', k: 10 },
] as const;

/** From the click on the stage to the painted answer of Publish patterns, mining and the check of the file included. */
export async function benchPatternsInBrowser(): Promise<void> {
  await withBuiltPage('patterns', 4336, async (open) => {
    for (const { sample, id, minSupport, k } of asked) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await open();
        times.push(await timeToAnswer(page, sample, recipeOf(id, minSupport, k)));
        await page.close();
      }
      const said = times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ');
      console.log(
        `${sample} at ${minSupport}, slift 1.2, k = ${k}: from the click to the painted answer ${said} (aim: 5)`,
      );
    }
  });
}

function recipeOf(id: string, minSupport: string, k: number): string {
  const given = JSON.parse(readFileSync(`public/samples/${id}.recipe.json`, 'utf8')) as object;
  const step = { do: 'patterns', minSupport, measure: 'slift', alpha: '1.2', privacy: { model: 'k-anonymity', k } };
  return JSON.stringify({ ...given, hierarchies: {}, steps: [step] });
}

async function timeToAnswer(page: Page, sample: string, recipe: string): Promise<number> {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.openRecipe(recipe);
  await page.waitForTimeout(1500);
  return timeClick(page, 'Publish patterns', { selector: '[data-answer]', text: '^\\s*(Yes|Not yet|They|No)' });
}
