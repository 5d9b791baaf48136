import type { PointerEvent } from 'react';

const width = 400;
const height = 208;
const left = 44;
const base = 164;
const top = 28;
const right = 16;

interface Spread {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/** Where values and counts lie in the chart, and which value lies where somebody points. */
export function places({ from, to, counts }: Spread) {
  const span = to - from || 1;
  const most = Math.max(1, ...counts);
  return {
    width,
    height,
    left,
    end: width - right,
    base,
    x: (value: number) => left + ((value - from) / span) * (width - left - right),
    y: (count: number) => base - (count === 0 ? 0 : Math.max(1, (count / most) * (base - top))),
    valueAt(event: PointerEvent<SVGElement>): number {
      const box = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect();
      const inside = ((event.clientX - box.left) / box.width) * width - left;
      return from + Math.min(1, Math.max(0, inside / (width - left - right))) * span;
    },
  };
}
