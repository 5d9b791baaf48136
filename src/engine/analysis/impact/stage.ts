import { type Result, succeed } from '../../shared/result.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import {
  type WrittenTable,
  openSchemes,
  recodeDecision,
  recodeTable,
  writeLevels,
} from '../../generalize/schemes/index.ts';
import type { Reference } from '../../discovery/reference.ts';
import type { ProtectedTable } from '../../repair/repair-table.ts';
import { valuesOf } from '../../vocabulary/items.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import type { Generalized } from '../generalize/index.ts';
import { decidedOf } from '../prepared.ts';

/** The data at one point: as it was, repaired, generalized or anonymized by a scheme. */
export interface Stage {
  /** `original`, the name of a scheme, or `step 2`. */
  readonly name: string;
  readonly table: Table;
  readonly decision: DecisionClasses;
  /** For each record its row in the table as it was. */
  readonly origin: Uint32Array;
  /** How much a weight of 1 weighs here, where a repair has new weights. */
  readonly unit: number;
  /** What the quasi-identifiers show; null where none is recoded. */
  readonly written: WrittenTable | null;
  /** For each recoded attribute what its values are. */
  readonly meanings: ReadonlyMap<string, Meaning>;
}

/** What the values of a recoded attribute are. */
export interface Meaning {
  /** For each value whether a record kept it as it was. */
  readonly isOriginal: readonly boolean[];
  /** For each value the values of the table as it was that it stands for. */
  readonly covers: readonly (readonly string[])[];
}

/** The table as it was. */
export function originalStage(table: Table, decision: DecisionClasses): Stage {
  const origin = Uint32Array.from({ length: table.rows }, (_, row) => row);
  return { name: 'original', table, decision, origin, unit: 1, written: null, meanings: new Map() };
}

/** A table as it is written by a scheme or at a node (L2, L4). */
export function writtenStage(name: string, table: Table, decision: DecisionClasses, written: WrittenTable): Stage {
  const recoded = recodeTable(table, written);
  const meanings = new Map<string, Meaning>();
  for (const column of written.columns) {
    const labels = Array.from(recoded.labelOf.get(column.name)!, (label) => column.labels[label]);
    const { values } = attributeNamed(table, column.name)!;
    meanings.set(column.name, {
      isOriginal: labels.map(({ kind }) => kind === 'value'),
      covers: labels.map(({ covers }) => covers.map((code) => values[code])),
    });
  }
  const { origin } = recoded;
  return {
    name,
    table: recoded.table,
    decision: recodeDecision(recoded, decision),
    origin,
    unit: 1,
    written,
    meanings,
  };
}

/** A repaired table; its values are those of the table as it was. */
export function repairedStage(name: string, { table, decision, origin, unit }: ProtectedTable): Stage {
  return { name, table, decision, origin, unit, written: null, meanings: new Map() };
}

/**
 * The table at a node of a lattice, without the records that are suppressed there (G2, G4) and without columns that are
 * not to be published, about which it tells nothing (G9).
 */
export function nodeStage(name: string, { found }: Generalized, node: number): Result<Stage> {
  const { prepared, search, nodes } = found;
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, hierarchies, roles, columns } = ready.value;
  if (!hierarchies.ok) return hierarchies;
  const opened = openSchemes(table, roles.quasi, hierarchies.value);
  if (!opened.ok) return opened;
  const written = writeLevels(opened.value, levelsOf(search.lattice, node));
  const suppressed = search.suppressedRecords(node, nodes.requirements.privacy);
  const stage = writtenStage(name, table, decision, { ...written, suppressed });
  const isKept = ({ name: own }: Attribute) =>
    own === decision.attribute.name || !Object.hasOwn(columns, own) || columns[own].publish !== false;
  return succeed({ ...stage, table: { ...stage.table, attributes: stage.table.attributes.filter(isKept) } });
}

/**
 * For each value of an attribute 1 where its records are compared with those of one value (L2): a value of the table as
 * it was is compared with others that records kept; a generalized one with those that surely lie outside it, so that a
 * value above or below it is in neither group. Its own is 1. With a reference only what lies within it (M10). The last
 * place stands for "no item" and is 0 (T6). Several values together are each as it was (D14).
 */
export function markCompared(
  stage: Stage,
  { name, values }: Pick<Attribute, 'name' | 'values'>,
  value: number,
  reference: Reference,
): Uint8Array {
  const meaning = stage.meanings.get(name);
  const written = attributeNamed(stage.table, name)!.values;
  const referred = Object.hasOwn(reference, name) ? new Set(reference[name]) : null;
  const coversOf = (code: number) => meaning?.covers[written.indexOf(values[code])] ?? valuesOf(values[code]);
  const isOriginal = (code: number) => meaning?.isOriginal[written.indexOf(values[code])] ?? true;
  const own = new Set(coversOf(value));
  const marks = new Uint8Array(values.length + 1);
  for (let code = 0; code < values.length; code += 1) {
    const covers = coversOf(code);
    const isOutside = isOriginal(value) ? isOriginal(code) : !covers.some((one) => own.has(one));
    if (code === value || (isOutside && (referred === null || covers.every((one) => referred.has(one)))))
      marks[code] = 1;
  }
  return marks;
}
