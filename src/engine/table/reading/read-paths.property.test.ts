import { describe, expect, it } from 'vitest';
import { compareWithPapa, sameKeys } from '../testing/compare-with-papa.ts';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';
import { readTable } from './read-table.ts';

describe('reading as bytes', () => {
  it('[T1] gives what PapaParse gives for the text in one piece, however the bytes are cut', compareWithPapa);

  it('[T1] tells long fields apart whose keys agree', async () => {
    const read = await readTable(
      memorySource(`c,d\n${sameKeys.map((name) => `${name},1\n`).join('')}`),
      guessAll,
      quietContext,
    );
    expect(read.ok && read.value.table.columns[0].values).toEqual(sameKeys);
  });
});
