/** A mark with the words beside it, in pixels. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  /** How wide the longer of the two lines is. */
  readonly width: number;
}

/** Where the two lines of a label stand, beside which side of their mark. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Where a line ends that leads up from the mark to its label, if that stands far from it. */
  readonly leader?: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const lineHeight = 14;
const gap = 14;
const markRadius = 9;
/** The room between two labels, without which they are read as one. */
const aside = 8;
const apart = 4;

/** About how wide a text is in small print. */
export function widthOf(text: string): number {
  return text.length * 6.4;
}

/**
 * Puts every label to a side of its mark where it covers no other label and no mark: right, left, above, below, then
 * aslant; the first one with a leader also far above its mark, at the end of a line. Where there is no such place, the
 * label is left out (null) and stands in the tooltip only.
 */
export function placeLabels(
  marks: readonly Labelled[],
  frame: Box,
  first: number,
  hasLeader = false,
): readonly (LabelPlace | null)[] {
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x - markRadius,
    right: x + markRadius,
    top: y - markRadius,
    bottom: y + markRadius,
  }));
  const places: (LabelPlace | null)[] = marks.map(() => null);
  const order = marks
    .map((_, i) => i)
    .sort((a, b) => Number(b === first) - Number(a === first) || marks[a].y - marks[b].y);
  for (const i of order) {
    const far = hasLeader && i === first ? farCandidates(marks[i], frame) : [];
    const own = [...candidates(marks[i]), ...far].find(
      ({ box }) => isWithin(box, frame) && taken.every((other) => !overlap(box, other)),
    );
    if (own === undefined) continue;
    places[i] = own.place;
    const { left, right, top, bottom } = own.box;
    taken.push({ left: left - aside, right: right + aside, top: top - apart, bottom: bottom + apart });
  }
  return places;
}

function candidates({ x, y, width }: Labelled): { readonly place: LabelPlace; readonly box: Box }[] {
  const at = (anchor: LabelPlace['anchor'], side: number, dy: number) => {
    const start = x + side * gap;
    const left = anchor === 'start' ? start : anchor === 'end' ? start - width : start - width / 2;
    const top = y + dy - lineHeight;
    return {
      place: { x: start, y: y + dy - 3, anchor },
      box: { left, right: left + width, top, bottom: top + 2 * lineHeight },
    };
  };
  return [
    at('start', 1, 0),
    at('end', -1, 0),
    at('start', 1, -10),
    at('start', 1, 10),
    at('end', -1, -10),
    at('end', -1, 10),
    at('middle', 0, -28),
    at('middle', 0, 28),
    at('start', 1, 22),
    at('end', -1, 22),
    at('start', 1, -22),
    at('end', -1, -22),
    ...[32, 38].flatMap((dy) => [
      at('middle', 0, -dy),
      at('middle', 0, dy),
      at('start', 1, dy),
      at('end', -1, dy),
      at('start', 1, -dy),
      at('end', -1, -dy),
    ]),
  ];
}

/** Far above a mark, from near to far, each to the right of the line, in the middle, then to the left of it. */
function farCandidates({ x, y, width }: Labelled, frame: Box): { readonly place: LabelPlace; readonly box: Box }[] {
  const found: { place: LabelPlace; box: Box }[] = [];
  for (let bottom = y - 24; bottom - 2 * lineHeight >= frame.top; bottom -= lineHeight)
    for (const left of [x - 4, x - width / 2, x + 4 - width]) {
      const top = bottom - 2 * lineHeight;
      found.push({
        place: { x: left, y: top + lineHeight - 3, anchor: 'start', leader: bottom },
        box: { left, right: left + width, top, bottom },
      });
    }
  return found;
}

function isWithin(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
