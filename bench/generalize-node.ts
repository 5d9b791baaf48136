import { readFileSync } from 'node:fs';
import { quasi, raceLattice, timeFigure, timeSuppression, type LatticeTexts } from './generalize-race.ts';

/** Adult and its hierarchies. */
export function readLatticeTexts(): LatticeTexts {
  const text = (name: string) => readFileSync(`public/samples/${name}`, 'utf8');
  return {
    adult: text('adult.data'),
    hierarchies: Object.fromEntries(quasi.map((name) => [name, text(`hierarchies/adult-${name}.csv`)])),
  };
}

/**
 * The search for all safe nodes against checking every node plainly, and the settings of `fig:executions2`, in this
 * process.
 */
export async function benchGeneralizingInNode(): Promise<void> {
  const texts = readLatticeTexts();
  console.log(raceLattice('Node', texts));
  console.log(timeSuppression('Node', texts));
  console.log(timeFigure(texts));
}
