import { withBenchPage } from './built-page.ts';
import { readLatticeTexts } from './generalize-node.ts';
import { type LatticeTexts } from './generalize-race.ts';

/** The same race as in Node, in a worker of Chromium. */
export async function benchGeneralizingInBrowser(): Promise<void> {
  await withBenchPage({ name: 'generalize', port: 4335, offers: 'runRace' }, async (page) => {
    console.log(
      await page.evaluate(
        (texts) => (window as unknown as { runRace(texts: LatticeTexts): Promise<string> }).runRace(texts),
        readLatticeTexts(),
      ),
    );
  });
}
