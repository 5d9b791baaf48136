import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Threshold } from '../../shared/exact.ts';
import { type RawTable, fileRowOf } from '../../table/raw-table.ts';
import {
  type ExpectedFlags,
  type FlaggedRule,
  type SituationTest,
  describeFlagged,
  expectFlagged,
  markFlagged,
  readLeastDifference,
  testSituations,
} from '../../discovery/situations/index.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';
import { type PeopleSettings, listComparable } from './settings.ts';
import { type Prepared, decidedOf } from '../../recipe/prepared.ts';

/** What chance alone would flag, and whether more are flagged than that (D7). */
export interface Chance extends ExpectedFlags {
  /** Whether the number flagged is above the range. */
  readonly isMore: boolean;
  /** Then how many more than the mean; else null. */
  readonly excess: number | null;
}

/** Who is flagged at one threshold: 1 for each tested record that is, and their weight. */
export interface Flagged {
  readonly isFlagged: Uint8Array;
  readonly flagged: number;
  /** Null where nobody was tested, or the neighbours are too many to be kept. */
  readonly chance: Chance | null;
}

/** The people of a table once compared; the threshold t only filters, nobody is compared again (D7). */
export class ComparedPeople {
  readonly test: SituationTest;
  readonly milliseconds: number;
  readonly raw: RawTable;
  #last: { readonly key: string; readonly flagged: Flagged } | null = null;

  constructor(raw: RawTable, test: SituationTest, milliseconds: number) {
    this.raw = raw;
    this.test = test;
    this.milliseconds = milliseconds;
  }

  /** Who is flagged at a threshold; a failure names `where`. */
  flag(text: DecimalText, where: string): Result<Flagged> {
    const t = readLeastDifference(text, where);
    if (!t.ok) return t;
    if (this.#last?.key !== t.value.text) this.#last = { key: t.value.text, flagged: flagAt(this.test, t.value) };
    return succeed(this.#last.flagged);
  }

  /** What sets the flagged apart, as rules (D7). */
  describe({ isFlagged }: Flagged, context: RunContext): Result<readonly FlaggedRule[]> {
    return describeFlagged(this.test, isFlagged, context);
  }

  /** The difference of a tested person: the share of its nearest members that were denied minus that of the others. */
  differenceOf(index: number): number {
    const { deniedMembers, deniedOthers, k } = this.test;
    return (deniedMembers[index] - deniedOthers[index]) / k;
  }

  /** The row of the file's records of a row of the table, and its number in the file. */
  sourceOf(row: number): { readonly source: number; readonly fileRow: number } {
    const { source } = this.test.table;
    const own = source === null ? row : source[row];
    return { source: own, fileRow: fileRowOf(this.raw, own) };
  }
}

function flagAt(test: SituationTest, t: Threshold): Flagged {
  const marked = markFlagged(test, t);
  if (test.shuffled === null) return { ...marked, chance: null };
  const expected = expectFlagged(test.shuffled, test.k, t);
  const isMore = marked.flagged > expected.high;
  return { ...marked, chance: { ...expected, isMore, excess: isMore ? marked.flagged - expected.mean : null } };
}

/** Situation testing of every denied member of a protected group (D7). */
export function comparePeople(
  prepared: Prepared,
  settings: PeopleSettings,
  context: RunContext,
  where: string,
): Result<ComparedPeople> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const t = readLeastDifference(settings.t, `${where}t`);
  if (!t.ok) return t;
  const started = context.now();
  const { raw, table, decision, roles } = ready.value;
  const names = table.attributes.map(({ name }) => name);
  const attributes = settings.attributes ?? listComparable(names, decision.attribute.name, roles.protected);
  const asked = { k: settings.k, attributes, reference: roles.reference, hasChance: true, where };
  const test = testSituations(raw, table, decision, roles.protected, asked, context);
  return test.ok ? succeed(new ComparedPeople(raw, test.value, context.now() - started)) : test;
}
