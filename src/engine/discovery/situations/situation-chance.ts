import { type Threshold, compareRatio } from '../../shared/exact.ts';
import type { Watched } from '../../shared/run-context.ts';
import { seededRandom } from '../../shared/randomness.ts';
import { weightOf } from '../../table/table.ts';
import type { CountSource, TakenPeople } from './situation-count.ts';

/** How often decisions are shuffled, from which seed, and which of the sorted numbers bound the range (D7). */
export const chanceSettings = { shuffles: 200, seed: 1, low: 6, high: 195 } as const;

/** How many people have each difference when decisions are shuffled (D7), whatever the threshold. */
export interface ShuffledDifferences {
  /** For each shuffle the tested people by difference in steps of 1/k, from -k to k. */
  readonly people: Float64Array;
  /** The people among whom decisions were shuffled, and how many of them were denied. */
  readonly pool: number;
  readonly denied: number;
}

/** How many chance alone would flag: the mean of all shuffles, and the range of 95% of them (D7). */
export interface ExpectedFlags {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The tested people of a profile who are among their own neighbours, by their places, and how many are not. */
interface TestedPeople {
  readonly inside: readonly number[];
  readonly outside: number;
}

/**
 * Shuffles the decisions of all who are somebody's neighbour among them, again and again, and counts the differences of
 * the tested (D7). The tested and their neighbours stay. People are shuffled, not records: of a record of weight w as many
 * people take part as are somebody's neighbours, each with a decision of its own, so that records and their grouped counts
 * give the same (T2). Null when cancelled.
 */
export function shuffleDecisions(
  source: CountSource,
  runs: NeighbourRuns,
  k: number,
  context: Watched,
): ShuffledDifferences | null {
  const { from, decisions } = placePeople(source, runs);
  const placed: PlacedRuns = {
    runs,
    starts: runs.profile.map((profile) => from[profile]),
    ends: runs.profile.map((profile, run) => from[profile] + runs.people[run]),
    last: runs.lastProfile.map((profile, i) => from[profile] + runs.lastPeople[i] - 1),
    tested: Array.from(runs.asked, (profile, i) => listTested(source, from[profile], runs, i, profile)),
  };
  const pool = listNeighbours(placed, decisions.length);
  const denied = pool.reduce((sum, place) => sum + decisions[place], 0);
  const draw = drawer(pool, denied);
  const bits = laneBits(k);
  const together = 32 / bits;
  const packed = new Uint32Array(decisions.length);
  const people = new Float64Array(chanceSettings.shuffles * (2 * k + 1));
  for (let turn = 0; turn < chanceSettings.shuffles; turn += together) {
    if (context.isCancelled()) return null;
    context.progress('Shuffling decisions', turn / chanceSettings.shuffles);
    packed.fill(0);
    for (let lane = 0; lane < together; lane += 1) draw(packed, 2 ** (lane * bits));
    countDifferences(placed, packed, k, people.subarray(turn * (2 * k + 1), (turn + together) * (2 * k + 1)));
  }
  context.progress('Shuffling decisions', 1);
  return { people, pool: pool.length, denied };
}

/** The runs as places in the row of all their people. */
interface PlacedRuns {
  readonly runs: NeighbourRuns;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly last: Uint32Array;
  readonly tested: readonly TestedPeople[];
}

/** Several shuffles are counted at once, side by side in one number: no count passes k + 1. */
function laneBits(k: number): number {
  return k < 2 ** 8 - 1 ? 8 : k < 2 ** 16 - 1 ? 16 : 32;
}

/** Adds the tested by their difference under each of the shuffles that `packed` holds side by side. */
function countDifferences(
  { runs, starts, ends, last, tested }: PlacedRuns,
  packed: Uint32Array,
  k: number,
  people: Float64Array,
): void {
  const before = new Uint32Array(packed.length + 1);
  for (let at = 0; at < packed.length; at += 1) before[at + 1] = before[at] + packed[at];
  const bits = laneBits(k);
  const mask = 2 ** bits - 1;
  const wide = 2 * k + 1;
  const lanes = people.length / wide;
  for (let i = 0; i < tested.length; i += 1) {
    const end = i + 1 < tested.length ? runs.members[i + 1] : starts.length;
    let members = 0;
    for (let run = runs.members[i]; run < runs.others[i]; run += 1)
      members = (members + before[ends[run]] - before[starts[run]]) | 0;
    let others = 0;
    for (let run = runs.others[i]; run < end; run += 1) others = (others + before[ends[run]] - before[starts[run]]) | 0;
    const { inside, outside } = tested[i];
    for (let lane = 0; lane < lanes; lane += 1) {
      const shift = lane * bits;
      const middle = lane * wide + k + ((members >>> shift) & mask) - ((others >>> shift) & mask);
      if (outside > 0) people[middle - ((packed[last[i]] >>> shift) & 1)] += outside;
      for (let j = 0; j < inside.length; j += 1) people[middle - ((packed[inside[j]] >>> shift) & 1)] += 1;
    }
  }
}

/** Marks so many places drawn by lot with a number: the denied, or where these are more, all but as many as are granted. */
function drawer(pool: Uint32Array, denied: number): (marks: Uint32Array, mark: number) => void {
  const random = seededRandom(chanceSettings.seed);
  const isMost = 2 * denied > pool.length;
  const drawn = isMost ? pool.length - denied : denied;
  return (marks, mark) => {
    for (let at = 0; at < drawn; at += 1) {
      const other = at + Math.floor(random() * (pool.length - at));
      const place = pool[other];
      pool[other] = pool[at];
      pool[at] = place;
    }
    const [first, end] = isMost ? [drawn, pool.length] : [0, drawn];
    for (let at = first; at < end; at += 1) marks[pool[at]] += mark;
  };
}

/** How many of the tested chance would flag at t (D7, T4). */
export function expectFlagged({ people }: ShuffledDifferences, k: number, t: Threshold): ExpectedFlags {
  let least = k + 1;
  while (least > -k && compareRatio(least - 1, k, t) >= 0) least -= 1;
  const flagged = Float64Array.from({ length: chanceSettings.shuffles }, (_, turn) =>
    people.subarray(turn * (2 * k + 1) + k + least, (turn + 1) * (2 * k + 1)).reduce((sum, one) => sum + one, 0),
  );
  flagged.sort();
  return {
    mean: flagged.reduce((sum, one) => sum + one, 0) / flagged.length,
    low: flagged[chanceSettings.low - 1],
    high: flagged[chanceSettings.high - 1],
  };
}

/** All people of runs in one row, profile by profile and in the order of the table, with their decisions. */
interface PlacedPeople {
  /** For each profile where its people begin. */
  readonly from: Uint32Array;
  readonly decisions: Uint8Array;
}

function placePeople({ table, decision, profiles }: CountSource, runs: NeighbourRuns): PlacedPeople {
  const size = new Uint32Array(profiles.count);
  for (let run = 0; run < runs.profile.length; run += 1)
    size[runs.profile[run]] = Math.max(size[runs.profile[run]], runs.people[run]);
  const from = new Uint32Array(profiles.count);
  let all = 0;
  for (let profile = 0; profile < profiles.count; profile += 1) {
    from[profile] = all;
    all += size[profile];
  }
  const decisions = new Uint8Array(all);
  for (let profile = 0; profile < profiles.count; profile += 1) {
    let at = from[profile];
    const end = at + size[profile];
    for (let i = profiles.start[profile]; at < end; i += 1) {
      const row = profiles.rows[i];
      const next = Math.min(end, at + weightOf(table, row));
      if (decision.isNegative[row] === 1) decisions.fill(1, at, next);
      at = next;
    }
  }
  return { from, decisions };
}

/** The denied people of a profile: those among the k + 1 nearest leave themselves out, the others the last one. */
function listTested(
  { table, decision, profiles }: CountSource,
  from: number,
  runs: NeighbourRuns,
  asked: number,
  profile: number,
): TestedPeople {
  let near = 0;
  for (let run = runs.members[asked]; run < runs.others[asked]; run += 1)
    if (runs.profile[run] === profile) near = runs.people[run];
  const inside: number[] = [];
  let outside = 0;
  let at = 0;
  for (let i = profiles.start[profile]; i < profiles.start[profile + 1]; i += 1) {
    const row = profiles.rows[i];
    const next = at + weightOf(table, row);
    if (decision.isNegative[row] === 1) {
      for (let place = at; place < Math.min(next, near); place += 1) inside.push(from + place);
      outside += Math.max(0, next - Math.max(at, near));
    }
    at = next;
  }
  return { inside, outside };
}

/** The one place among the k + 1 nearest members that every tested person of a profile leaves out, if there is one. */
function findLonely({ inside, outside }: TestedPeople, last: number): number[] {
  const left = outside > 0 && !inside.includes(last) ? [...inside, last] : inside;
  return left.length === 1 ? [left[0]] : [];
}

/** How many of the tested chance would give each difference on average, from -k to k (D7). */
export function averageDifferences({ people }: ShuffledDifferences, k: number): Float64Array {
  const wide = 2 * k + 1;
  const means = new Float64Array(wide);
  for (let at = 0; at < people.length; at += 1) means[at % wide] += people[at] / chanceSettings.shuffles;
  return means;
}

/** The places that stand in a run and are not left out by all who have them there: those who are somebody's neighbour. */
function listNeighbours({ starts, ends, last, tested }: PlacedRuns, places: number): Uint32Array {
  const turns = new Int32Array(places + 1);
  for (let run = 0; run < starts.length; run += 1) {
    turns[starts[run]] += 1;
    turns[ends[run]] -= 1;
  }
  const lonely = new Int32Array(places);
  for (let i = 0; i < tested.length; i += 1) for (const place of findLonely(tested[i], last[i])) lonely[place] += 1;
  let covered = 0;
  return Uint32Array.from(lonely.keys()).filter((place) => (covered += turns[place]) > lonely[place]);
}

/** More runs than this are not kept: they would take over half a gigabyte. */
const mostRuns = 2 ** 26;

/** Numbers in a row that grow. */
class NumberList {
  #numbers = new Uint32Array(1024);
  size = 0;

