import GeneralizeWorker from './generalize.worker.ts?worker';
import { type LatticeTexts } from '../../generalize-race.ts';

/** Runs the race in a worker; the benchmark calls this in the page. */
function runRace(texts: LatticeTexts): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new GeneralizeWorker();
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(texts);
  });
}

Object.assign(window, { runRace });
