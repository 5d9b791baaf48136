/** Which way a measure goes when somebody is hidden. */
export type Direction = 'falls' | 'rises' | 'stays';

export interface DirectionRow {
  readonly what: string;
  /** The names of the live numbers of the two measures afterwards. */
  readonly after: readonly [slift: string, elift: string];
  /** What the thesis ticks, as directions: achieves protection, works against it, has no impact. */
  readonly printed: readonly Direction[];
}

const whom = ['An approved man', 'The denied man', 'A denied woman', 'The approved woman'] as const;
const blurred: readonly (readonly Direction[])[] = [['falls', 'stays'], ['rises', 'stays'], ['falls'], ['rises']];
const leftOut: readonly (readonly Direction[])[] = [['falls'], ['rises'], ['falls', 'stays'], ['rises']];

/** The rows of `tab:64` about single people, blurred and left out. */
export const directionRows: readonly DirectionRow[] = [
  ...whom.map((person, i): DirectionRow => ({
    what: `${person}, blurred (type ${i + 1})`,
    after: [`slift${i + 1}`, `elift${i + 1}`],
    printed: blurred[i],
  })),
  ...whom.map((person, i): DirectionRow => ({
    what: `${person}, left out (type ${i + 1})`,
    after: [`sliftOut${i + 1}`, `eliftOut${i + 1}`],
    printed: leftOut[i],
  })),
];

/** The ways that measures go, each once; nothing while one of them is not known. */
export function directionsOf(
  pairs: readonly (readonly [before: number | null, after: number | null])[],
): readonly Direction[] {
  const ways = pairs.map(([before, after]): Direction | null => {
    if (before === null || after === null) return null;
    return after < before ? 'falls' : after > before ? 'rises' : 'stays';
  });
  return ways.includes(null) ? [] : (['falls', 'rises', 'stays'] as const).filter((way) => ways.includes(way));
}
