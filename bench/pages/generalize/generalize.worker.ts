import { raceLattice, timeSuppression, type LatticeTexts } from '../../generalize-race.ts';

const where = "Chromium's worker";

self.onmessage = ({ data }: MessageEvent<LatticeTexts>) =>
  self.postMessage(`${raceLattice(where, data)}\n${timeSuppression(where, data)}`);
