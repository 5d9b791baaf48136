import { noReference } from '../../../discovery/reference.ts';
import { sampleHierarchy } from '../../../generalize/testing/samples.ts';
import { expectValue } from '../../../generalize/testing/random-lattices.ts';
import type { TableSettings } from '../../../table/column-settings.ts';
import { prepareTable } from '../../../table/prepare-table.ts';
import { readDecision } from '../../../table/decision.ts';
import type { RawTable } from '../../../table/raw-table.ts';
import { plain } from '../../../table/testing/raw.ts';
import type { Item } from '../../../vocabulary/items.ts';
import { type Prepared, saidNothing } from '../../../recipe/prepared.ts';

/** What a test says of a table. */
export interface SampleSaid {
  readonly raw: RawTable;
  readonly settings?: Partial<TableSettings>;
  readonly decision: readonly [attribute: string, negative: string];
  readonly protected: readonly Item[];
  readonly quasi: readonly string[];
  /** The start of the names of the files with its hierarchies. */
  readonly hierarchies: string;
}

/** A table prepared for an analysis, with hierarchies of the samples. */
export function prepareSample(said: SampleSaid): Prepared {
  const { raw, settings, decision, quasi, hierarchies } = said;
  const table = expectValue(prepareTable(raw, { ...plain, ...settings }));
  const built = new Map(quasi.map((name) => [name, sampleHierarchy(`${hierarchies}-${name.toLowerCase()}`)]));
  return {
    raw,
    table,
    decision: expectValue(readDecision(table, decision[0], [decision[1]])),
    roles: {
      protected: said.protected,
      grounded: [],
      identifiers: settings?.identifiers ?? [],
      reference: noReference,
      protectedAttributes: [...new Set(said.protected.map(({ attribute }) => attribute))],
      quasi,
      sensitive: [],
    },
    hierarchies: { ok: true, value: built },
    ...saidNothing,
    missing: plain.missing,
    missingAs: plain.missingAs,
    weight: null,
    dialect: { delimiter: ',', quote: '"', encoding: 'utf-8' },
  };
}
