import * as v from 'valibot';
import { fail, succeed, type Notice, type Result } from '../shared/result.ts';
import { type DecimalText } from '../table/settings.ts';
import { measures, type Measure } from '../measures/measures.ts';
import { type SupportText } from '../discovery/settings.ts';
import { applyNode, writeCsv } from '../generalize/apply-node.ts';
import { findBest, type CostKind } from '../generalize/best-nodes.ts';
import { type ClosenessKind } from '../generalize/closeness.ts';
import { CostBook } from '../generalize/costs.ts';
import { type DiversityKind } from '../generalize/diversity.ts';
import { explainNode } from '../generalize/explain-node.ts';
import { findBlame, type Blame } from '../generalize/find-blame.ts';
import { levelsOf, nodeOf, type Lattice } from '../generalize/lattice.ts';
import { type LatticeSearch, type SafeNodes } from '../generalize/lattice-search.ts';
import { openSearch } from '../generalize/open-search.ts';
import { readRequirements } from '../generalize/read-requirements.ts';
import { type Requirements } from '../generalize/requirements.ts';
import { measureRisk } from '../generalize/risk.ts';
import { keepClasses } from '../generalize/subsets.ts';
import { discoverFields } from './discover-step.ts';
import { checkHoldout, holdoutFields, learnAt, type HoldoutFields } from './holdout-part.ts';
import { type Step } from './recipe.ts';
import { checkStep, wholeNumber } from './step-parts.ts';
import { decimal, fields, listOf, oneOf } from './schema-parts.ts';
import { type StepFile, type StepInput, type StepKind } from './steps.ts';

const chosenBy = ['height', 'discernibility', 'classification', 'loss'] as const;
const node = listOf(wholeNumber(0), 'levels, one for each quasi-identifier', 1);
const choice = v.lazy((value) => (Array.isArray(value) ? node : oneOf(chosenBy))) as v.GenericSchema<unknown, Choice>;

type Choice = (typeof chosenBy)[number] | readonly number[];

const schema = fields('a generalize step', {
  do: v.literal('generalize', '"generalize"'),
  k: wholeNumber(1),
  l: v.optional(wholeNumber(1)),
  diversity: v.optional(oneOf<DiversityKind>(['distinct', 'entropy', 'recursive'])),
  c: v.optional(decimal),
  t: v.optional(decimal),
  closeness: v.optional(oneOf<ClosenessKind>(['equal', 'ordered', 'hierarchical'])),
  measure: v.optional(oneOf<Measure>(measures)),
  alpha: v.optional(decimal),
  minSupport: v.optional(discoverFields.minSupport),
  tau: v.optional(wholeNumber(1)),
  suppress: v.optional(decimal),
  choose: v.optional(choice),
  ...holdoutFields,
});

interface GeneralizeStep extends HoldoutFields {
  readonly k: number;
  readonly l?: number;
  readonly diversity?: DiversityKind;
  readonly c?: DecimalText;
  readonly t?: DecimalText;
  readonly closeness?: ClosenessKind;
  readonly measure?: Measure;
  readonly alpha?: DecimalText;
  readonly minSupport?: SupportText;
  readonly tau?: number;
  readonly suppress?: DecimalText;
  readonly choose?: Choice;
}

/**
 * The step `generalize`: all safe nodes, the best by each cost, and the table at the chosen one, without `choose` the one of least loss
 * (G2-G6), and with `holdout` how well the decision can be learned there. When no node is safe, or only the top one, the result says what is to blame.
 */
export const generalizeStep: StepKind = {
  check(step, where) {
    const checked = checkStep(schema, step, where);
    return checked.ok ? checkHoldout(step as HoldoutFields, where) : checked;
  },
  run(step: Step, where, input, context) {
    const given = step as unknown as GeneralizeStep;
    const opened = openSearch(input.table, input.decision, input.recipe.roles, input.hierarchies);
    if (!opened.ok) return opened;
    const search = opened.value;
    const limits = readFor(given, where, search);
    if (!limits.ok) return limits;
    const requirements = limits.value;
    const { k, allowance } = requirements.privacy;
    const book = new CostBook(search, requirements.privacy);
    const found = search.findSafe(requirements, context, allowance > 0 ? (one) => book.exactly(one) : undefined);
    if (!found.ok) return found;
    const anonymous = search.findSafe({ privacy: { k, diversity: null, closeness: null, allowance }, protection: null }, context);
    if (!anonymous.ok) return anonymous;
    const blame = findBlame(search, found.value, context);
    if (!blame.ok) return blame;
    const { lattice } = search;
    const best = findBest(lattice, found.value, book);
    const chosen = chooseNode(given.choose ?? 'loss', `${where}.choose`, search, found.value, best);
    if (!chosen.ok) return chosen;
    const learned = learnAt(given, where, search, chosen.value, requirements.privacy, context);
    if (!learned.ok) return learned;
    const file = chosen.value === null ? null : writeNode(search, chosen.value, found.value, where, input);
    return succeed({
      result: {
        attributes: lattice.quasi.map(({ name }) => name),
        levels: lattice.levels,
        nodes: lattice.nodes,
        anonymous: anonymous.value.safe.length,
        safe: Array.from(found.value.safe, (one) => levelsOf(lattice, one)),
        best: Object.fromEntries(chosenBy.map((kind) => [kind, best[kind] === null ? null : { node: levelsOf(lattice, best[kind]), value: book.costsOf(best[kind])[kind] }])),
        metrics: chosen.value === null ? null : measureNode(search, chosen.value, found.value, book),
        ...learned.value.result,
        file: file === null ? null : file.name,
        ...(blame.value === null ? {} : { blame: blame.value }),
      },
      files: file === null ? [] : [file],
      notices: [...(blame.value === null ? [] : [describeBlame(blame.value, given, where)]), ...learned.value.notices],
    });
  },
};

