import type { ColumnFacts } from './column-facts.ts';
import type { AfterReason } from '../../vocabulary/first-look.ts';
import { type Anchor, anchorOf, cross, filledAnchor, findTelling, leastRecords } from './telling.ts';

/** So many columns at most are asked what tells them: each is a pass over the table. */
const mostAnchors = 16;

/** The columns that cannot have been known, while they are being found (D11). */
export class AfterSearch {
  readonly found = new Map<ColumnFacts, AfterReason>();
  readonly #open: readonly ColumnFacts[];
  readonly #copies: ReadonlyMap<ColumnFacts, ColumnFacts>;
  readonly #weights: Float64Array | null;
  #anchors = 0;

  /** `open` are the columns that may be later: all but those of people, weights and the question itself. */
  constructor(
    open: readonly ColumnFacts[],
    copies: ReadonlyMap<ColumnFacts, ColumnFacts>,
    weights: Float64Array | null,
  ) {
    this.#open = open;
    this.#copies = copies;
    this.#weights = weights;
  }

  /** Adds a column, and what it tells, until nothing is added. */
  add(facts: ColumnFacts, reason: AfterReason): void {
    if (this.found.has(facts) || !this.#open.includes(facts)) return;
    this.found.set(facts, reason);
    if (facts.profile.distinct === 2) this.addTelling(anchorOf(facts, [facts.values[facts.few[0]]], this.#weights));
    // What is filled in only where a date is that came later is later as well, and so is what says that there is one.
    else if (reason.code === 'dates-after') this.addTelling(filledAnchor(facts, this.#weights));
    this.#addAlike(facts);
  }

  /** Adds what tells an anchor: by a value, by being filled in, or by a cut. */
  addTelling(anchor: Anchor): void {
    if (this.#anchors >= mostAnchors || anchor.rows.rarer === 0) return;
    this.#anchors += 1;
    const telling = this.#open.flatMap((facts) => {
      if (this.found.has(facts) || facts.name === anchor.name || facts.profile.distinct < 1) return [];
      const reason = findTelling(facts, anchor, cross(facts, anchor, this.#weights));
      return reason === null ? [] : [{ facts, reason }];
    });
    for (const { facts, reason } of telling) this.add(facts, reason);
  }

  /** Columns that are filled in in exactly the same rows, and those that are one to one with it. */
  #addAlike(facts: ColumnFacts): void {
    const isPartial = facts.filled < facts.codes.length && facts.filled >= leastRecords;
    for (const other of this.#open) {
      if (this.found.has(other)) continue;
      if (isPartial && other.filled === facts.filled && areFilledAlike(facts, other))
        this.add(other, { code: 'filled-in-only-where', anchor: facts.name, rows: facts.filled });
      else if ((this.#copies.get(other) ?? other) === (this.#copies.get(facts) ?? facts))
        this.add(other, { code: 'same-as', column: facts.name, rows: facts.codes.length });
    }
  }
}

function areFilledAlike(one: ColumnFacts, other: ColumnFacts): boolean {
  for (let row = 0; row < one.codes.length; row += 1)
    if (one.isMissing[one.codes[row]] !== other.isMissing[other.codes[row]]) return false;
  return true;
}
