import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type DomainQuestion, describeDomain } from './noise-domain.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { type Attribute, attributeNamed } from '../table/table.ts';
import type { OpenTable } from './open-table.ts';

/** What is released under noise. */
export type NoisyKind = 'table' | 'patterns';

/** What has to be public before noise (G10). */
export interface DomainCalls {
  /** The columns that a release under noise would show, and what is said of the values of each. */
  askDomain(recipe: Recipe, kind: NoisyKind, context: RunContext): Result<readonly DomainQuestion[]>;
}

export function createDomainCalls(open: OpenTable): DomainCalls {
  return {
    askDomain(recipe, kind, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const { table, roles, decision, columns } = prepared.value;
      const shown: (Attribute | null)[] =
        kind === 'table'
          ? [...roles.quasi.map((name) => attributeNamed(table, name)), decision?.attribute ?? null]
          : table.attributes.filter(({ name }) => columns[name]?.publish !== false);
      return succeed(
        describeDomain(
          prepared.value,
          shown.filter((attribute) => attribute !== null),
        ),
      );
    },
  };
}
