import { type TakenPeople } from './situation-count.ts';

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
export interface NeighbourRuns {
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
