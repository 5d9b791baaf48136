import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { fileRowOf, type RawTable } from '../table/raw-table.ts';
import {
  describeFlagged,
  markFlagged,
  readLeastDifference,
  testSituations,
  type FlaggedRule,
  type SituationTest,
} from '../discovery/situations/index.ts';
import { type DecimalText, type PeopleSettings } from '../vocabulary/settings.ts';
import { listComparable } from '../vocabulary/step-settings.ts';
import { decidedOf, type Prepared } from './prepared.ts';

/** Who is flagged at one threshold: 1 for each tested record that is, and their weight. */
export interface Flagged {
  readonly isFlagged: Uint8Array;
  readonly flagged: number;
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
    if (this.#last?.key !== t.value.text) this.#last = { key: t.value.text, flagged: markFlagged(this.test, t.value) };
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
  const asked = { k: settings.k, attributes, reference: roles.reference, where };
  const test = testSituations(raw, table, decision, roles.protected, asked, context);
  return test.ok ? succeed(new ComparedPeople(raw, test.value, context.now() - started)) : test;
}
