import { askLeast, leastQuestions, type LeastSample } from '../../least-run.ts';

self.onmessage = async ({ data }: MessageEvent<{ question: number; sample: LeastSample }>) => {
  self.postMessage(await askLeast(leastQuestions[data.question], data.sample));
};
