import { openAsBlob } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from '../table/raw-table.ts';
import { readTable } from '../table/reading/read-table.ts';
import { guessAll, quietContext } from '../table/testing/memory-source.ts';
import { blobSource } from './read-data.ts';

async function decodeAll(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  chunkSize: number,
  gunzip = false,
): Promise<string> {
  const source = blobSource(new Blob([bytes]), 'x', chunkSize);
  const decoder = source.decoder(encoding);
  let text = '';
  for await (const chunk of source.open(gunzip)) text += decoder.decode(chunk);
  return text + decoder.decode(null);
}

function encodeUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i += 1) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), isLittle);
  return bytes;
}

describe('blobSource', () => {
  const text = 'aé€😀z\ufeff中';
  it.each<[Encoding, Uint8Array<ArrayBuffer>]>([
    ['utf-8', new TextEncoder().encode(`\ufeff${text}`)],
    ['utf-16le', encodeUtf16(`\ufeff${text}`, true)],
    ['utf-16be', encodeUtf16(`\ufeff${text}`, false)],
  ])(
    'decodes %s with characters across every chunk border and drops the mark at the start only',
    async (encoding, bytes) => {
      for (let size = 1; size <= bytes.length; size += 1) {
        expect(await decodeAll(bytes, encoding, size)).toBe(text);
        expect(await decodeAll(new Uint8Array(gzipSync(bytes)), encoding, size, true)).toBe(text);
      }
    },
  );

  it('decodes all of Windows-1252', async () => {
    expect(await decodeAll(Uint8Array.of(0x80, 0x92, 0x9f, 0x81, 0xe9, 0x41), 'windows-1252', 2)).toBe('€’Ÿ\u0081éA');
  });

  it.each<[Encoding, number[]]>([
    ['utf-8', [0x61, 0xe9, 0x62]],
    ['utf-8', [0x61, 0xe2, 0x82]],
    ['utf-8', [0x80]],
    ['utf-8', [0xed, 0xa0, 0x80]],
    ['utf-8', [0xf8, 0x88, 0x80, 0x80, 0x80]],
    ['utf-16le', [0x61, 0, 0x62]],
    ['utf-16le', [0, 0xd8, 0x61, 0]],
  ])('throws a TypeError for malformed %s %j', async (encoding, bytes) => {
    for (let size = 1; size <= bytes.length; size += 1)
      await expect(decodeAll(Uint8Array.from(bytes), encoding, size)).rejects.toThrow(TypeError);
  });

  it('knows its position, can be opened again and left early', async () => {
    const source = blobSource(new Blob(['0123456789']), 'digits', 4);
    const positions: number[] = [];
    for await (const chunk of source.open(false)) positions.push(source.position(), chunk.length);
    expect(positions).toEqual([4, 4, 8, 4, 10, 2]);
    for await (const chunk of source.open(false)) {
      expect(chunk).toHaveLength(4);
      break;
    }
    expect(source.position()).toBe(4);
    expect([source.name, source.size]).toEqual(['digits', 10]);
  });

  it('leaves a gzip file early', async () => {
    const source = blobSource(new Blob([new Uint8Array(gzipSync('abc'.repeat(100_000)))]), 'x', 16);
    for await (const chunk of source.open(true)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });

  const packed = new Uint8Array(gzipSync(Array.from({ length: 5000 }, (_, i) => `${i},${i * 7}`).join('\n')));
  it.each([
    ['cut short', packed.slice(0, packed.length - 20)],
    ['cut after the header', packed.slice(0, 5)],
    ['damaged', packed.map((byte, i) => (i === 5000 ? byte ^ 0xff : byte))],
  ])('fails for a gzip file that is %s', async (_, bytes) => {
    for (const size of [64, 1 << 20]) {
      expect(await readTable(blobSource(new Blob([bytes]), 'x.gz', size), guessAll, quietContext)).toMatchObject({
        ok: false,
        code: 'gzip',
      });
    }
  });

  it('[T1] reads Adult from disk', async () => {
    const result = await readTable(
      blobSource(await openAsBlob('public/samples/adult.data'), 'adult.data'),
      guessAll,
      quietContext,
    );
    expect(result.ok && result.value.table).toMatchObject({ rows: 32_561, headerRows: 0, columns: { length: 15 } });
  });

  it('feeds packed bytes in small slices, because they become a thousand times as many', async () => {
    const sizes: number[] = [];
    class WatchedBlob extends Blob {
      override slice(start = 0, end = this.size): Blob {
        sizes.push(Math.min(end, this.size) - start);
        return super.slice(start, end);
      }
    }
    const source = blobSource(new WatchedBlob([new Uint8Array(gzipSync(Buffer.alloc(100_000_000)))]), 'zeros.gz');
    let length = 0;
    for await (const chunk of source.open(true)) length += chunk.length;
    expect(length).toBe(100_000_000);
    expect(Math.max(...sizes)).toBe(65_536);
  });
});
