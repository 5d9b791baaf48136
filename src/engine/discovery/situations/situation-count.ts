import type { DecisionClasses } from '../../table/decision.ts';
import { type Table, weightOf } from '../../table/table.ts';
import { type DistanceSpace, exactSum } from './situation-distance.ts';
import { LeastKeys, type ProfileSearch, type Profiles } from './situation-search.ts';

/** What a search is read with. */
export interface CountSource {
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly space: DistanceSpace;
  readonly profiles: Profiles;
}

/** The nearest people of one kind in numbers. */
export interface NearestCount {
  /** Denied among them. */
  readonly denied: number;
  /** 1 when the last of them was denied. */
  readonly lastDenied: number;
  /** Rows of the asked profile up to this one are among them; -1 when none is. */
  readonly ownUpTo: number;
}

/**
 * Notes who is among the nearest: of a profile so many people, those first in the table; a record of weight w is w of
 * them (T2).
 */
export interface TakenPeople {
  take(profile: number, people: number): void;
  /** The last one, which is the last of so many people of its profile. */
  end(profile: number, people: number): void;
}

/** Counts the denied among the nearest `need` people a search found; among equals those first in the table (D7, T2). */
export class NearestCounter {
  readonly #source: CountSource;
  readonly #need: number;
  readonly #rows: LeastKeys;
  readonly #taken: TakenPeople | null;

  constructor(source: CountSource, need: number, taken: TakenPeople | null = null) {
    this.#source = source;
    this.#need = need;
    this.#taken = taken;
    this.#rows = new LeastKeys(need, source.table.rows);
  }

  count(search: ProfileSearch, own: number): NearestCount {
    const { profiles, space } = this.#source;
    const close: number[] = [];
    let weight = 0;
    let denied = 0;
    let ownUpTo = -1;
    for (let i = 0; i < search.size; i += 1) {
      const profile = search.found[i];
      if (search.sums[i] >= search.limit - space.slack) close.push(profile);
      else {
        weight += profiles.weight[profile];
        denied += profiles.denied[profile];
        this.#taken?.take(profile, profiles.weight[profile]);
        if (profile === own) ownUpTo = Infinity;
      }
    }
    for (const tied of space.slack === 0 || close.length === 1 ? [close] : this.#splitByDistance(close, own)) {
      const together = tied.reduce((sum, profile) => sum + profiles.weight[profile], 0);
      if (weight + together >= this.#need) {
        const part = this.#countFirst(tied, this.#need - weight);
        if (this.#taken !== null) this.#takeFirst(this.#taken, tied, this.#need - weight, part.lastRow);
        return {
          denied: denied + part.denied,
          lastDenied: part.lastDenied,
          ownUpTo: tied.includes(own) ? part.lastRow : ownUpTo,
        };
      }
      weight += together;
      for (const profile of this.#taken === null ? [] : tied) this.#taken!.take(profile, profiles.weight[profile]);
      denied += tied.reduce((sum, profile) => sum + profiles.denied[profile], 0);
      if (tied.includes(own)) ownUpTo = Infinity;
    }
    throw new RangeError('a search that found too few people');
  }

  /** Profiles by their exact distance from a profile, the nearest first, equally near ones together. */
  #splitByDistance(close: readonly number[], own: number): number[][] {
    const { profiles, space } = this.#source;
    const rowOf = (profile: number) => profiles.rows[profiles.start[profile]];
    const measured = close.map((profile) => ({ profile, sum: exactSum(space, rowOf(own), rowOf(profile)) }));
    measured.sort((a, b) => (a.sum < b.sum ? -1 : a.sum > b.sum ? 1 : 0));
    const blocks: number[][] = [];
    measured.forEach(({ profile, sum }, i) => {
      if (i > 0 && measured[i - 1].sum === sum) blocks.at(-1)!.push(profile);
      else blocks.push([profile]);
    });
    return blocks;
  }

  /** The first `need` people of some profiles by position in the table. */
  #countFirst(tied: readonly number[], need: number): { denied: number; lastDenied: number; lastRow: number } {
    const { table, decision, profiles } = this.#source;
    const first = this.#rows;
    first.reset(need);
    for (const profile of tied) {
      for (let i = profiles.start[profile]; i < profiles.start[profile + 1]; i += 1) {
        const row = profiles.rows[i];
        if (first.isFull && row > first.top) break;
        first.push(row, weightOf(table, row));
      }
    }
    const lastRow = first.top;
    let denied = 0;
    for (let i = 1; i < first.size; i += 1) denied += decision.isNegative[first.keys[i]] === 1 ? first.weights[i] : 0;
    const lastDenied = decision.isNegative[lastRow];
    return { denied: denied + lastDenied * (need - (first.total - first.weights[0])), lastDenied, lastRow };
  }

  /** Of each profile the people up to a row, whose own are cut so that there are `need` in all. */
  #takeFirst(taken: TakenPeople, tied: readonly number[], need: number, lastRow: number): void {
    const { table, profiles } = this.#source;
    let left = need;
    for (const profile of tied) {
      let people = 0;
      if (profile === profiles.of[lastRow]) continue;
      for (let i = profiles.start[profile]; i < profiles.start[profile + 1] && profiles.rows[i] < lastRow; i += 1)
        people += weightOf(table, profiles.rows[i]);
      if (people > 0) taken.take(profile, people);
      left -= people;
    }
    taken.take(profiles.of[lastRow], left);
    taken.end(profiles.of[lastRow], left);
  }
}
