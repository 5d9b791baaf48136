import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { compareRatio } from '../shared/exact.ts';
import { fileRowOf, type RawTable } from '../table/raw-table.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { attributeNamed, weightOf, type Table } from '../table/table.ts';
import { describeMeasure } from '../measures/describe-measure.ts';
import { measures } from '../measures/measures.ts';
import { judgeRules } from '../discovery/judge-rules.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { nameItems, type NamedItem } from '../discovery/premise-items.ts';
import { type Repaired } from '../repair/finish-repair.ts';
import { repairMethods } from '../repair/method-table.ts';
import { writeChangeLog, writeProtectedCsv } from '../repair/protected-csv.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { type ChangePage, type GroupChange, type MeasureChange, type RepairLine, type RepairRequest, type RepairRun, type SideEffects, type SweepOver } from './repair-views.ts';

const shownRules = 50;
const shownEffects = 200;
const mostRuns = 8;

/** The runs of repair on one table; the latest few are kept to be looked at and written. */
export class RepairSession {
  readonly #raw: RawTable;
  readonly #table: Table;
  readonly #decision: DecisionClasses;
  readonly #recipe: Recipe;
  readonly #runs = new Map<number, Repaired>();
  #next = 1;

  constructor(raw: RawTable, table: Table, decision: DecisionClasses, recipe: Recipe) {
    this.#raw = raw;
    this.#table = table;
    this.#decision = decision;
    this.#recipe = recipe;
  }

