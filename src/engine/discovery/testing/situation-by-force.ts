/** A record in plain words, as the file spells it. */
export interface PlainPerson {
  readonly cells: Readonly<Record<string, string>>;
  readonly weight: number;
  readonly isDenied: boolean;
}

/** How an attribute is compared: by name, as plain decimals, or by the places that its cells have from 0 to `last`. */
export type PlainMeasure =
  | { readonly name: string; readonly by: 'name' }
  | { readonly name: string; readonly by: 'number' }
  | { readonly name: string; readonly by: 'place'; readonly placeOf: (cell: string) => number; readonly last: number };

export interface PlainWorld {
  readonly people: readonly PlainPerson[];
  readonly measures: readonly PlainMeasure[];
  readonly protectedItems: readonly { readonly attribute: string; readonly value: string }[];
  /** Attributes in which `?` is no value at all; elsewhere it is a value, though a missing one. */
  readonly lacking: readonly string[];
  /** With which values the groups of an attribute are compared (M10). */
  readonly reference?: Readonly<Record<string, readonly string[]>>;
  readonly k: number;
}

/** Nearest people of one kind: each by its row, how many of it, and its distance as a number. */
export type PlainNeighbours = readonly { readonly row: number; readonly weight: number; readonly distance: number }[];

export interface PlainVerdict {
  readonly row: number;
  readonly weight: number;
  /** Null: too few. */
  readonly near: {
    readonly members: PlainNeighbours;
    readonly others: PlainNeighbours;
    readonly deniedMembers: number;
    readonly deniedOthers: number;
  } | null;
}

const digits = 40;

function toUnits(text: string): bigint {
  const [whole, part = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + part.padEnd(digits, '0'));
  return text.startsWith('-') ? -units : units;
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

/** The exact sum of differences of two records as a fraction of one denominator, the same for all (D7). */
export function measureByForce({ people, measures }: Pick<PlainWorld, 'people' | 'measures'>): {
  sum: (one: PlainPerson, other: PlainPerson) => bigint;
  denominator: bigint;
} {
  const ranges = measures.map((measure) => {
    if (measure.by === 'name') return 1n;
    if (measure.by === 'place') return BigInt(measure.last);
    const all = people
      .map(({ cells }) => cells[measure.name])
      .filter((cell) => cell !== '?')
      .map(toUnits);
    return all.length === 0 ? 0n : all.reduce((a, b) => (a > b ? a : b)) - all.reduce((a, b) => (a < b ? a : b));
  });
  const denominator = ranges.reduce((product, range) => product * (range === 0n ? 1n : range), 1n);
  const placeOf = measures.map(
    (measure) =>
      new Map(
        people.map(({ cells: { [measure.name]: cell } }) => [
          cell,
          cell === '?' || measure.by === 'name'
            ? 0n
            : measure.by === 'number'
              ? toUnits(cell)
              : BigInt(measure.placeOf(cell)),
        ]),
      ),
  );
  const sum = (one: PlainPerson, other: PlainPerson) =>
    measures.reduce((total, { name, by }, j) => {
      const [a, b] = [one.cells[name], other.cells[name]];
      if (a === '?' || b === '?') return total + denominator;
      if (by === 'name') return total + (a === b ? 0n : denominator);
      return ranges[j] === 0n
        ? total
        : total + (sizeOf(placeOf[j].get(a)! - placeOf[j].get(b)!) * denominator) / ranges[j];
    }, 0n);
  return { sum, denominator };
}

/**
 * Situation testing by the letter: every record is so many people, all of them are sorted by exact distance and
 * position (D7, M1, T2, T6).
 */
export function testByForce(world: PlainWorld, only: (row: number) => boolean = () => true): PlainVerdict[] {
  const { people, protectedItems, lacking, reference = {}, k } = world;
  const { sum, denominator } = measureByForce(world);
  const verdicts: PlainVerdict[] = [];
  people.forEach((person, row) => {
    const group = protectedItems.filter(
      ({ attribute, value }) => person.cells[attribute] === value && !(value === '?' && lacking.includes(attribute)),
    );
    if (!person.isDenied || group.length === 0 || !only(row)) return;
    const isKnown = ({ cells }: PlainPerson) =>
      group.every(({ attribute }) => cells[attribute] !== '?' || !lacking.includes(attribute));
    const isReferred = ({ cells }: PlainPerson) =>
      group.every(({ attribute }) => reference[attribute]?.includes(cells[attribute]) ?? true);
    const isMember = ({ cells }: PlainPerson) => group.every(({ attribute, value }) => cells[attribute] === value);
    const nearest = (isWanted: (one: PlainPerson) => boolean) => {
      const records = people
        .map((one, at) => ({ one, at }))
        .filter(({ one }) => isWanted(one))
        .map(({ one, at }) => ({ at, one, far: sum(person, one) }));
      records.sort((a, b) => (a.far < b.far ? -1 : a.far > b.far ? 1 : a.at - b.at));
      const single = records.flatMap((record) =>
        Array.from({ length: Math.min(k, record.one.weight - (record.at === row ? 1 : 0)) }, () => record),
      );
      return single.length < k ? null : single.slice(0, k);
    };
    const members = nearest((one) => isKnown(one) && isMember(one));
    const others = nearest((one) => isKnown(one) && !isMember(one) && isReferred(one));
    const list = (found: NonNullable<typeof members>) =>
      [...new Set(found)].map((record) => ({
        row: record.at,
        weight: found.filter((one) => one === record).length,
        distance: Number((record.far * 10n ** 18n) / (denominator * BigInt(world.measures.length))) / 1e18,
      }));
    const denied = (found: NonNullable<typeof members>) => found.filter(({ one }) => one.isDenied).length;
    const near =
      members === null || others === null
        ? null
        : {
            members: list(members),
            others: list(others),
            deniedMembers: denied(members),
            deniedOthers: denied(others),
          };
    verdicts.push({ row, weight: person.weight, near });
  });
  return verdicts;
}
