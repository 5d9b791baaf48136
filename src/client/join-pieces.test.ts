import { describe, expect, it, vi } from 'vitest';
import { cutBytes, joinPieces } from './join-pieces.ts';

const pieces = Array.from({ length: 9 }, (_, i) => Uint8Array.of(65 + i, 10));
const text = 'A\nB\nC\nD\nE\nF\nG\nH\nI\n';

/** A blob that the browser has dropped: it has a size, and cannot be read. */
function dropped(piece: Uint8Array<ArrayBuffer>): Blob {
  const blob = new Blob([piece]);
  vi.spyOn(blob, 'slice').mockImplementation(() => {
    const part = new Blob();
    vi.spyOn(part, 'arrayBuffer').mockRejectedValue(new DOMException('could not be read', 'NotReadableError'));
    return part;
  });
  return blob;
}

describe('a file in pieces', () => {
  it('is one blob of them, in their order', async () => {
    const joined = await joinPieces(pieces);
    expect(joined.ok && (await joined.value.text())).toBe(text);
  });

  it('is the same after bytes were cut', async () => {
    const bytes = Uint8Array.from({ length: 9_000_000 }, (_, i) => i % 251);
    const joined = await joinPieces(cutBytes(bytes));
    expect(joined.ok && Buffer.from(await joined.value.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is empty where there are none', async () => {
    const joined = await joinPieces([]);
    expect(joined.ok && joined.value.size).toBe(0);
  });

  it('is whole though the browser drops pieces at first', async () => {
    vi.useFakeTimers();
    const given: number[] = [];
    const joining = joinPieces(pieces, (piece) => {
      given.push(piece[0]);
      const isDropped = piece[0] > 68 && given.filter((first) => first === piece[0]).length < 4;
      return isDropped ? dropped(piece) : new Blob([piece]);
    });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    const joined = await joining;
    expect(joined.ok && (await joined.value.text())).toBe(text);
    expect(given.length).toBe(4 + 5 * 4);
  });

  it('says so where the browser keeps dropping one, and asks for no more pieces', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const endless = (function* () {
      for (;;) {
        asked += 1;
        yield pieces[0];
      }
    })();
    const joining = joinPieces(endless, (piece) => (asked > 3 ? dropped(piece) : new Blob([piece])));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await joining).toMatchObject({ ok: false, code: 'no-room' });
    expect(asked).toBeLessThan(12);
  });
});
