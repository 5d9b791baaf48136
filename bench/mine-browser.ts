import { type Plugin } from 'vite';
import { withBenchPage } from './built-page.ts';
import { readSamples } from './mine-node.ts';
import { type Samples } from './mine-race.ts';

/** Stands in for Node's module: node-fpgrowth needs a constructor its ES5 code can call without `new`, and `emit`. */
const events: Plugin = {
  name: 'events',
  enforce: 'pre',
  resolveId: (id) => (id === 'events' ? '\0events' : null),
  load: (id) =>
    id === '\0events' ? 'export function EventEmitter() {}\nEventEmitter.prototype.emit = () => false;' : null,
};

/** The same race of the kernel against node-fpgrowth as in Node, in a worker of Chromium. */
export async function benchMiningInBrowser(): Promise<void> {
  await withBenchPage({ name: 'mine', port: 4333, offers: 'runRace', plugins: () => [events] }, async (page) => {
    console.log(
      await page.evaluate(
        (samples) => (window as unknown as { runRace(samples: Samples): Promise<string> }).runRace(samples),
        readSamples(),
      ),
    );
  });
}
