import { describeKnown } from '../../shared/text.ts';
import { type Threshold, readThreshold } from '../../shared/exact.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { DecimalText } from '../../table/column-settings.ts';
import type { MinedRules } from '../rules/index.ts';
import type { Item } from '../../vocabulary/items.ts';

/**
 * Background knowledge from outside the table (D5): at least `beta1` of the group A fall under `given` (conf(A -> D)),
 * and at least `beta2` of those under `given` are in the group (conf(D -> A)); among all, or among those `within` a
 * context (the thesis' A,B -> D).
 */
export interface OutsideRule {
  readonly given: readonly Item[];
  readonly group: readonly Item[];
  readonly within?: readonly Item[];
  readonly beta1: DecimalText;
  readonly beta2: DecimalText;
}

/** A rule from outside in the numbers of a mined table. */
export interface OutsideKnowledge {
  readonly rule: OutsideRule;
  /** Its place in the list given. */
  readonly place: number;
  /** Item numbers of `given`, and the itemset of these and those of `within`: s(D) is counted there. */
  readonly given: Uint32Array;
  readonly within: Uint32Array;
  readonly itemset: number;
  /** Columns that a premise may not mention: those of the group, where the table has them. */
  readonly groupColumns: readonly number[];
  readonly beta1: Threshold;
  readonly beta2: Threshold;
}

/**
 * Reads rules from outside for a mined table. What the table does not hold, or too rarely for any rule, is left out;
 * the notices say what has no record.
 */
export function readOutside(
  rules: MinedRules,
  outside: readonly OutsideRule[],
  where: string,
): Result<{ known: OutsideKnowledge[]; notices: Notice[] }> {
  const known: OutsideKnowledge[] = [];
  const notices: Notice[] = [];
  for (let place = 0; place < outside.length; place += 1) {
    const rule = outside[place];
    const field = `${where}[${place}]`;
    const beta1 = readThreshold(rule.beta1, `${field}.beta1`);
    if (!beta1.ok) return beta1;
    const beta2 = readThreshold(rule.beta2, `${field}.beta2`);
    if (!beta2.ok) return beta2;
    const given = findItems(rules, rule.given);
    const within = findItems(rules, rule.within ?? []);
    if ('missing' in given) notices.push(noteUnused(given, `${field}.given`));
    else if ('missing' in within) notices.push(noteUnused(within, `${field}.within`));
    else {
      const items = { given: given.found, within: within.found };
      const both = [...items.given, ...items.within];
      const itemset = rules.index.find(both, both.length);
      const groupColumns = columnsOf(rules, rule.group);
      if (itemset > 0)
        known.push({ rule, place, ...items, itemset, groupColumns, beta1: beta1.value, beta2: beta2.value });
    }
  }
  return succeed({ known, notices });
}

function columnsOf({ attributes }: MinedRules, items: readonly Item[]): number[] {
  return items
    .map((item) => attributes.findIndex(({ name }) => name === item.attribute))
    .filter((column) => column >= 0);
}

/** An item that the table does not have. */
interface Unknown {
  readonly missing: string;
  readonly why: string;
}

function noteUnused({ missing, why }: Unknown, where: string): Notice {
  return {
    code: 'outside-unknown',
    message: `The knowledge from outside about ${missing} is not used: ${why}`,
    where,
  };
}

function findItems({ attributes, itemsets }: MinedRules, given: readonly Item[]): { found: Uint32Array } | Unknown {
  const found = new Uint32Array(given.length);
  for (let i = 0; i < given.length; i += 1) {
    const { attribute: name, value } = given[i];
    const column = attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0)
      return {
        missing: `${name} = ${value}`,
        why: describeKnown(
          name,
          attributes.map((attribute) => attribute.name),
          'attributes',
        ),
      };
    const code = attributes[column].values.indexOf(value);
    if (code < 0)
      return {
        missing: `${name} = ${value}`,
        why: `no record has this value. ${describeKnown(value, attributes[column].values, 'values')}`,
      };
    found[i] = itemsets.itemOffset[column] + code;
  }
  return { found };
}
