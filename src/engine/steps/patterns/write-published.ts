import { measureWords } from '../../../words/en/terms/measures.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type Item, type RuleReference, isSameItem } from '../../vocabulary/items.ts';
import type { GroupSum } from '../../patterns/judge-patterns.ts';
import { listSeveral } from './mend.ts';
import type { PublishQuestion } from './question.ts';
import { type DisplayNames } from '../../vocabulary/display-names.ts';
import { sayRule } from '../../../words/people.ts';
import { formatNear } from '../../../words/format.ts';
import type { Addition } from '../../patterns/released-patterns.ts';
import { type PatternState, type Published, nameAddition } from './run.ts';
import { CsvWriter } from '../../shared/csv-writer.ts';
import type { Result } from '../../shared/result.ts';
import { type WrittenSupports, writeItems, writePatternCsv, writePatternJson } from './pattern-file.ts';

/** A PD pattern {A,B,C} as the rule A,B -> C, with the item C that denies (D2). */
export interface PatternRule extends RuleReference {
  readonly C: Item;
}

/** Splits a PD pattern into its group, its context and its denial. */
export function ruleOf(
  { set, question }: { readonly set: PatternSet; readonly question: Pick<PublishQuestion, 'fairness'> },
  pattern: number,
): PatternRule {
  const { protected: groups, negative } = question.fairness!;
  const isIn = (list: readonly Item[], item: Item) => list.some((one) => isSameItem(one, item));
  const items = nameItems(set, pattern);
  return {
    A: items.filter((item) => isIn(groups, item)),
    B: items.filter((item) => !isIn(groups, item) && !isIn(negative, item)),
    C: items.find((item) => isIn(negative, item))!,
  };
}

/** Splits what is added up over the values of groups (D14): each of these groups is one item of A. */
export function sumRuleOf(
  published: { readonly set: PatternSet; readonly question: Pick<PublishQuestion, 'fairness'> },
  { groups, all }: GroupSum,
): PatternRule {
  const { A, B, C } = ruleOf(published, all[0]);
  const several = groups.map((place) => listSeveral(published.question.fairness!)[place]);
  const isTogether = (item: Item) => several.some(({ attribute }) => attribute === item.attribute);
  return {
    A: [...several, ...A.filter((item) => !isTogether(item))],
    B: B.filter((item) => !isTogether(item)),
    C,
  };
}

interface Said {
  readonly set: PatternSet;
  readonly question: Pick<PublishQuestion, 'fairness' | 'privacy'>;
  readonly before: Pick<PatternState, 'channels'>;
}

/**
 * Why records were added, in words: "closes 12 of the 17 sums that point at fewer than 8 people", "selection lift of
 * Sex = female among Job = clerk: 1.74 to 1.245".
 */
export function sayBecause(published: Said, { because, by }: Addition, names?: DisplayNames): string {
  const { question, before } = published;
  if (because.kind === 'channels') {
    const sums = before.channels === 1 ? 'sum that points' : 'sums that point';
    return `closes ${because.closes} of the ${before.channels} ${sums} at fewer than ${question.privacy!.k} people`;
  }
  const rule = sayRule(ruleOf(published, because.pattern), names);
  if (because.kind === 'reach')
    return `all of ${rule} have the worse outcome; without these no number of records reaches the limit`;
  const { measure, alpha } = question.fairness!;
  const title = measureWords[measure].title.toLowerCase();
  const change = `${title} of ${rule}: ${formatNear(because.from, alpha.value)} to ${formatNear(because.to, alpha.value)}`;
  return because.isRaised ? `${change}; raised to ${by}, because fewer would open another sum` : change;
}

/** What is written of a release, of either kind. */
type Writable = Pick<Published, 'order' | 'released' | 'before'> & {
  readonly set: PatternSet;
  readonly question: Pick<Published['question'], 'privacy'>;
};

/** The released patterns as a CSV file; the supports of the data stand beside them only when asked for. */
export function writePublishedCsv(published: Writable, originals: boolean, escapesFormulas = false): Result<string> {
  return writePatternCsv(writtenOf(published, originals), escapesFormulas);
}

/** The released patterns as JSON, with the number of records where it is public. */
export function writePublishedJson(published: Writable, originals: boolean): string {
  return writePatternJson(writtenOf(published, originals));
}

/**
 * The additions as a CSV file: the items that the added people hold, how many there are, and why. With it the supports
 * of the data can be told from the released ones, so it is for the files of whoever holds the data.
 */
export function writeAdditions(published: Published, escapesFormulas = false): Result<string> {
  const { set, additions } = published;
  const writer = new CsvWriter({ delimiter: ',', quote: '"', escapesFormulas });
  writer.line([...set.attributes.map(({ name }) => name), 'added', 'because']);
  for (const addition of additions)
    writer.line([
      ...writeItems(set, nameAddition(published, addition)),
      String(addition.by),
      sayBecause(published, addition),
    ]);
  return writer.finish();
}

function writtenOf({ set, released, order, before, question }: Writable, originals: boolean): WrittenSupports {
  return {
    set,
    order,
    released: released.supports,
    originals: originals ? before.supports : null,
    total: question.privacy?.totalIsPublic === true ? released.supports[0] : null,
  };
}
