import { readFileSync } from 'node:fs';
import { askLeast, leastQuestions, type LeastSample } from './least-run.ts';

const folder = 'public/samples';

/** A sample with its table, by the name of its recipe. */
export function readLeastSample(id: string): LeastSample {
  const recipe = readFileSync(`${folder}/${id}.recipe.json`, 'utf8');
  return { recipe, table: new Uint8Array(readFileSync(`${folder}/${JSON.parse(recipe).data.file}`)) };
}

/** How long `least` takes with several groups at once, and what it leaves. */
export async function benchLeastInNode(): Promise<void> {
  console.log('The repair with the fewest changes, in Node');
  for (const question of leastQuestions) console.log(`  ${await askLeast(question, readLeastSample(question.id))}`);
}
