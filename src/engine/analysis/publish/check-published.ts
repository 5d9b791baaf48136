import { type Result, succeed } from '../../shared/result.ts';
import {
  type AdditionCheck,
  type AnonymityCheck,
  type ProtectionCheck,
  checkAdditions,
  checkAnonymity,
  checkProtection,
  plantPatterns,
} from '../../patterns/check/index.ts';
import type { Table } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import { readPatternCsv } from './pattern-file.ts';
import type { PublishQuestion } from './read-question.ts';

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
export interface CheckedAgainst {
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