function readFor(given: GeneralizeStep, where: string, search: LatticeSearch): Result<Requirements> {
  const { k, l = null, diversity = null, c = null, t = null, closeness = null, measure = null, alpha = null, minSupport = null, tau = null, suppress = null } = given;
  return readRequirements({ k, l, diversity, c, t, closeness, measure, alpha, minSupport, tau, suppress }, search, `${where}.`);
}

/** The key of the node that is written; null when none is safe. A node that is named must be one of the safe ones. */
function chooseNode(choose: Choice, where: string, search: LatticeSearch, { safe, requirements }: SafeNodes, best: Record<CostKind, number | null>): Result<number | null> {
  if (typeof choose === 'string') {
    if (choose === 'classification' && search.decision === null) return fail('no-decision', 'The classification metric needs a decision. Set roles.decision, or choose by another cost.', where);
    return succeed(best[choose]);
  }
  const named = nodeOf(search.lattice, choose);
  if (named === null) return fail('bad-node', `[${choose.join(', ')}] is not a node. ${describeLevels(search.lattice)}`, where);
  if (safe.includes(named)) return succeed(named);
  const { isPrivate, failing, worst } = explainNode(search, named, requirements);
  const items = (list: readonly { attribute: string; value: string }[]) => list.map(({ attribute, value }) => `${attribute} = ${value}`).join(', ');
  const reason = isPrivate ? `the rule ${items([...worst!.A, ...worst!.B])} discriminates: ${worst!.counts.a1} of ${worst!.counts.n1} are denied` : `the class ${items(failing!.items)} has ${failing!.weight} records and fails by ${failing!.by}`;
  return fail('node-not-safe', `The node [${choose.join(', ')}] is not safe: ${reason}. Choose one of the safe nodes, or "loss".`, where);
}

function describeLevels({ quasi }: Lattice): string {
  return `It must be one level for each of ${quasi.map(({ name, levels }) => `${name} (0 to ${levels - 1})`).join(', ')}.`;
}

function measureNode(search: LatticeSearch, chosen: number, { requirements }: SafeNodes, book: CostBook) {
  const marks = search.suppressedAt(chosen, requirements.privacy);
  const table = search.judgedTable(chosen, requirements.privacy);
  const { n } = marks === null ? table : keepClasses(table, marks);
  const { averageSize, ...costs } = book.costsOf(chosen);
  return { node: levelsOf(search.lattice, chosen), ...costs, averageClass: averageSize, smallestClass: n.length === 0 ? null : n.reduce((least, weight) => Math.min(least, weight)), risk: measureRisk(n) };
}

function writeNode(search: LatticeSearch, chosen: number, { requirements }: SafeNodes, where: string, { raw, table, hierarchies, recipe }: StepInput): StepFile {
  const { roles, data } = recipe;
  const generalization = { quasi: roles.quasi, levels: levelsOf(search.lattice, chosen), hierarchies, identifiers: roles.identifiers, weight: data.weight };
  const number = Number(/\d+/.exec(where)?.[0] ?? 0) + 1;
  const generalized = applyNode(raw, table, generalization, search.suppressedRecords(chosen, requirements.privacy));
  const hasHeader = raw.headerRows === 1 || generalized.names.length !== raw.columns.length;
  const quote = data.quote === null || data.quote === '' ? '"' : data.quote;
  return { name: `generalized-${number}.csv`, text: writeCsv(generalized, { delimiter: data.delimiter ?? ',', quote, hasHeader }) };
}

function describeBlame({ alone, isTopSafe, nearest }: Blame, { k, l, t, alpha }: GeneralizeStep, where: string): Notice {
  const counts = [`k = ${k} holds for ${alone.k} nodes`];
  if (alone.diversity !== null) counts.push(`l = ${l} for ${alone.diversity}`);
  if (alone.closeness !== null) counts.push(`t = ${t} for ${alone.closeness}`);
  if (alone.protection !== null) counts.push(`alpha = ${alpha} for ${alone.protection}`);
  const near = Object.entries(nearest).flatMap(([name, value]) => (value === null ? [] : [`${name} = ${value}`]));
  const start = isTopSafe ? 'Only the node that tells nothing, with every quasi-identifier at its top, is safe.' : 'No node is safe.';
  const advice = near.length === 0 ? 'No single other threshold would do.' : `The nearest that would do, one at a time: ${near.join(', ')}.`;
  return { code: isTopSafe ? 'only-top-safe' : 'no-safe-node', message: `${start} Alone, ${counts.join(', ')}. ${advice}`, where };
}
