import { chromium, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { build, preview, type PreviewServer } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { makeTable, quotedTablePath, tablePath } from './make-table.ts';
import { median } from './median.ts';

const rounds = 3;
const papaRoot = 'bench/pages/papa';

interface Run {
  readonly seconds: number;
  /** Peak resident memory of the page's process, in MB. */
  readonly peak: number;
  readonly longestTask: number;
}

/** Loads the big table in the built page and in bare PapaParse, each in a fresh browser, alternating. */
export async function benchLoadingInBrowser(): Promise<void> {
  await makeTable();
  await makeTable(quotedTablePath);
  await build({ logLevel: 'warn' });
  await build({
    configFile: false,
    root: papaRoot,
    logLevel: 'warn',
    base: './',
    build: { outDir: '../../../.cache/bench/papa', emptyOutDir: true },
    worker: { format: 'es' },
  });
  const app = await preview({ preview: { host: '127.0.0.1', port: 4331 } });
  const papa = await preview({
    configFile: false,
    root: papaRoot,
    build: { outDir: '../../../.cache/bench/papa' },
    preview: { host: '127.0.0.1', port: 4332 },
  });
  try {
    console.log("Loading 1,000,000 x 15 in Chromium's worker");
    await compare(app, papa, tablePath);
    console.log('The same with texts in quotes');
    await compare(app, papa, quotedTablePath);
  } finally {
    await app.close();
    await papa.close();
  }
}

async function compare(app: PreviewServer, papa: PreviewServer, path: string): Promise<void> {
  const ours: Run[] = [];
  const bare: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await inFreshBrowser(app, (page) => loadInApp(page, path)));
    bare.push(await inFreshBrowser(papa, (page) => parseBare(page, path)));
  }
  const ratio = median(ours.map(({ seconds }) => seconds)) / median(bare.map(({ seconds }) => seconds));
  const show = (runs: Run[]) =>
    runs
      .map(
        ({ seconds, peak, longestTask }) =>
          `${seconds.toFixed(2)} s, ${peak.toFixed(0)} MB, longest task ${longestTask.toFixed(0)} ms`,
      )
      .join('; ');
  console.log(
    `  Blindfold, to the profiled table on the screen: ${show(ours)}\n  bare PapaParse: ${show(bare)}\n  ratio of medians ${ratio.toFixed(2)} (aim: at most 1.0)`,
  );
}

async function inFreshBrowser(server: PreviewServer, load: (page: Page) => Promise<number>): Promise<Run> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls!.local[0]);
    await page.evaluate(() => {
      const seen = window as unknown as { longest: number };
      seen.longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
      }).observe({ type: 'longtask' });
    });
    const seconds = await load(page);
    await page.waitForTimeout(500);
    const longestTask = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    return { seconds, peak: await peakMemory(browser), longestTask };
  } finally {
    await browser.close();
  }
}

async function loadInApp(page: Page, path: string): Promise<number> {
  await page.evaluate(() => {
    const marks = window as unknown as { started: number; ended: number };
    document.addEventListener('change', () => (marks.started = performance.now()), { capture: true, once: true });
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
      if (!marks.ended && titles.some((title) => title.startsWith('1,000,000 rows and')))
        marks.ended = performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('input[type=file]').first().setInputFiles([]);
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(path);
  await page.waitForFunction(() => (window as unknown as { ended?: number }).ended !== undefined, undefined, {
    timeout: 120_000,
  });
  return page.evaluate(() => {
    const { started, ended } = window as unknown as { started: number; ended: number };
    return (ended - started) / 1000;
  });
}

async function parseBare(page: Page, path: string): Promise<number> {
  await page.getByLabel('File').setInputFiles(path);
  await page.waitForFunction(() => document.title.startsWith('{'), undefined, { timeout: 120_000 });
  return JSON.parse(await page.title()).seconds;
}

/** The largest resident memory any of the browser's page processes has had. */
async function peakMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  return Math.max(0, ...peaks);
}
