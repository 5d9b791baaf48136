import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

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

  it('leaves a label out where there is no room, but never the first', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => ({ x: 300 + (i % 3), y: 150, width: 200 }));
    const places = placeLabels(crowd, frame, 7);
    expect(places[7]).not.toBeNull();
    expect(places).toContain(null);
  });
});