  run(request: RepairRequest, context: RunContext): Result<RepairRun> {
    const done = this.#repair(request, context);
    if (!done.ok) return done;
    const id = this.#next;
    this.#next += 1;
    this.#runs.set(id, done.value);
    if (this.#runs.size > mostRuns) this.#runs.delete(this.#runs.keys().next().value!);
    return succeed(this.#describe(id, done.value));
  }

  /** Every method that knows the measure, one after the other, without keeping the tables. */
  compare(request: RepairRequest, methods: readonly string[], context: RunContext): Result<RepairLine[]> {
    return this.#lines(methods.map((method) => ({ request: { ...request, method }, value: null })), context);
  }

  /** One method over several values of one setting. */
  sweep(request: RepairRequest, over: SweepOver, values: readonly string[], context: RunContext): Result<RepairLine[]> {
    return this.#lines(values.map((value) => ({ request: { ...request, [over]: value }, value })), context);
  }

  changes(id: number, offset: number, limit: number): Result<ChangePage> {
    const run = this.#runs.get(id);
    if (run === undefined) return noRun;
    const { changes } = run.log;
    const from = Math.max(0, offset);
    return succeed({
      total: changes.length,
      columns: this.#raw.columns.map(({ name }) => name),
      changes: changes.slice(from, from + Math.max(0, limit)).map(({ origin, weight, attribute, old, new: now, rule }) => {
        const source = this.#table.source === null ? origin : this.#table.source[origin];
        return { row: fileRowOf(this.#raw, source), weight, attribute, old, new: now, rule, cells: this.#raw.columns.map((column) => column.values[column.codes[source]]) };
      }),
    });
  }

  effects(id: number): Result<SideEffects> {
    const run = this.#runs.get(id);
    if (run === undefined) return noRun;
    const [before, after] = [listFrequent(run.before.rules), listFrequent(run.after.rules)];
    const lost = [...before].filter(([key]) => !after.has(key)).map(([, items]) => items);
    const found = [...after].filter(([key]) => !before.has(key)).map(([, items]) => items);
    return succeed({ lost: { total: lost.length, rules: lost.slice(0, shownEffects) }, found: { total: found.length, rules: found.slice(0, shownEffects) } });
  }

  /** Every measure over all PD rules, before and after. */
  measures(id: number): Result<MeasureChange[]> {
    const run = this.#runs.get(id);
    return run === undefined ? noRun : succeed(measures.map((measure) => compareMeasure(measure, run)));
  }

  /** The protected file; `escapes` puts an apostrophe before cells that a spreadsheet would take for a formula. */
  write(id: number, escapes: boolean): Result<string> {
    const run = this.#runs.get(id);
    if (run === undefined) return noRun;
    const { data } = this.#recipe;
    const format = { delimiter: data.delimiter ?? ',', quote: data.quote === null || data.quote === '' ? '"' : data.quote, weight: data.weight };
    return succeed(writeProtectedCsv(escapes ? escapeFormulas(this.#raw) : this.#raw, this.#table, run.result, format));
  }

  writeLog(id: number): Result<string> {
    const run = this.#runs.get(id);
    return run === undefined ? noRun : succeed(writeChangeLog(this.#raw, this.#table, run.log));
  }

  #repair(request: RepairRequest, context: RunContext): Result<Repaired> {
    const method = Object.hasOwn(repairMethods, request.method) ? repairMethods[request.method] : undefined;
    if (method === undefined) return fail('method', `"${request.method}" is not a method. The methods are: ${Object.keys(repairMethods).join(', ')}.`, 'method');
    return method.run({ table: this.#table, decision: this.#decision, protectedItems: this.#recipe.roles.protected, settings: { ...request, indirect: true }, where: '' }, context);
  }

  #lines(asked: readonly { readonly request: RepairRequest; readonly value: string | null }[], context: RunContext): Result<RepairLine[]> {
    const lines: RepairLine[] = [];
    for (let i = 0; i < asked.length; i += 1) {
      const { request, value } = asked[i];
      context.progress(value === null ? `Trying ${request.method}` : `Trying ${value}`, i / asked.length);
      if (context.isCancelled()) return fail('cancelled', 'The comparison was cancelled.');
      const done = this.#repair(request, { ...context, progress: () => {} });
      if (!done.ok && done.code === 'cancelled') return done;
      const problem = done.ok ? null : done.message;
      lines.push({ method: request.method, value, problem, run: done.ok ? summarize(done.value) : null });
    }
    return succeed(lines);
  }

  #describe(id: number, run: Repaired): RepairRun {
    return {
      id,
      method: run.method,
      totalWeight: this.#table.totalWeight,
      ...summarize(run),
      unresolved: run.unresolved.slice(0, shownRules),
      hidden: run.hidden.slice(0, shownRules),
      explained: run.explained.slice(0, shownRules),
      groups: this.#recipe.roles.protected.map(({ attribute, value }) => this.#compareGroup([attribute, value], run)),
    };
  }

  #compareGroup(item: NamedItem, { result }: Repaired): GroupChange {
    return { item, before: countGroup(this.#table, this.#decision, item)!, after: countGroup(result.table, result.decision, item) };
  }
}

const noRun = fail('no-run', 'This run is no longer there. Run the method again.');

function summarize({ milliseconds, passes, log, paid, utility, unresolved, hidden, explained }: Repaired): NonNullable<RepairLine['run']> {
  return { milliseconds, passes, records: log.records, cells: log.cells, paid, utility, left: { unresolved: unresolved.length, hidden: hidden.length, explained: explained.length } };
}

function compareMeasure(measure: MeasureChange['measure'], { before, after }: Repaired): MeasureChange {
  const isLargerWorse = describeMeasure(measure).worse === 'larger';
  const look = (rules: MinedRules) => {
    const values = judgeRules(rules, measure).value.filter((value) => !Number.isNaN(value)).sort();
    if (values.length === 0) return { worst: null, median: null };
    return { worst: isLargerWorse ? values[values.length - 1] : values[0], median: values[Math.floor(values.length / 2)] };
  };
  const [old, now] = [look(before.rules), look(after.rules)];
  return { measure, worst: { before: old.worst, after: now.worst }, median: { before: old.median, after: now.median } };
}

/** Denied and all of a group and of those of another value; null when the attribute is gone. */
function countGroup(table: Table, { isNegative }: DecisionClasses, [name, value]: NamedItem): GroupChange['before'] | null {
  const attribute = attributeNamed(table, name);
  if (attribute === null) return null;
  const code = attribute.values.indexOf(value);
  const counts = { a1: 0, n1: 0, a2: 0, n2: 0 };
  for (let row = 0; row < table.rows; row += 1) {
    if (attribute.codes[row] === attribute.values.length) continue;
    const weight = weightOf(table, row);
    const isMember = attribute.codes[row] === code;
    counts[isMember ? 'n1' : 'n2'] += weight;
    if (isNegative[row] === 1) counts[isMember ? 'a1' : 'a2'] += weight;
  }
  return counts;
}

/** The premises of FR by the names of their items. */
function listFrequent(rules: MinedRules): Map<string, NamedItem[]> {
  const { itemsets, limits } = rules;
  const listed = new Map<string, NamedItem[]>();
  for (let at = 1; at < itemsets.count; at += 1) {
    if (compareRatio(itemsets.negative![at], itemsets.support[at], limits.minConfidence) < 0) continue;
    const items = nameItems(rules, at);
    listed.set(JSON.stringify(items), items);
  }
  return listed;
}

/** The table with an apostrophe before every cell that starts like a formula. */
function escapeFormulas(raw: RawTable): RawTable {
  return { ...raw, columns: raw.columns.map((column) => ({ ...column, values: column.values.map((value) => (/^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d.]+$/.test(value) ? `'${value}` : value)) })) };
}
