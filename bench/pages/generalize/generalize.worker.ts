import { raceLattice, type LatticeTexts } from '../../generalize-race.ts';

self.onmessage = ({ data }: MessageEvent<LatticeTexts>) => self.postMessage(raceLattice("Chromium's worker", data));
