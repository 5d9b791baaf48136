import { type Threshold, compareRatio, readThreshold } from '../../shared/exact.ts';
import { describeKnown } from '../../shared/text.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import type { DecimalText } from '../../table/column-settings.ts';
import type { Reference } from '../reference.ts';
import type { Attribute, Table } from '../../table/table.ts';

/** What situation testing compares; changing any of it compares again, while the threshold t only filters (D7). */
export interface SituationSettings {
  /** How many nearest members, and as many nearest others, stand beside a person. */
  readonly k: number;
  /** Names of the attributes in which people are to be alike. */
  readonly attributes: readonly string[];
  /** With which values the groups of an attribute are compared; left out: with everybody else (M10). */
  readonly reference?: Reference;
  /** Whether to shuffle decisions as well, to say what chance alone gives. */
  readonly hasChance?: boolean;
  /** The prefix of the settings' fields in messages. */
  readonly where?: string;
}

/** Settings that fit a table. */
export interface SituationPlan {
  readonly k: number;
  readonly attributes: readonly Attribute[];
}

/**
 * Reads the settings for a table: k is a whole number from 1 on, the attributes are at least one, each once, none of
 * them the decision (D7). Failures name `k`, `attributes` or `attributes[j]`; a value of another kind is a failure too.
 */
export function readSituationSettings(
  table: Table,
  decision: DecisionClasses,
  settings: SituationSettings,
  where: string,
): Result<SituationPlan> {
  const { k, attributes: names } = settings;
  if (!Number.isSafeInteger(k) || k < 1)
    return fail(
      'neighbours',
      `The number of neighbours k is ${String(k)}; it must be a whole number, 1 or more.`,
      `${where}k`,
    );
  if (!Array.isArray(names) || names.length === 0)
    return fail('no-attributes', 'Choose at least one attribute in which people are compared.', `${where}attributes`);
  const usable = table.attributes.filter((attribute) => attribute !== decision.attribute);
  const attributes: Attribute[] = [];
  for (let j = 0; j < names.length; j += 1) {
    const name = String(names[j]);
    const place = `${where}attributes[${j}]`;
    if (name === decision.attribute.name)
      return fail(
        'is-decision',
        `People cannot be compared in "${name}": it is the decision itself. Choose another attribute.`,
        place,
        { value: name },
      );
    const found = usable.find((attribute) => attribute.name === name);
    if (found === undefined)
      return fail(
        'unknown-attribute',
        `There is no attribute "${name}" to compare people in. ${describeKnown(
          name,
          usable.map((one) => one.name),
          'attributes',
        )}`,
        place,
        { value: name },
      );
    if (attributes.includes(found))
      return fail('attribute-twice', `"${name}" is listed twice. List each attribute once.`, place, { value: name });
    attributes.push(found);
  }
  return succeed({ k, attributes });
}

/** Reads the threshold t of a difference of shares, a decimal from -1 to 1 (D7, T4). */
export function readLeastDifference(t: DecimalText, where: string): Result<Threshold> {
  const threshold = readThreshold(typeof t === 'number' ? t : String(t), where);
  if (!threshold.ok) return threshold;
  if (compareRatio(-1, 1, threshold.value) <= 0 && compareRatio(1, 1, threshold.value) >= 0) return threshold;
  return fail('difference', `The threshold t is ${t}; a difference of shares lies from -1 to 1.`, where, { value: t });
}
