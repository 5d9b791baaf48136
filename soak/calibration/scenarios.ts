import { type Chance } from '../chance.ts';

/** People who share all columns: how many, and with what probability each is denied. */
export interface Cell {
  readonly values: readonly string[];
  readonly people: number;
  readonly denied: number;
}

/** A kind of table in which the truth about every situation is known. */
export interface Scenario {
  readonly name: string;
  readonly columns: readonly string[];
  readonly protected: { readonly attribute: string; readonly value: string };
  readonly reference?: Readonly<Record<string, readonly string[]>>;
  /** The true rates of the group and of each it is compared with, the same in every situation. */
  readonly rates: readonly [group: number, others: number];
  /** The part of the context that is in the group, the same in every situation. */
  readonly share: number;
  /** The rate of a whole context, where people are in neither group. */
  readonly whole?: number;
  readonly maxLength: number;
  /** The tables are this many times as slow as the others to make; so many fewer are made. */
  readonly slow?: number;
  cells(chance: Chance): readonly Cell[];
}

const sexes = ['F', 'M'] as const;
const sex = { attribute: 'sex', value: 'F' };

/** Offices of one size in which women are denied with one probability and men with another. */
function offices(count: number, women: number, men: number, rates: readonly [number, number]): Cell[] {
  return Array.from({ length: count }, (_, office) =>
    sexes.map((own, i) => ({ values: [own, `o${office}`], people: i === 0 ? women : men, denied: rates[i] })),
  ).flat();
}

function inOffices(
  name: string,
  size: readonly [offices: number, women: number, men: number],
  rates: readonly [number, number],
  slow = 1,
): Scenario {
  const [count, women, men] = size;
  const share = women / (women + men);
  const cells = offices(count, women, men, rates);
  return { name, columns: ['sex', 'office'], protected: sex, rates, share, maxLength: 2, slow, cells: () => cells };
}

/** Situations that overlap, and pairs of columns that say the same, so that rules fold into findings. */
function overlapping(rates: readonly [number, number]): Cell[] {
  const cells: Cell[] = [];
  for (let branch = 0; branch < 6; branch += 1)
    for (let grade = 0; grade < 4; grade += 1)
      for (let shift = 0; shift < 3; shift += 1)
        sexes.forEach((own, i) =>
          cells.push({
            values: [own, `b${branch}`, `city${branch}`, `g${grade}`, `pay${grade}`, `s${shift}`],
            people: 12,
            denied: rates[i],
          }),
        );
  return cells;
}

const nations = [
  ['Dutch', 12, 1],
  ['Polish', 8, 0],
  ['Turkish', 8, null],
] as const;

/** Poles held against the Dutch; what befalls the Turks, who are in neither group, does not matter. */
function withReference([group, others]: readonly [number, number]): Cell[] {
  return Array.from({ length: 300 }, (_, office) =>
    nations.map(([nation, people, side]) => ({
      values: [nation, `o${office}`],
      people,
      denied: side === null ? 0.8 : side === 0 ? group : others,
    })),
  ).flat();
}

/** One of four groups denied more often than the three others, of which any may look best. */
function fourGroups([group, others]: readonly [number, number]): Cell[] {
  return Array.from({ length: 300 }, (_, office) =>
    ['r1', 'r2', 'r3', 'r4'].map((race) => ({
      values: [race, `o${office}`],
      people: 20,
      denied: race === 'r3' ? group : others,
    })),
  ).flat();
}

const atLimit: readonly [number, number] = [0.5, 0.4];

/** Tables in which no situation is over the limit: each is at it, or far below (coin flips). */
export const scenarios: readonly Scenario[] = [
  inOffices('Coin flips, 400 offices of 20', [400, 10, 10], [0.5, 0.5]),
  inOffices('At the limit, 400 offices of 20', [400, 10, 10], atLimit),
  inOffices('At the limit, 200 offices of 200', [200, 100, 100], atLimit),
  inOffices('Rare outcomes (5%), 3,000 offices of 60', [3000, 30, 30], [0.0625, 0.05], 4),
  inOffices('Rare outcomes (15%), 3,000 offices of 40', [3000, 20, 20], [0.1875, 0.15], 4),
  inOffices('Small groups, 3 of 30 in 400 offices', [400, 3, 27], atLimit),
  inOffices('Few others, 27 of 30 in 400 offices', [400, 27, 3], atLimit),
  {
    name: 'Overlapping situations that fold, six columns',
    columns: ['sex', 'branch', 'city', 'grade', 'pay', 'shift'],
    protected: sex,
    rates: atLimit,
    share: 0.5,
    maxLength: 5,
    cells: () => overlapping(atLimit),
  },
  {
    name: 'A reference group, others in neither',
    columns: ['nation', 'office'],
    protected: { attribute: 'nation', value: 'Polish' },
    reference: { nation: ['Dutch'] },
    rates: atLimit,
    share: 0.4,
    whole: (12 * 0.4 + 8 * 0.5 + 8 * 0.8) / 28,
    maxLength: 2,
    cells: () => withReference(atLimit),
  },
  {
    name: 'Four groups, the best of them chosen',
    columns: ['race', 'office'],
    protected: { attribute: 'race', value: 'r3' },
    rates: atLimit,
    share: 0.25,
    maxLength: 2,
    cells: () => fourGroups(atLimit),
  },
];

/** Half of the offices are at the limit of slift 1.2, half so many times over it. */
export function powerScenario(times: number): Scenario & { isTrue(office: string): boolean } {
  const limit = 1.2;
  const others = 0.25;
  return {
    name: `Half of 200 offices of 100 at ${times} times the limit`,
    columns: ['sex', 'office'],
    protected: sex,
    rates: [limit * others, others],
    share: 0.5,
    maxLength: 2,
    isTrue: (office) => Number(office.slice(1)) % 2 === 0,
    cells: () =>
      Array.from({ length: 200 }, (_, office) =>
        sexes.map((own) => ({
          values: [own, `o${office}`],
          people: 50,
          denied: own === 'M' ? others : others * limit * (office % 2 === 0 ? times : 1),
        })),
      ).flat(),
  };
}
