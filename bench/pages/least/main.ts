import LeastWorker from './least.worker.ts?worker';
import { type LeastSample } from '../../least-run.ts';

/** Asks one question in a worker of its own, which has done nothing before; the benchmark calls this in the page. */
function askInWorker(question: number, recipe: string, table: string): Promise<string> {
  const sample: LeastSample = { recipe, table: new TextEncoder().encode(table) };
  return new Promise((resolve, reject) => {
    const worker = new LeastWorker();
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ question, sample });
  });
}

Object.assign(window, { askInWorker });
