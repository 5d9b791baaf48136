import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { BlindfoldPage } from '../e2e/blindfold-page.ts';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';

const outDir = '.cache/bench/patterns';
const rounds = 3;

/** The settings of the chapter that take longest. */
const asked = [
  { sample: 'Adult census income', id: 'adult', minSupport: '0.05', k: 50 },
  { sample: 'German credit', id: 'german', minSupport: '0.1', k: 10 },
] as const;

/** From the click on the stage to the painted answer of Publish patterns, mining and the check of the file included. */
export async function benchPatternsInBrowser(): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({ build: { outDir }, preview: { host: '127.0.0.1', port: 4336 } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    for (const { sample, id, minSupport, k } of asked) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage({ baseURL: server.resolvedUrls!.local[0] });
        times.push(await timeToAnswer(page, sample, recipeOf(id, minSupport, k)));
        await page.close();
      }
      const said = times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ');
      console.log(
        `${sample} at ${minSupport}, slift 1.2, k = ${k}: from the click to the painted answer ${said} (aim: 5)`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function recipeOf(id: string, minSupport: string, k: number): string {
  const given = JSON.parse(readFileSync(`public/samples/${id}.recipe.json`, 'utf8')) as object;
  const step = { do: 'publish', minSupport, measure: 'slift', alpha: '1.2', privacy: { model: 'k-anonymity', k } };
  return JSON.stringify({ ...given, hierarchies: {}, steps: [step] });
}

async function timeToAnswer(page: Page, sample: string, recipe: string): Promise<number> {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.openRecipe(recipe);
  await page.waitForTimeout(1500);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        new MutationObserver((_, observer) => {
          if (!/^(Yes|Not yet)/.test(document.querySelector('[data-answer]')?.textContent ?? '')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started), 0));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        [...document.querySelectorAll<HTMLButtonElement>('nav button')]
          .find(({ textContent }) => textContent?.includes('Publish patterns'))!
          .click();
      }),
  );
}
