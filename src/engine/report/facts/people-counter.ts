import { type GroupCounts } from '../../measures/counts.ts';
import { type Table } from '../../table/table.ts';
import { outcomeName, type DisplayNames } from '../../vocabulary/display-names.ts';
import { type Item, type RuleReference } from '../../vocabulary/items.ts';
import { sayItem, sayItems, sayPeople } from '../../vocabulary/say-items.ts';
import { itemCondition, negate, type Count } from '../small-cells/index.ts';

/** The counts of a rule as numbers of people (M1). */
export type RuleCounts = { readonly [K in keyof GroupCounts]: Count };

const denied = 'denied';

/** Says of numbers whose they are, so that what follows from what can be worked out (R2). */
export class PeopleCounter {
  readonly #names: DisplayNames;
  /** Of an attribute with two values the second is the complement of the first, and written so. */
  readonly #complements: ReadonlyMap<string, readonly string[]>;

  constructor(table: Table, names: DisplayNames) {
    this.#names = names;
    this.#complements = new Map(
      table.attributes.flatMap(({ name: attribute, values, codes }) => {
        if (values.length !== 2 || codes.some((code) => code >= 2)) return [];
        const [first, second] = values.map((value) => itemCondition({ attribute, value }));
        return [[second, negate([first])] as const];
      }),
    );
  }

  /** What a group is called. */
  nameOf(item: Item): string {
    return sayItem(item, this.#names);
  }

  /** A number that stands by itself. */
  alone(table: string, value: number, says: string): Count {
    return { value, of: { table, conditions: says === '' ? [] : [says] }, says: says === '' ? 'all people' : says };
  }

  /** All people of a table, and those of them with the worse outcome. */
  whole(table: string, { a, n }: Pick<GroupCounts, 'a' | 'n'>): Pick<RuleCounts, 'a' | 'n'> {
    const word = outcomeName(this.#names, 'negative');
    return {
      a: { value: a, of: { table, conditions: [denied] }, says: `${word}, all people` },
      n: { value: n, of: { table, conditions: [] }, says: 'all people' },
    };
  }

  /** Those with some items, and those of them with the worse outcome. */
  items(table: string, items: readonly Item[], { a, n }: Pick<GroupCounts, 'a' | 'n'>): Pick<RuleCounts, 'a' | 'n'> {
    const who = items.length === 0 ? 'all people' : sayItems(items, this.#names);
    return this.#both(table, this.#conditions(items), { a, n }, who);
  }

  rule(table: string, { A, B }: RuleReference, counts: GroupCounts): RuleCounts {
    const { a1, n1, a2, n2, a, n } = counts;
    const [group, context] = [this.#conditions(A), this.#conditions(B)];
    const isDivided = n1 + n2 === n && a1 + a2 === a;
    const others = isDivided ? negate(group) : [`compared with ${JSON.stringify(group)}`];
    const where = B.length === 0 ? '' : ` among ${sayItems(B, this.#names)}`;
    const who = sayPeople(A, this.#names);
    const first = this.#both(table, [...group, ...context], { a: a1, n: n1 }, `${who}${where}`);
    const second = this.#both(table, [...others, ...context], { a: a2, n: n2 }, `others than ${who}${where}`);
    const all = this.#both(table, context, { a, n }, B.length === 0 ? 'all people' : sayItems(B, this.#names));
    return { a1: first.a, n1: first.n, a2: second.a, n2: second.n, a: all.a, n: all.n };
  }

  #conditions(items: readonly Item[]): readonly string[] {
    return items.flatMap((item) => this.#complements.get(itemCondition(item)) ?? [itemCondition(item)]);
  }

  #both(table: string, conditions: readonly string[], { a, n }: Pick<GroupCounts, 'a' | 'n'>, who: string) {
    const word = outcomeName(this.#names, 'negative');
    return {
      a: { value: a, of: { table, conditions: [...conditions, denied] }, says: `${word}: ${who}` },
      n: { value: n, of: { table, conditions }, says: who },
    };
  }
}
