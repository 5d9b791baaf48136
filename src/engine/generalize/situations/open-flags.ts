import { type Threshold, compareRatio, readThreshold } from '../../shared/exact.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { checkProtected, quoteItem, readReference } from '../../discovery/reference.ts';
import { readLeastDifference, readSituationSettings } from '../../discovery/situations/index.ts';
import { type Item, isSameItem, isSeveral } from '../../vocabulary/items.ts';
import type { SituationBound } from '../../vocabulary/anonymization.ts';
import { type SituationWorld, placeOf } from './people-at-node.ts';
import { SituationFlags } from './situation-flags.ts';

/**
 * Makes a table ready for situation testing node by node (G7, D7). Without `attributes` people are compared in those of
 * the lawful reasons, `grounded`. Failures name the field: k, t or bound out of its range, an attribute that cannot be
 * compared, no lawful reason, no protected group, or one whose attribute is no quasi-identifier.
 */
export function openFlags(
  world: SituationWorld,
  grounded: readonly Item[],
  { k, t: difference, bound: share, attributes: given }: SituationBound,
  where: string,
): Result<SituationFlags> {
  const { table, decision, items, reference } = world;
  const t = readLeastDifference(difference, `${where}t`);
  if (!t.ok) return t;
  const bound = readBound(share, `${where}bound`);
  if (!bound.ok) return bound;
  const attributes = given ?? [...new Set(grounded.map(({ attribute }) => attribute))];
  if (attributes.length === 0 && given == null)
    return fail(
      'no-grounded',
      'There is no lawful reason in which people could be alike. Choose one under Roles (roles.grounded in a recipe), or name "attributes".',
      'roles.grounded',
    );
  const plan = readSituationSettings(table, decision, { k, attributes }, where);
  if (!plan.ok) return plan;
  const usable = table.attributes.filter((attribute) => attribute !== decision.attribute);
  const checked = checkProtected(usable, items);
  if (!checked.ok) return checked;
  const referred = readReference(usable, reference, items);
  if (!referred.ok) return referred;
  const outside = items.findIndex(({ attribute }) => placeOf(world.lattice, attribute) < 0);
  if (outside >= 0)
    return fail(
      'protected-not-quasi',
      `The protected attribute "${items[outside].attribute}" is not among the quasi-identifiers, so generalizing cannot protect it. Add it to them, or leave its groups out of the protected ones.`,
      `roles.protected[${outside}]`,
    );
  const several = items.findIndex(({ value }) => isSeveral(value));
  if (several >= 0)
    return fail(
      'several-values',
      `The protected group ${quoteItem(items[several])} is several values together, which people at a node cannot be told by. Protect its values one by one, or choose another idea of fairness.`,
      `roles.protected[${several}].values`,
    );
  const chosen = items.filter((item, i) => items.findIndex((one) => isSameItem(one, item)) === i);
  return succeed(new SituationFlags({ ...world, items: chosen }, { k, t: t.value, bound: bound.value, attributes }));
}

function readBound(given: SituationBound['bound'], where: string): Result<Threshold> {
  const bound = readThreshold(given, where);
  if (!bound.ok) return bound;
  if (compareRatio(0, 1, bound.value) <= 0 && compareRatio(1, 1, bound.value) >= 0) return bound;
  return fail('bad-bound', `The share of records that may be flagged is ${given}; it must be from 0 to 1.`, where);
}
