import { describe, expect, it } from 'vitest';
import { placeLabels, widthOf } from './place-labels.ts';

const frame = { left: 0, right: 600, top: 0, bottom: 300 };

describe('placeLabels', () => {
  it('stands right of a mark, or left of it near the right edge', () => {
    expect(placeLabels([{ x: 100, y: 100, width: 80 }], frame, 0)).toEqual([{ x: 114, y: 97, anchor: 'start' }]);
    expect(placeLabels([{ x: 580, y: 100, width: 80 }], frame, 0)).toEqual([{ x: 566, y: 97, anchor: 'end' }]);
  });

  it('moves away from another mark and label', () => {
    const [one, other] = placeLabels(
      [
        { x: 100, y: 100, width: 80 },
        { x: 120, y: 104, width: 80 },
      ],
      frame,
      0,
    );
    expect(one).not.toBeNull();
    expect(other).not.toBeNull();
    expect(one).not.toEqual(other);
  });

  it('keeps room between two labels, so that they are not read as one', () => {
    const marks = [
      { x: 380, y: 60, width: 90 },
      { x: 292, y: 88, width: 64 },
      { x: 292, y: 116, width: 64 },
    ];
    const boxes = placeLabels(marks, frame, 0).map((place, i) => {
      const { x, y, anchor } = place!;
      const left = anchor === 'start' ? x : anchor === 'end' ? x - marks[i].width : x - marks[i].width / 2;
      return { left, right: left + marks[i].width, top: y - 11, bottom: y + 17 };
    });
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const aside = Math.max(one.left - other.right, other.left - one.right);
        const apart = Math.max(one.top - other.bottom, other.top - one.bottom);
        expect(aside >= 8 || apart >= 4).toBe(true);
      }
  });

  it('finds each of nine ways to repair a place', () => {
    const ways = [
      [66, 321, 'Leave the column out ▲ 99'],
      [229, 193, 'Grant until fair ▲ 99'],
      [210, 216, '59 granted · recommended'],
      [260, 257, '55 taken, 55 granted'],
      [317, 270, 'Copy and leave out rows ▲ 99'],
      [510, 266, 'Weight every row ▲ 99'],
      [438, 300, 'Rewrite the group ▲ 99'],
      [428, 124, 'Take, rule by rule ▲ 99'],
      [335, 154, 'Only take ▲ 99'],
    ] as const;
    const marks = ways.map(([x, y, words]) => ({ x, y, width: widthOf(words) }));
    const plot = { left: 66, right: 550, top: 66, bottom: 378 };
    expect(placeLabels(marks, plot, 2).filter((place) => place === null)).toEqual([]);
  });

  it('leads to the first label far above where marks stand close together', () => {
    const crowd = [
      { x: 122, y: 372, width: 160 },
      { x: 128, y: 361, width: 120 },
      { x: 142, y: 373, width: 140 },
      { x: 169, y: 341, width: 160 },
      { x: 191, y: 307, width: 120 },
    ];
    const narrow = { left: 56, right: 340, top: 0, bottom: 390 };
    expect(placeLabels(crowd, narrow, 0)[0]).toBeNull();
    expect(placeLabels(crowd, narrow, 0, true)[0]).toEqual({ x: 118, y: 275, anchor: 'start', leader: 292 });
    expect(
      placeLabels(crowd, narrow, 0, true)
        .slice(1)
        .every((place) => place?.leader === undefined),
    ).toBe(true);
  });

  it('leaves a label out where there is no room, but never the first', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => ({ x: 300 + (i % 3), y: 150, width: 200 }));
    const places = placeLabels(crowd, frame, 7);
    expect(places[7]).not.toBeNull();
    expect(places).toContain(null);
  });
});
