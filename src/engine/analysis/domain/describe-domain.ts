import { compareText } from '../../shared/text.ts';
import type { ColumnSettings } from '../../table/column-settings.ts';
import type { Attribute } from '../../table/table.ts';
import type { Prepared } from '../prepared.ts';
import { type SaidBy, whatSays } from './declared-domain.ts';

/** What a screen asks of a column before noise: whether what says its values is public, and what that would be (G10). */
export interface DomainQuestion {
  readonly name: string;
  /** What declares its values; null where only the data does. */
  readonly saidBy: SaidBy | null;
  /** Whether its bands were found in the data. */
  readonly isFound: boolean;
  /** Whether a person said that its values are public, or listed them, or chose its cuts. */
  readonly isAnswered: boolean;
  /** What a yes writes into the recipe: the values in their order, else by code point; or the cuts that were found. */
  readonly answer: Pick<ColumnSettings, 'values' | 'cuts'>;
}

/**
 * The columns of a release under noise and what is said of each (G10). A tree declares values in a recipe, but here it may
 * have been proposed from the data, so that a person is asked as well.
 */
export function describeDomain(prepared: Prepared, attributes: readonly Attribute[]): DomainQuestion[] {
  return attributes.map((attribute): DomainQuestion => {
    const { name, cuts } = attribute;
    const settings = Object.hasOwn(prepared.columns, name) ? prepared.columns[name] : {};
    const saidBy = whatSays(prepared, name);
    const isFound = settings.bins !== undefined;
    return {
      name,
      saidBy,
      isFound,
      isAnswered: saidBy !== null && (saidBy !== 'tree' || settings.public === true),
      answer: cuts === null ? { values: listValues(prepared, attribute) } : { cuts },
    };
  });
}

/** All values that a column's tree has, else those that occur: in the order of the tree or the column, else by code point. */
function listValues({ trees }: Prepared, { name, values, isOrdered }: Attribute): readonly string[] {
  if (Object.hasOwn(trees, name)) return trees[name].map(([value]) => value);
  return isOrdered ? values : values.toSorted(compareText);
}
