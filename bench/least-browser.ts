import { withBenchPage } from './built-page.ts';
import { readLeastSample } from './least-node.ts';
import { leastQuestions } from './least-run.ts';

interface LeastPage {
  askInWorker(question: number, recipe: string, table: string): Promise<string>;
}

/** The same questions as in Node, in Chromium, each in a new worker. */
export async function benchLeastInBrowser(): Promise<void> {
  await withBenchPage({ name: 'least', port: 4338, offers: 'askInWorker' }, async (page) => {
    console.log("The repair with the fewest changes, in Chromium's worker");
    for (const [question, { id }] of leastQuestions.entries()) {
      const { recipe, table } = readLeastSample(id);
      const said = await page.evaluate(
        ([at, text, csv]) => (window as unknown as LeastPage).askInWorker(at, text, csv),
        [question, recipe, new TextDecoder().decode(table)] as const,
      );
      console.log(`  ${said}`);
    }
  });
}
