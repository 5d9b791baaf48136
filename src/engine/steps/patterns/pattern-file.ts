import { CsvWriter } from '../../shared/csv-writer.ts';
import { type Item, pairsOf } from '../../vocabulary/items.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { parseRows } from '../../table/reading/index.ts';
import {
  type AdditionCheck,
  type PublishedPattern,
  checkAdditions,
  plantPatterns,
} from '../../patterns/check-additions.ts';
import { type AnonymityCheck, checkAnonymity } from '../../patterns/check-anonymity.ts';
import { type ProtectionCheck, checkProtection } from '../../patterns/check-protection.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import type { Table } from '../../table/table.ts';
import type { PublishQuestion } from './question.ts';

/** Supports to be written: those released, and by choice those of the data beside them. */
export interface WrittenSupports {
  readonly set: PatternSet;
  readonly released: Float64Array;
  /** The patterns in the order in which they are written. */
  readonly order: readonly number[];
  /** Null: the supports of the data stay out of the file. */
  readonly originals: Float64Array | null;
  /** The number of records with the additions; null where it is not public (S1). */
  readonly total: number | null;
}

const format = { delimiter: ',', quote: '"' } as const;

/** How an empty value stands in a cell: an empty cell says that the pattern has no value there. */
const emptyValue = '(empty)';

/**
 * The patterns as a CSV file: a column for each attribute, empty where a pattern has no item of it, then `support` and,
 * only when asked for, `found`, the support of the data. An empty value is written as "(empty)"; a column that has such
 * a value of its own is a failure.
 */
export function writePatternCsv(
  { set, released, order, originals }: WrittenSupports,
  escapesFormulas = false,
): Result<string> {
  const clash = set.attributes.find(({ values }) => values.includes('') && values.includes(emptyValue));
  if (clash !== undefined)
    return fail('unwritable-cell/pattern', { name: clash.name, emptyValue }, `columns.${clash.name}.merge`);
  const writer = new CsvWriter({ ...format, escapesFormulas });
  writer.line([...set.attributes.map(({ name }) => name), 'support', ...(originals === null ? [] : ['found'])]);
  for (const pattern of order) {
    const cells = writeItems(set, nameItems(set, pattern));
    writer.line([...cells, String(released[pattern]), ...(originals === null ? [] : [String(originals[pattern])])]);
  }
  return writer.finish();
}

/** The cells of a pattern, one for each attribute. */
export function writeItems({ attributes }: Pick<PatternSet, 'attributes'>, items: readonly Item[]): string[] {
  const byName = new Map(items.map(({ attribute, value }) => [attribute, value === '' ? emptyValue : value]));
  return attributes.map(({ name }) => byName.get(name) ?? '');
}

/** Reads patterns from the text of such a file, and nothing else; a line that cannot be read is a failure. */
export function readPatternCsv(text: string): Result<PublishedPattern[]> {
  const parsed = parseRows(text, format);
  if (!parsed.ok) return parsed;
  const [head, ...rows] = parsed.value;
  const last = head.lastIndexOf('support');
  return succeed(
    rows.map((cells) => ({
      items: head
        .slice(0, last)
        .map((attribute, i) => ({ attribute, value: cells[i] }))
        .filter(({ value }) => value !== '')
        .map(({ attribute, value }) => ({ attribute, value: value === emptyValue ? '' : value })),
      support: Number(cells[last]),
    })),
  );
}

/** The patterns as JSON, one to a line: `items` in pairs, `support` and, only when asked for, `found`. */
export function writePatternJson({ set, released, order, originals, total }: WrittenSupports): string {
  const lines = order.map((pattern) =>
    JSON.stringify({
      items: pairsOf(nameItems(set, pattern)),
      support: released[pattern],
      ...(originals === null ? {} : { found: originals[pattern] }),
    }),
  );
  const head = total === null ? '' : `"records": ${total}, `;
  return `{ ${head}"patterns": [\n${lines.join(',\n')}\n] }\n`;
}

/** What was counted again from the written file, by the plain definitions (S1 to S4, S6). */
export interface PublishedCheck {
  /** Null where privacy, or discrimination, is not asked about. */
  readonly anonymity: AnonymityCheck | null;
  readonly protection: ProtectionCheck | null;
  readonly additions: AdditionCheck;
  /** Whether all that was asked for holds. */
  readonly holds: boolean;
}

/** What a file is checked against. */
interface CheckedAgainst {
  readonly table: Table;
  readonly question: PublishQuestion;
  readonly additions: readonly { readonly items: readonly Item[]; readonly by: number }[];
  /** N with all additions (S3). */
  readonly total: number;
}

/**
 * Reads the text of a file of patterns and looks at it anew: no support and no sum from 1 to k-1, no pattern over the
 * limit that is not explained, and every support that of the data with the additions. Shares nothing with the search.
 */
export function checkPublished(
  text: string,
  { table, question, additions, total }: CheckedAgainst,
): Result<PublishedCheck> {
  const patterns = readPatternCsv(text);
  if (!patterns.ok) return patterns;
  const { privacy, fairness } = question;
  const trie = plantPatterns(patterns.value, total);
  const anonymity = privacy === null ? null : checkAnonymity(trie, privacy.k, privacy.totalIsPublic);
  const protection = fairness === null ? null : checkProtection(trie, fairness);
  const added = checkAdditions(trie, table, additions);
  const isHidden = anonymity === null || Object.values(anonymity).every((found) => found === 0);
  const holds = isHidden && (protection === null || protection.over === 0) && added.wrong === 0;
  return succeed({ anonymity, protection, additions: added, holds });
}