  push(number: number): void {
    if (this.size === this.#numbers.length) {
      const longer = new Uint32Array(2 * this.size);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.size++] = number;
  }

  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.size);
  }
}

/** The neighbours of one tested profile as runs of people: from `from` up to `others` members, then others up to `to`. */
interface NeighbourRuns {
  /** For each run its profile, and how many of its people, those first in the table. */
  readonly profile: Uint32Array;
  readonly people: Uint32Array;
  /** For each tested profile: itself, where its members and its others begin, and where the last member stands. */
  readonly asked: Uint32Array;
  readonly members: Uint32Array;
  readonly others: Uint32Array;
  readonly lastProfile: Uint32Array;
  readonly lastPeople: Uint32Array;
}

/**
 * Who the neighbours of every tested profile are (D7), kept once so that decisions can be shuffled among them without
 * another search. Members are k + 1, the tested person perhaps among them.
 */
export class KeptNeighbours implements TakenPeople {
  readonly #profile = new NumberList();
  readonly #people = new NumberList();
  readonly #asked = new NumberList();
  readonly #members = new NumberList();
  readonly #others = new NumberList();
  readonly #lastProfile = new NumberList();
  readonly #lastPeople = new NumberList();
  #last = [0, 0];

  /** Begins the members of a profile. */
  startMembers(profile: number): void {
    this.#asked.push(profile);
    this.#members.push(this.#profile.size);
  }

  /** Ends the members of the profile and begins the others. */
  startOthers(): void {
    this.#others.push(this.#profile.size);
    this.#lastProfile.push(this.#last[0]);
    this.#lastPeople.push(this.#last[1]);
  }

  take(profile: number, people: number): void {
    if (this.#profile.size >= mostRuns) return;
    this.#profile.push(profile);
    this.#people.push(people);
  }

  end(profile: number, people: number): void {
    this.#last = [profile, people];
  }

  /** All that was kept; null where there was too much of it. */
  finish(): NeighbourRuns | null {
    if (this.#profile.size >= mostRuns) return null;
    return {
      profile: this.#profile.numbers,
      people: this.#people.numbers,
      asked: this.#asked.numbers,
      members: this.#members.numbers,
      others: this.#others.numbers,
      lastProfile: this.#lastProfile.numbers,
      lastPeople: this.#lastPeople.numbers,
    };
  }
}
