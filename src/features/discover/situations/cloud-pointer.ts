import { useRef, type PointerEvent } from 'react';
import type { RuleCloud } from '../../../contracts/engine-api.ts';
import type { CloudScale } from './draw-cloud.ts';
import type { SituationFilter } from './situation-filter.ts';

/** A box on the canvas. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The point nearest to a place, within some pixels. */
function nearest({ people, value }: RuleCloud, scale: CloudScale, x: number, y: number, within: number): number | null {
  let found: number | null = null;
  let least = within * within;
  for (let i = 0; i < value.length; i += 1) {
    const far = (scale.x(people[i]) - x) ** 2 + (scale.y(value[i]) - y) ** 2;
    if (far < least) {
      least = far;
      found = i;
    }
  }
  return found;
}

/** The nearest point in a direction; the first one where none was looked at. */
export function moveTo(
  { people, value }: RuleCloud,
  scale: CloudScale,
  from: number | null,
  [dx, dy]: readonly number[],
): number | null {
  if (from === null) return value.length === 0 ? null : 0;
  const [x, y] = [scale.x(people[from]), scale.y(value[from])];
  let found = from;
  let least = Infinity;
  for (let i = 0; i < value.length; i += 1) {
    const [ahead, aside] = [
      (scale.x(people[i]) - x) * dx + (scale.y(value[i]) - y) * dy,
      (scale.x(people[i]) - x) * dy + (scale.y(value[i]) - y) * dx,
    ];
    const far = ahead + 3 * Math.abs(aside);
    if (ahead > 0.5 && far < least) {
      least = far;
      found = i;
    }
  }
  return found;
}

interface Pointing {
  readonly filter: SituationFilter;
  readonly onFilter: (filter: SituationFilter) => void;
  readonly onOpen: (id: number) => void;
  readonly cloud: RuleCloud;
  readonly scale: CloudScale;
  readonly drag: Box | null;
  readonly setDrag: (box: Box | null) => void;
  readonly setActive: (at: number | null) => void;
}

/** Hover looks at a point, a click opens it, a drag draws the box. */
export function usePointer({ cloud, scale, drag, setDrag, setActive, filter, onFilter, onOpen }: Pointing) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      start.current = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const { x, y } = placeOf(event);
      const from = start.current;
      if (from === null) return setActive(nearest(cloud, scale, x, y, 12));
      if (drag !== null || Math.hypot(x - from.x, y - from.y) > 5)
        setDrag({ x1: Math.min(x, from.x), x2: Math.max(x, from.x), y1: Math.min(y, from.y), y2: Math.max(y, from.y) });
      return undefined;
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const { x, y } = placeOf(event);
      start.current = null;
      setDrag(null);
      const at = nearest(cloud, scale, x, y, 12);
      if (drag !== null)
        onFilter({
          ...filter,
          people: { from: scale.peopleAt(drag.x1), to: scale.peopleAt(drag.x2) },
          value: { from: scale.valueAt(drag.y2), to: scale.valueAt(drag.y1) },
        });
      else if (at !== null) onOpen(cloud.rule[at]);
    },
    onPointerLeave: () => setActive(null),
  };
}
