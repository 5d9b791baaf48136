import { formatDecimal, makeDecimal } from '../../shared/decimal.ts';
import { describeKnown } from '../../shared/text.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { BackgroundPeople } from './background-people.ts';
import type { JoinedPlace, Places } from './background-places.ts';
import type { OutsideRule } from './outside-knowledge.ts';
import type { Item } from '../../vocabulary/items.ts';

/**
 * A rule of background knowledge as recipes hold it: lower bounds of conf(group -> given) and conf(given -> group)
 * (D5).
 */
export interface BackgroundRule extends OutsideRule {
  /** The share of the group that is among the given, and of the given that is in the group; beta2 above 0. */
  readonly beta1: string;
  readonly beta2: string;
}

const mostRules = 20_000;
const digits = 6;

/**
 * The rules of the places, all of the second table, and of all groups, or `only` some: `beta1 = n(place, group) /
 * n(group)` over the whole second table or the context of the place, `beta2 = n(place, group) / n(place)`, both rounded
 * down to 6 digits. A beta2 of 0 makes no rule, a beta1 of 0 does. More than 20,000 rules are a failure (D5).
 */
export function makeRules(
  { groups, tally }: BackgroundPeople,
  { context }: Places,
  joined: readonly JoinedPlace[],
  only: readonly Item[] | null,
): Result<BackgroundRule[]> {
  const isKept = keepGroups(groups, only);
  if (!isKept.ok) return isKept;
  const rules: BackgroundRule[] = [];
  let count = 0;
  for (const { given, within, place } of joined) {
    for (const [group, people] of [...tally.within[place]!].sort(([a], [b]) => a - b)) {
      if (!isKept.value[group]) continue;
      const beta1 = roundDown(people, tally.inContext[context[place]][group]);
      const beta2 = roundDown(people, tally.ofPlace[place]);
      if (beta2 === '0') continue;
      count += 1;
      if (count > mostRules) continue;
      rules.push({ given, group: [groups[group]], ...(within.length === 0 ? {} : { within }), beta1, beta2 });
    }
  }
  if (count > mostRules) {
    return fail(
      'too-many-rules',
      `The second table gives ${count.toLocaleString('en-US')} rules; at most ${mostRules.toLocaleString('en-US')} can be used. Keep fewer groups, or join on fewer columns.`,
      'only',
      { rules: count },
    );
  }
  return succeed(rules);
}

function keepGroups(groups: readonly Item[], only: readonly Item[] | null): Result<boolean[]> {
  if (only === null) return succeed(groups.map(() => true));
  for (let i = 0; i < only.length; i += 1) {
    const { attribute, value } = only[i];
    if (groups.some((group) => isMeant(only[i], group))) continue;
    return fail(
      'unknown-group',
      `The second table has no group "${attribute} = ${value}". ${describeKnown(
        value,
        groups.map((group) => group.value),
        'groups',
      )}`,
      `only[${i}]`,
    );
  }
  return succeed(groups.map((group) => only.some((item) => isMeant(item, group))));
}

function isMeant({ attribute, value }: Item, group: Item): boolean {
  return group.attribute === attribute && group.value === value.trim();
}

/** `part / all` as a decimal rounded down; `all > 0`. */
function roundDown(part: bigint, all: bigint): string {
  return formatDecimal(makeDecimal((part * 10n ** BigInt(digits)) / all, digits));
}
