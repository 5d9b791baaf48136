import { listClassRules, weightOfRule, type CmarPatterns, type CmarRule } from './cmar-rules.ts';
import { RecordItems, weightAt, type CmarRecords } from './cmar-records.ts';
import { keepConfident, keepCorrelated, keepCovering, keepGeneral } from './prune-rules.ts';
import { RuleTree } from './rule-tree.ts';

/** How rules are chosen among those of the patterns. */
export interface CmarOptions {
  /** Whether rules are pruned as in CMAR; the thesis takes all patterns with a class item. */
  readonly isPruned: boolean;
  /** How many rules cover a training record before it leaves, 4 in CMAR; it needs training records. */
  readonly coverage: number;
}

/** CMAR as it was published. */
export const publishedCmar: CmarOptions = { isPruned: true, coverage: 4 };
/** As the thesis uses it: every pattern with a class item is a rule (`tab:accuracyadult`). */
export const thesisCmar: CmarOptions = { isPruned: false, coverage: 4 };

/** A classifier of class association rules, best first. */
export interface CmarClassifier {
  readonly rules: readonly CmarRule[];
  /** The class of a record that no rule matches. */
  readonly defaultClass: number;
  readonly classes: number;
}

/** How many people were told rightly, as whole numbers. */
export interface CmarTest {
  readonly right: number;
  readonly total: number;
  /** The weight of the records that no rule matched; they got the default class. */
  readonly unmatched: number;
}

/**
 * Learns CMAR from patterns with supports, original or released (S7; Li, Han and Pei 2001). Pruned, in this order: rules
 * of a confidence below one half, rules that are not positively correlated by chi-square, rules with a better and more general one, and, where training records
 * are given, rules that these do not need. The default class is the heaviest among the records that fewer than `coverage`
 * rules cover; without training records or when all are covered, the heaviest of the patterns; the first of equals. The
 * order of the patterns does not matter.
 */
export function trainCmar(
  given: CmarPatterns,
  training: CmarRecords | null = null,
  { isPruned, coverage }: CmarOptions = publishedCmar,
): CmarClassifier {
  const all = listClassRules(given);
  const classes = given.classItems.length;
  if (!isPruned) return { rules: all, defaultClass: heaviestClass(given), classes };
  const general = keepGeneral(keepCorrelated(keepConfident(all)));
  if (training === null) return { rules: general, defaultClass: heaviestClass(given), classes };
  const { rules, uncovered } = keepCovering(general, training, coverage);
  const isLeft = uncovered.some((weight) => weight > 0);
  return { rules, defaultClass: isLeft ? indexOfLargest(uncovered, classes) : heaviestClass(given), classes };
}

/** Tells the class of a record by its items. */
type Teller = (holds: (item: number) => boolean) => { readonly told: number; readonly isMatched: boolean };

/**
 * Tells the class of a record (S7): that of the rules that match it where they agree, else the one with the largest weighted
 * chi-square, the sum of `chi^2 * chi^2 / max chi^2` over its rules, the first of equals; the default class where no rule
 * matches.
 */
function tellerOf({ rules, defaultClass, classes }: CmarClassifier): Teller {
  const tree = new RuleTree();
  rules.forEach(({ items }, at) => tree.add(items, at));
  const weights = rules.map(weightOfRule);
  return (holds) => {
    const matched = tree.within(holds);
    if (matched.length === 0) return { told: defaultClass, isMatched: false };
    const sums = Array<bigint | null>(classes).fill(null);
    for (const rule of matched) sums[rules[rule].target] = (sums[rules[rule].target] ?? 0n) + weights[rule];
    let told = -1;
    sums.forEach((sum, target) => {
      if (sum !== null && (told < 0 || sum > sums[told]!)) told = target;
    });
    return { told, isMatched: true };
  };
}

/** Tests a classifier on records that it was not learned from (S7). The accuracy is `right / total`. */
export function testCmar(classifier: CmarClassifier, records: CmarRecords): CmarTest {
  const tell = tellerOf(classifier);
  const items = new RecordItems(records);
  let [right, total, unmatched] = [0, 0, 0];
  for (let row = 0; row < records.rows; row += 1) {
    const weight = weightAt(records, row);
    if (weight === 0) continue;
    const { told, isMatched } = tell(items.of(row));
    total += weight;
    if (told === records.classes[row]) right += weight;
    if (!isMatched) unmatched += weight;
  }
  return { right, total, unmatched };
}

function heaviestClass({ patterns, classItems }: CmarPatterns): number {
  const supports = classItems.map(
    (item) => patterns.find(({ items }) => items.length === 1 && items[0] === item)?.support ?? 0,
  );
  return indexOfLargest(supports, classItems.length);
}

function indexOfLargest(weights: readonly (number | undefined)[], count: number): number {
  let best = 0;
  for (let i = 1; i < count; i += 1) if ((weights[i] ?? 0) > (weights[best] ?? 0)) best = i;
  return best;
}
