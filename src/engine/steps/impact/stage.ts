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
import { type Item, type RuleReference, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import type { Generalized } from '../generalize/generalized.ts';
import { decidedOf } from '../../recipe/prepared.ts';
import type { Threshold } from '../../shared/exact.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { listItems, splitPremise } from '../../discovery/premise-items.ts';
import { type JudgedRules, judgeRules } from '../../discovery/judge-rules.ts';
import { type MinedRules, type MiningLimits, mineRules } from '../../discovery/mine-rules.ts';
import { rowFinder } from '../../discovery/mined-columns.ts';
import type { Measure } from '../../vocabulary/measures.ts';

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
interface Meaning {
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

/** By what stages are compared. */
export interface StageLimits {
  readonly mining: MiningLimits;
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly protectedItems: readonly Item[];
  readonly reference: Reference;
}

/** The rules of a stage about protected groups, by their items. */
export interface MinedStage {
  readonly stage: Stage;
  readonly rules: MinedRules;
  readonly judged: JudgedRules;
  /** For each PD rule 1 when it is over the limit (M4). */
  readonly marks: Uint8Array;
  /** The groups that were looked at: chosen ones that are left, and generalized values that hold one. */
  readonly groups: readonly Item[];
  /** The PD rule of each key (`keyOfRule`). */
  readonly byKey: ReadonlyMap<string, number>;
}

/** A rule as a text, the same for the same items. */
export function keyOfRule({ A, B }: RuleReference): string {
  const pairs = (items: readonly Item[]) => items.map(({ attribute, value }) => [attribute, value]);
  return JSON.stringify([pairs(A), pairs(B)]);
}

/** The items of a PD rule of a stage. */
export function itemsOf({ rules }: MinedStage, rule: number): RuleReference {
  return splitPremise(rules.itemsets, rules.attributes, rules.isProtected, rules.pd.premise[rule]);
}

/**
 * Mines a stage (D1, D2) and counts its groups as L2 says. Protected are the chosen items that records kept, and
 * generalized values below the top that stand for a chosen one among others. The minimum support is that of the table as
 * it was, so that no rule comes or goes because records left.
 */
export function mineStage(stage: Stage, limits: StageLimits, context: RunContext): Result<MinedStage> {
  const { measure, alpha, mining, reference } = limits;
  const groups = listGroups(stage, limits.protectedItems);
  const scaled = { ...mining, minCount: mining.minCount * stage.unit };
  // What is written has no survey weights, so its reader counts records, and so is every table it is compared with (M12).
  const table = { ...stage.table, survey: undefined };
  const mined = mineRules(table, stage.decision, groups, scaled, context, { isKnownOutside: true });
  if (!mined.ok) return mined;
  const rules = countOthers(stage, mined.value, reference);
  const judged = judgeRules(rules, measure);
  const found: MinedStage = {
    ...{ stage, rules, judged, groups },
    marks: judged.isDiscriminatory(alpha),
    byKey: new Map(),
  };
  const byKey = new Map(Array.from(rules.pd.premise.keys(), (rule) => [keyOfRule(itemsOf(found, rule)), rule]));
  return succeed({ ...found, byKey });
}

function listGroups({ table, meanings }: Stage, chosen: readonly Item[]): Item[] {
  const names = new Set(chosen.map(({ attribute }) => attribute));
  return [...names].flatMap((name) => {
    const attribute = attributeNamed(table, name);
    if (attribute === null) return [];
    const own = chosen.filter((item) => item.attribute === name);
    const wanted = new Set(own.map(({ value }) => value));
    const held = new Set(own.flatMap(({ value }) => valuesOf(value)));
    const several = own.filter(
      ({ value }) => isSeveral(value) && valuesOf(value).every((one) => attribute.values.includes(one)),
    );
    const present = new Uint8Array(attribute.values.length + 1);
    for (let row = 0; row < table.rows; row += 1) present[attribute.codes[row]] = 1;
    const single = attribute.values.flatMap((value, code) => {
      const meaning = meanings.get(name);
      const isOriginal = meaning?.isOriginal[code] ?? true;
      const covers = isOriginal ? [value] : (meaning?.covers[code] ?? []);
      const isHeld = covers.some((one) => (isOriginal ? wanted : held).has(one));
      return present[code] === 1 && isHeld ? [{ attribute: name, value }] : [];
    });
    return [...single, ...several.map(({ value }) => ({ attribute: name, value }))];
  });
}

/** The rules with n2 and a2 counted over those that each group is compared with (L2, M10). */
function countOthers(stage: Stage, mined: MinedRules, reference: Reference): MinedRules {
  if (stage.meanings.size === 0 && Object.keys(reference).length === 0) return mined;
  const { pd, itemsets, input, isProtected, attributes } = mined;
  const n2 = new Float64Array(pd.count);
  const a2 = new Float64Array(pd.count);
  const rowsOf = rowFinder(input, itemsets);
  const known = new Map<number, Uint8Array>();
  const marksOf = (item: number, column: number, code: number) => {
    const marks = known.get(item) ?? markCompared(stage, attributes[column], code, reference);
    known.set(item, marks);
    return marks;
  };
  for (const rule of Array.from(pd.context.keys()).sort((one, other) => pd.context[one] - pd.context[other])) {
    const group = listItems(itemsets, pd.premise[rule]).flatMap(({ column, code }) => {
      const item = itemsets.itemOffset[column] + code;
      return isProtected[item] === 1
        ? [{ codes: input.columns[column].codes, marks: marksOf(item, column, code) }]
        : [];
    });
    let n = 0;
    let a = 0;
    for (const row of rowsOf(pd.context[rule])) {
      let isIn = true;
      for (let i = 0; i < group.length && isIn; i += 1) isIn = group[i].marks[group[i].codes[row]] === 1;
      if (!isIn) continue;
      const weight = input.weights === null ? 1 : input.weights[row];
      n += weight;
      if (input.isNegative![row] === 1) a += weight;
    }
    n2[rule] = n - pd.n1[rule];
    a2[rule] = a - pd.a1[rule];
  }
  return { ...mined, pd: { ...pd, n2, a2 } };
}
