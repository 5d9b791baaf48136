import MineWorker from './mine.worker.ts?worker';
import { type Samples } from '../../mine-race.ts';

/** Runs the race in a worker; the benchmark calls this in the page. */
function runRace(samples: Samples): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new MineWorker();
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(samples);
  });
}

Object.assign(window, { runRace });
