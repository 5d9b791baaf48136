import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type Protection, findPdPatterns, listGroupSums } from '../../patterns/sanitize/index.ts';
import { comparesWithLeast } from '../../measures/measures.ts';
import { type Item, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import type { FairnessLimits } from './read-question.ts';

/** What is asked of the patterns about discrimination, by the numbers of their items (S3, S6). */
export function protectionOf(set: PatternSet, fairness: FairnessLimits): Protection {
  const { measure, alpha, d } = fairness;
  const isProtected = markItems(set, fairness.protected);
  const isNegative = markItems(set, fairness.negative);
  const isGrounded = markItems(set, fairness.grounded).map(
    (mark, item) => mark & ~isProtected[item] & ~isNegative[item],
  );
  const itemOf = ({ attribute, value }: Item) => {
    const column = set.attributes.findIndex(({ name }) => name === attribute);
    const code = column < 0 ? -1 : set.attributes[column].values.indexOf(value);
    return code < 0 ? -1 : set.itemsets.itemOffset[column] + code;
  };
  const groups = listSeveral(fairness).map(({ attribute, value }) =>
    valuesOf(value).map((own) => itemOf({ attribute, value: own })),
  );
  return {
    measure,
    alpha,
    pd: findPdPatterns(set, { isProtected, isNegative }, measure),
    sums: listGroupSums(set, { isProtected, isNegative }, groups, comparesWithLeast(measure)),
    grounds: d === null ? null : { d, isGrounded },
  };
}

/** The protected groups of several values (D14), in the order of the sums over them. */
export function listSeveral({ protected: groups }: Pick<FairnessLimits, 'protected'>): Item[] {
  return groups.filter(({ value }) => isSeveral(value));
}

/** For each item of the patterns 1 when it is among some items. */
export function markItems({ attributes, itemsets }: PatternSet, items: readonly Item[]): Uint8Array {
  const marks = new Uint8Array(itemsets.itemColumn.length);
  for (const { attribute, value } of items) {
    const column = attributes.findIndex(({ name }) => name === attribute);
    const code = column < 0 ? -1 : attributes[column].values.indexOf(value);
    if (code >= 0) marks[itemsets.itemOffset[column] + code] = 1;
  }
  return marks;
}
