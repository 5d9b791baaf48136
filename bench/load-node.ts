import { sayFailure } from '../src/words/failure.ts';
import { spawnSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { readTable } from '../src/engine/table/reading/read-table.ts';
import { blobSource } from '../src/engine/library/read-data.ts';
import { median } from './median.ts';
import { makeTable, tablePath as path } from './make-table.ts';
import { seededBytes } from '../src/engine/shared/randomness.ts';

const rounds = 3;
const context = {
  progress: () => undefined,
  isCancelled: () => false,
  now: () => performance.now(),
  random: () => 0.5,
  randomBytes: seededBytes(1),
};
const options = { header: null, names: null, delimiter: null, quote: null, encoding: null };

/** PapaParse alone: the same source, chunks and decoder, its rows thrown away. */
async function parseBare(chunkSize: number): Promise<number> {
  const source = blobSource(await openAsBlob(path), path, chunkSize);
  const decoder = source.decoder('utf-8');
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n', quoteChar: '"', escapeChar: '"' });
  let open = '';
  let rows = 0;
  for await (const bytes of source.open(false)) {
    const text = open + decoder.decode(bytes);
    const { data, meta } = parser.parse(text, 0, true);
    rows += data.length;
    open = text.substring(meta.cursor);
  }
  return rows;
}

async function read(): Promise<number> {
  const result = await readTable(blobSource(await openAsBlob(path), path), options, context);
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value.table.rows + 1;
}

const arms: Record<string, () => Promise<number>> = {
  readTable: read,
  'bare PapaParse, chunks of 2 MB': () => parseBare(2_097_152),
  'bare PapaParse, chunks of 256 kB': () => parseBare(262_144),
};

/** Runs one arm in this process and prints seconds and peak memory as JSON. */
async function runArm(arm: string): Promise<void> {
  const start = performance.now();
  const rows = await arms[arm]();
  console.log(
    JSON.stringify({ rows, seconds: (performance.now() - start) / 1000, peak: process.resourceUsage().maxRSS / 1024 }),
  );
}

function spawnArm(arm: string): { rows: number; seconds: number; peak: number } {
  const run = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), arm], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** Each arm in a process of its own, alternating, so that neither memory nor compiled code is shared. */
export async function benchLoadingInNode(): Promise<void> {
  await makeTable();
  const times: Record<string, number[]> = {};
  const peaks: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of Object.keys(arms)) {
      const { rows, seconds, peak } = spawnArm(arm);
      if (rows !== 1_000_001) throw new Error(`${arm}: ${rows} rows`);
      (times[arm] ??= []).push(seconds);
      peaks[arm] = Math.max(peaks[arm] ?? 0, peak);
    }
  }
  const base = median(times.readTable);
  for (const arm of Object.keys(arms)) {
    const time = median(times[arm]);
    const ratio = arm === 'readTable' ? '' : `, readTable takes ${(base / time).toFixed(2)} times as long`;
    console.log(`${arm}: ${time.toFixed(2)} s, peak ${peaks[arm].toFixed(0)} MB${ratio}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runArm(process.argv[2]);
