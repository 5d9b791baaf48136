import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { readLeastSample } from './least-node.ts';
import { leastQuestions } from './least-run.ts';

const root = 'bench/pages/least';
const outDir = '../../../.cache/bench/least';

interface LeastPage {
  askInWorker(question: number, recipe: string, table: string): Promise<string>;
}

/** The same questions as in Node, in Chromium, each in a new worker. */
export async function benchLeastInBrowser(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    base: './',
    build: { target: 'es2022', outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4338 },
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls!.local[0]);
    await page.waitForFunction(() => 'askInWorker' in window);
    console.log("The repair with the fewest changes, in Chromium's worker");
    for (const [question, { id }] of leastQuestions.entries()) {
      const { recipe, table } = readLeastSample(id);
      const said = await page.evaluate(
        ([at, text, csv]) => (window as unknown as LeastPage).askInWorker(at, text, csv),
        [question, recipe, new TextDecoder().decode(table)] as const,
      );
      console.log(`  ${said}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
