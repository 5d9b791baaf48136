import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { readLatticeTexts } from './generalize-node.ts';
import { type LatticeTexts } from './generalize-race.ts';

const root = 'bench/pages/generalize';
const outDir = '../../../.cache/bench/generalize';

/** The same race as in Node, in a worker of Chromium. */
export async function benchGeneralizingInBrowser(): Promise<void> {
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
    preview: { host: '127.0.0.1', port: 4335 },
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls!.local[0]);
    await page.waitForFunction(() => 'runRace' in window);
    console.log(
      await page.evaluate(
        (texts) => (window as unknown as { runRace(texts: LatticeTexts): Promise<string> }).runRace(texts),
        readLatticeTexts(),
      ),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
