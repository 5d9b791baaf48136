import type { Generalized } from '../../steps/generalize/generalized.ts';
import { type PrivacyLimits, type Sensitive, isClose, isDiverse } from '../../generalize/criteria.ts';
import type { NodeTable } from '../../generalize/node-table.ts';
import type { DraftClaim } from './draft.ts';
import type { GeneralizeSettings } from '../../steps/generalize/settings.ts';

/** What the claims about sensitive columns are made of. */
interface Released {
  readonly generalized: Generalized;
  readonly node: number;
  readonly privacy: PrivacyLimits;
  readonly settings: GeneralizeSettings;
  /** The generalized columns of the file, and all of its columns. */
  readonly quasi: readonly string[];
  readonly columns: readonly string[];
}

/**
 * The claims about sensitive columns of the file, each on its own: l-diversity, and t-closeness to how the column spreads
 * over the released people, since nobody can tell from the file how it did before records were left out (G3, R3).
 */
export function claimSensitive({ generalized, node, privacy, settings, quasi, columns }: Released): DraftClaim[] {
  const { search, prepared } = generalized.found;
  const { diversity, closeness } = privacy;
  const table = search.judgedTable(node, privacy);
  const marks = search.suppressedAt(node, privacy);
  const kept = Array.from({ length: table.rows }, (_, group) => group).filter((group) => marks?.[group] !== 1);
  return search.sensitive.flatMap((sensitive, i): DraftClaim[] => {
    if (!columns.includes(sensitive.name)) return [];
    const noItem = sensitive.isComplete ? [] : [prepared.missing[0] ?? ''];
    const common = { columns: [...quasi], sensitive: sensitive.name, noItem };
    const claims: DraftClaim[] = [];
    if (diversity !== null) {
      const holds = kept.every((group) => isDiverse(diversity, table.spreads[i], group));
      const parameters = { ...common, kind: diversity.kind, l: diversity.l, c: settings.c };
      claims.push({ predicate: 'l-diversity', parameters, ...outcomeOf(holds) });
    }
    if (closeness !== null) {
      const released = sumKept(sensitive, table.spreads[i], kept);
      const holds = kept.every((group) => isClose(closeness, released, table.spreads[i], group));
      const order = closeness.kind === 'ordered' ? orderOf(generalized, sensitive.name, released) : null;
      const parameters = { ...common, kind: closeness.kind, t: settings.t ?? closeness.t.text, order };
      claims.push({ predicate: 't-closeness', parameters, ...outcomeOf(holds) });
    }
    return claims;
  });
}

/** What came of a claim that the file can be asked about. */
export function outcomeOf(holds: boolean) {
  return { outcome: holds ? ('holds' as const) : ('does-not-hold' as const), how: 'checked' as const };
}

/** A sensitive attribute as the released people have it. */
function sumKept(sensitive: Sensitive, spread: NodeTable['spreads'][number], kept: readonly number[]): Sensitive {
  const totals = new Float64Array(sensitive.size);
  let total = 0;
  for (const group of kept)
    for (let at = spread.starts[group]; at < spread.starts[group + 1]; at += 1) {
      totals[spread.values[at]] += spread.weights[at];
      total += spread.weights[at];
    }
  return { ...sensitive, totals, total };
}

/** The order of a sensitive column's values; null in the place of one that no released person has (R4). */
function orderOf({ found }: Generalized, name: string, { totals }: Sensitive): (string | null)[] {
  const values = found.search.table.attributes.find((attribute) => attribute.name === name)?.values ?? [];
  return values.map((value, code) => (totals[code] > 0 ? value : null));
}
