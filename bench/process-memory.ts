import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all that it started, in MB: what it holds, shared memory by shares (PSS) and in full (RSS). */
export interface TreeMemory {
  readonly pss: number;
  readonly rss: number;
}

/** Looks again and again at what the processes below one hold, and keeps the most. */
export class PeakMemory {
  #most: TreeMemory = { pss: 0, rss: 0 };
  readonly #timer: NodeJS.Timeout;

  constructor(root: number, every = 250) {
    this.#timer = setInterval(() => {
      const now = memoryOf(root);
      this.#most = { pss: Math.max(this.#most.pss, now.pss), rss: Math.max(this.#most.rss, now.rss) };
    }, every);
  }

  /** The most since the last time this was asked. */
  take(): TreeMemory {
    const most = this.#most;
    this.#most = { pss: 0, rss: 0 };
    return most;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function memoryOf(root: number): TreeMemory {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const stat = Number.isInteger(id) ? read(`/proc/${id}/stat`) : '';
    if (stat !== '') parents.set(id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (id: number): boolean => id === root || (parents.has(id) && isBelow(parents.get(id)!));
  let pss = 0;
  let rss = 0;
  for (const id of parents.keys()) {
    if (!isBelow(id)) continue;
    const rollup = read(`/proc/${id}/smaps_rollup`);
    pss += kilobytes(rollup, 'Pss');
    rss += kilobytes(rollup, 'Rss');
  }
  return { pss: pss / 1024, rss: rss / 1024 };
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A file of a process that may have ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
