import PapaWorker from './papa.worker.ts?worker';

/** Parses the chosen file in a worker and puts the seconds it took into the title. */
document.querySelector('input')!.addEventListener('change', (event) => {
  const [file] = (event.target as HTMLInputElement).files!;
  const worker = new PapaWorker();
  const started = performance.now();
  worker.onmessage = ({ data }) => {
    document.title = JSON.stringify({ rows: data, seconds: (performance.now() - started) / 1000 });
  };
  worker.postMessage(file);
});
