import { FPGrowth } from 'node-fpgrowth';
import { describeRace, grow, race, timeFirstRun, type Samples } from '../../mine-race.ts';

self.onmessage = async ({ data }: MessageEvent<Samples>) => {
  const first = timeFirstRun(data);
  const results = await race(
    data,
    async (transactions, share) => (await new FPGrowth<number>(share).exec(transactions)).length,
  );
  self.postMessage(describeRace("Chromium's worker", first, results, grow(data)));
};
