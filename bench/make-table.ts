import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';

const names = [
  'age',
  'workclass',
  'fnlwgt',
  'education',
  'education-num',
  'marital-status',
  'occupation',
  'relationship',
  'race',
  'sex',
  'capital-gain',
  'capital-loss',
  'hours-per-week',
  'native-country',
  'class',
];

export const tablePath = '.cache/bench/adult-1m.csv';

/** The same with all texts in quotes. */
export const quotedTablePath = '.cache/bench/adult-1m-quoted.csv';

/** Ten times as many. */
export const bigTablePath = '.cache/bench/adult-10m.csv';

/** Writes a table of records drawn from Adult, always the same, unless it is there already. */
export async function makeTable(
  path = tablePath,
  records = 1_000_000,
  sample = 'public/samples/adult.data',
): Promise<void> {
  if (await stat(path).catch(() => null)) return;
  await mkdir(dirname(path), { recursive: true });
  const lines = (await readFile(sample, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const write = (field: string) => (path === quotedTablePath && !/^\d+$/.test(field) ? `"${field}"` : field);
  const rows = lines.map((line) => line.split(',').map((field) => write(field.trim())));
  const random = seededRandom(20_240_501);
  const file = createWriteStream(`${path}.part`);
  let text = `${names.map(write).join(',')}\n`;
  for (let i = 0; i < records; i += 1) {
    const row = rows[Math.floor(random() * rows.length)];
    const weight = 12_285 + Math.floor(random() * 1_472_420);
    text += `${row.slice(0, 2).join(',')},${weight},${row.slice(3).join(',')}\n`;
    if (text.length > 1_000_000) {
      if (!file.write(text)) await once(file, 'drain');
      text = '';
    }
  }
  file.end(text);
  await once(file, 'finish');
  await rename(`${path}.part`, path);
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
