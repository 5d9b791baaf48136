import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawOf } from '../testing/raw.ts';
import { lookAt, named } from './testing/look.ts';

type Cells = readonly string[];

/** The lower end of Wilson's interval as the root of (p - x)^2 = z^2 x (1 - x) / n, found by halving. */
function lowEnd(told: number, n: number): number {
  const p = told / n;
  let [low, high] = [0, p];
  for (let i = 0; i < 80; i += 1) {
    const middle = (low + high) / 2;
    if ((p - middle) ** 2 > (1.959963984540054 ** 2 * middle * (1 - middle)) / n) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Which rows have the rarer of two values; null where the column says nothing. Of equally many the first named is the rarer. */
function rarerOf(cells: Cells, first: string): (boolean | null)[] {
  const filled = cells.filter((cell) => cell !== '');
  const count = filled.filter((cell) => cell === first).length;
  const isFirst = 2 * count <= filled.length;
  return cells.map((cell) => (cell === '' ? null : (cell === first) === isFirst));
}

/** Whether the rows tell the rarer value, or the commoner one while most others have the rarer (D11, to the letter). */
function tell(rows: readonly boolean[], rarer: readonly (boolean | null)[]): boolean {
  const inside = rarer.filter((mark, row) => mark !== null && rows[row]);
  const outside = rarer.filter((mark, row) => mark !== null && !rows[row]);
  const count = inside.filter(Boolean).length;
  if (inside.length < 30) return false;
  if (lowEnd(count, inside.length) >= 0.95) return true;
  const most = outside.length >= 30 && outside.filter(Boolean).length >= 0.8 * outside.length;
  return most && lowEnd(inside.length - count, inside.length) >= 0.995;
}

/** Every set of rows that a column makes: each value, being filled in, being empty, and every cut of its numbers. */
function rowsOf(cells: Cells): boolean[][] {
  const values = [...new Set(cells.filter((cell) => cell !== ''))];
  const sets = values.map((value) => cells.map((cell) => cell === value));
  if (cells.includes(''))
    sets.push(
      cells.map((cell) => cell !== ''),
      cells.map((cell) => cell === ''),
    );
  if (values.length > 2 && values.every((value) => /^\d+$/.test(value)))
    for (const cut of values.map(Number).filter((value) => value < Math.max(...values.map(Number))))
      sets.push(
        cells.map((cell) => cell !== '' && Number(cell) <= cut),
        cells.map((cell) => cell !== '' && Number(cell) > cut),
      );
  return sets;
}

function areOneToOne(one: Cells, other: Cells): boolean {
  const pairs = new Set(one.map((cell, row) => `${cell}|${other[row]}`));
  return pairs.size === new Set(one).size && pairs.size === new Set(other).size;
}

/** Columns that came later, by asking every column again until nothing is added. */
function laterByForce(columns: Readonly<Record<string, Cells>>, decision: Cells): string[] {
  const later = new Set<string>();
  const open = Object.keys(columns).filter((name) => !areOneToOne(columns[name], decision));
  const isPair = (cells: Cells) => new Set(cells.filter((cell) => cell !== '')).size === 2;
  const isFilledAlike = (one: Cells, other: Cells) =>
    one.includes('') &&
    one.filter((cell) => cell !== '').length >= 30 &&
    one.every((cell, row) => (cell === '') === (other[row] === ''));
  for (let before = -1; before < later.size;) {
    before = later.size;
    const anchors = [
      rarerOf(decision, 'no'),
      ...[...later]
        .filter((name) => isPair(columns[name]))
        .map((name) =>
          rarerOf(
            columns[name],
            columns[name].find((cell) => cell !== '')!,
          ),
        ),
    ];
    for (const name of open) {
      const cells = columns[name];
      const sets = rowsOf(cells);
      const tells = anchors.some((rarer) => sets.some((rows) => tell(rows, rarer)));
      const isAlike = [...later].some(
        (other) => other !== name && (isFilledAlike(columns[other], cells) || areOneToOne(columns[other], cells)),
      );
      if (tells || isAlike) later.add(name);
    }
  }
  return [...later].sort();
}

const column = fc.record({
  values: fc.constantFrom(
    ['ax', 'bx'],
    ['ax', 'bx', 'cx'],
    ['1', '2', '3'],
    ['4', '7', '8', '9'],
    ['', 'ax'],
    ['', '1', '2', '3'],
  ),
  of: fc.nat({ max: 4 }),
  share: fc.constantFrom(0, 0.9, 0.97, 0.985, 0.995, 1),
  seed: fc.nat(),
});

it('[D11] finds what plain counting over every value, gap and cut finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100, max: 1000 }),
      fc.nat(),
      (plans, rows, start) => {
        const random = (seed: number) => {
          let state = (seed ^ start) >>> 0;
          return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
        };
        const draw = random(1);
        const decision = Array.from({ length: rows }, () => (draw() < 0.35 ? 'no' : 'yes'));
        const columns: Record<string, string[]> = {};
        plans.forEach(({ values, of, share, seed }, i) => {
          const next = random(seed + i);
          const source = of === 0 || i === 0 ? decision : columns[`c${(of - 1) % i}`];
          const known = [...new Set(source)];
          columns[`c${i}`] = source.map((cell) => {
            const own = values[known.indexOf(cell) % values.length];
            return next() < share ? own : values[Math.floor(next() * values.length)];
          });
        });
        const usable = Object.values(columns).every((cells) => new Set(cells.filter((cell) => cell !== '')).size > 0);
        fc.pre(usable && new Set(decision).size === 2);
        const names = [...Object.keys(columns), 'approved'];
        const look = lookAt(
          rawOf(
            names,
            decision.map((cell, row) => [...Object.values(columns).map((cells) => cells[row]), cell]),
          ),
        );
        expect(look.decision).toMatchObject({ attribute: 'approved', negative: ['no'] });
        const constant = named(look.nothing);
        const expected = laterByForce(columns, decision).filter((name) => !constant.includes(name));
        found += expected.length;
        expect(named(look.after).sort()).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(50);
});
