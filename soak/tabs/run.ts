import { tell } from '../figures.ts';
import { seed } from '../chance.ts';
import { FaultyBrowser } from './faulty-browser.ts';
import { killWorkers } from './kill-workers.ts';
import { denyStorage, freezeTab, moveBrowser, shareStorage, starveStorage } from './two-tabs.ts';

/** The faults that need a real browser: real workers, tabs, storage, languages. */
const started = performance.now();
const browser = await FaultyBrowser.start();
try {
  const figures: Record<string, string | number> = { seed, browser: `Chromium ${browser.version}` };
  for (const fault of [shareStorage, starveStorage, denyStorage, freezeTab, moveBrowser, killWorkers]) {
    Object.assign(figures, await fault(browser));
    process.stdout.write(`${fault.name}: as it should be\n`);
  }
  tell('tabs', { ...figures, seconds: (performance.now() - started) / 1000 });
} finally {
  await browser.close();
}
