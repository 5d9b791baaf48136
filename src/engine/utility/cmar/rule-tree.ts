interface Branch {
  readonly item: number;
  readonly next: Branch[];
  /** The rules that end here. */
  readonly rules: number[];
}

/** Rules by the items of their premises, ascending, along a tree: to find those whose premise is within a set of items. */
export class RuleTree {
  readonly #root: Branch = { item: -1, next: [], rules: [] };

  add(items: readonly number[], rule: number): void {
    let at = this.#root;
    for (const item of items) {
      let next = at.next.find((branch) => branch.item === item);
      if (next === undefined) at.next.push((next = { item, next: [], rules: [] }));
      at = next;
    }
    at.rules.push(rule);
  }

  /** The rules whose premise is within a set, of which `holds` tells the items; in no order. */
  within(holds: (item: number) => boolean): number[] {
    const found: number[] = [];
    const visit = ({ next, rules }: Branch) => {
      found.push(...rules);
      for (const branch of next) if (holds(branch.item)) visit(branch);
    };
    visit(this.#root);
    return found;
  }
}
