import { chromium, type Browser, type Page } from '@playwright/test';
import { stat } from 'node:fs/promises';
import { build, preview } from 'vite';
import { BlindfoldPage } from '../e2e/blindfold-page.ts';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { bigTablePath, makeTable, tablePath } from './make-table.ts';
import { PeakMemory } from './process-memory.ts';

const quasi = ['age', 'workclass', 'education', 'marital-status', 'occupation', 'race', 'sex', 'native-country'];
const ks = [2, 10, 50, 100, 500];
const patience = 600_000;
const outDir = '.cache/bench/big';

const recipeWith = (k: number) => ({
  recipe: 1,
  data: { file: 'adult.csv' },
  columns: {
    age: { cuts: [29, 49] },
    fnlwgt: { use: false },
    'capital-gain': { cuts: [0] },
    'capital-loss': { cuts: [0] },
    'hours-per-week': { cuts: [40] },
  },
  roles: {
    decision: { attribute: 'class', negative: ['<=50K'] },
    protected: [
      { attribute: 'sex', value: 'Female' },
      { attribute: 'age', value: '<=29' },
    ],
    protectedAttributes: ['sex', 'age'],
    quasi,
  },
  settings: { measure: 'slift', alpha: '1.2', minSupport: '0.01', minConfidence: '0.1' },
  steps: [
    { do: 'discover', measure: 'slift', alpha: '1.2', minSupport: '0.01', minConfidence: '0.1' },
    { do: 'generalize', k },
  ],
});

/** What a part of the walk took. */
interface Part {
  readonly title: string;
  readonly seconds: number;
  readonly pss: number;
  readonly rss: number;
  readonly longestTask: number;
}

/** Reads, mines, generalizes and exports 1,000,000 and 10,000,000 records in the built page, each in a fresh browser. */
export async function benchBigInBrowser(): Promise<void> {
  await makeTable();
  await makeTable(bigTablePath, 10_000_000);
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({ build: { outDir }, preview: { host: '127.0.0.1', port: 4337 } });
  try {
    const address = server.resolvedUrls!.local[0];
    const small = await walk(address, tablePath, 1_000_000);
    const big = await walk(address, bigTablePath, 10_000_000);
    small.forEach((part, i) => console.log(compare(part, big[i])));
    const most = (parts: readonly Part[], of: 'pss' | 'rss') => Math.max(...parts.map((part) => part[of])).toFixed(0);
    console.log(
      `Most memory of all processes of the browser: ${most(small, 'pss')} MB at 1,000,000, ${most(big, 'pss')} MB at 10,000,000 (PSS; RSS, with shared memory counted in each, ${most(big, 'rss')} MB; aim: 2,500)`,
    );
  } finally {
    await server.close();
  }
}

function compare(small: Part, big: Part): string {
  const each = (part: Part, rows: number) =>
    `${part.seconds.toFixed(1)} s, ${((1e9 * part.seconds) / rows).toFixed(0)} ns a row`;
  return `${small.title}: ${each(small, 1e6)} at 1,000,000; ${each(big, 1e7)} at 10,000,000, up to ${big.pss.toFixed(0)} MB, longest task ${big.longestTask.toFixed(0)} ms; ${(big.seconds / small.seconds / 10).toFixed(2)} times as long a row`;
}

async function walk(address: string, path: string, rows: number): Promise<Part[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  const memory = new PeakMemory(await processOf(browser));
  try {
    const page = await browser.newPage({ baseURL: address });
    page.setDefaultTimeout(patience);
    const app = new BlindfoldPage(page);
    await app.open();
    await watchTasks(page);
    const parts: Part[] = [];
    const time = async (title: string, work: () => Promise<unknown>) => {
      memory.take();
      const started = performance.now();
      await work();
      const seconds = (performance.now() - started) / 1000;
      parts.push({ title, seconds, ...memory.take(), longestTask: await takeLongest(page) });
      console.log(`  ${path}: ${title}, ${seconds.toFixed(1)} s`);
    };
    await walkThrough(app, path, rows, time);
    return parts;
  } finally {
    memory.stop();
    await browser.close();
  }
}

/** The process that all others of a browser belong to. */
async function processOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
}

type Time = (title: string, work: () => Promise<unknown>) => Promise<void>;

async function walkThrough(app: BlindfoldPage, path: string, rows: number, time: Time): Promise<void> {
  const { page } = app;
  const shown = rows.toLocaleString('en');
  await time('read, to the profiled table on the screen', async () => {
    await app.openPath(path);
    await app.answer.filter({ hasText: `${shown} rows and 15 columns` }).waitFor();
  });
  await time('cut, with roles', async () => {
    await app.openRecipe(JSON.stringify(recipeWith(ks[0])));
    await page.getByText('2 groups: <=0, >0').first().waitFor();
  });
  await time('mined at 1%', async () => {
    await app.goTo('Discover');
    await page.locator('main:has([role="slider"]) [data-answer]').waitFor();
  });
  await time(`generalized, 8 quasi-identifiers, k = ${ks.join(', ')}`, async () => {
    await app.goTo('Publish table');
    await app.answer.filter({ hasText: 'There is a table to recommend.' }).waitFor();
    for (const [i, k] of ks.entries()) {
      if (i > 0) await setSize(page, ks[i - 1], k);
      await page.getByRole('button', { name: `at least ${k}`, exact: true }).waitFor();
      await isSettled(page);
    }
  });
  await time('checked', () => settleAll(page));
  await time('exported', async () => {
    const started = performance.now();
    const waiting = page.waitForEvent('download', { timeout: patience });
    await page.getByRole('button', { name: 'Save bundle (zip)' }).first().click();
    const download = await waiting;
    const written = (performance.now() - started) / 1000;
    const { size } = await stat(await download.path());
    console.log(
      `  ${(size / 1e6).toFixed(0)} MB exported: written after ${written.toFixed(1)} s, then saved by the browser`,
    );
    await download.delete();
  });
}

async function setSize(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: `at least ${from}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Groups of at least' }).fill(String(to));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The answer is there and nothing runs any more; what has just begun shows itself after half a second. */
async function isSettled(page: Page): Promise<void> {
  await page.waitForTimeout(700);
  await page.waitForFunction(() => document.querySelector('progress, main [aria-busy="true"]') === null);
  await page.getByRole('button', { name: 'Save bundle (zip)' }).first().waitFor();
}

/** Says of every open point why it stays so, until the table may go out. */
async function settleAll(page: Page): Promise<void> {
  const gate = page.getByRole('region', { name: 'What goes out' });
  const ask = gate.getByRole('button', { name: /^Say why not/ });
  while (!(await gate.getByRole('button', { name: 'Save bundle (zip)' }).isEnabled())) {
    const failed = page.getByText('The file could not be checked:');
    if ((await failed.count()) > 0) throw new Error((await failed.first().textContent())!);
    if ((await ask.count()) === 0) {
      await page.waitForTimeout(50);
      continue;
    }
    await ask.first().click();
    await gate.getByRole('textbox').fill('The file stays within the house.');
    await gate.getByRole('button', { name: 'Keep this reason' }).click();
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'longtask' });
  });
}

async function takeLongest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });
}
