import { chromium } from '@playwright/test';
import { build, preview, type Plugin } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { readSamples } from './mine-node.ts';
import { type Samples } from './mine-race.ts';

const root = 'bench/pages/mine';
const outDir = '../../../.cache/bench/mine';
/** Stands in for Node's module: node-fpgrowth needs a constructor its ES5 code can call without `new`, and `emit`. */
const events: Plugin = {
  name: 'events',
  enforce: 'pre',
  resolveId: (id) => (id === 'events' ? '\0events' : null),
  load: (id) =>
    id === '\0events' ? 'export function EventEmitter() {}\nEventEmitter.prototype.emit = () => false;' : null,
};

/** Builds the page that races the kernel against node-fpgrowth in a worker. */
async function buildMinePage(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    base: './',
    build: { target: 'es2022', outDir, emptyOutDir: true },
    worker: { format: 'es', plugins: () => [events] },
  });
}

/** The same race as in Node, in Chromium. */
export async function benchMiningInBrowser(): Promise<void> {
  await buildMinePage();
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4333 },
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls!.local[0]);
    await page.waitForFunction(() => 'runRace' in window);
    console.log(
      await page.evaluate(
        (samples) => (window as unknown as { runRace(samples: Samples): Promise<string> }).runRace(samples),
        readSamples(),
      ),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
