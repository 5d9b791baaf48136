import { readFileSync } from 'node:fs';
import { FPGrowth } from 'node-fpgrowth';
import { describeRace, grow, race, timeFirstRun, type Samples } from './mine-race.ts';

async function mineWithFpGrowth(transactions: number[][], share: number): Promise<number> {
  return (await new FPGrowth<number>(share).exec(transactions)).length;
}

export function readSamples(): Samples {
  return {
    adult: readFileSync('public/samples/adult.data', 'utf8'),
    german: readFileSync('public/samples/german-credit.csv', 'utf8'),
  };
}

/** Races the kernel against node-fpgrowth in this process; growth comes first, for its memory to be its own. */
export async function benchMiningInNode(): Promise<void> {
  const samples = readSamples();
  const first = timeFirstRun(samples);
  const before = process.resourceUsage().maxRSS / 1024;
  const growth = grow(samples);
  const peak = process.resourceUsage().maxRSS / 1024;
  const results = await race(samples, mineWithFpGrowth);
  console.log(describeRace('Node', first, results, growth));
  console.log(
    `  peak memory of the process up to 1,000,000 records ${peak.toFixed(0)} MB (${before.toFixed(0)} MB before), with node-fpgrowth ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  );
}
