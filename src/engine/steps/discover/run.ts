import { type Threshold, readThreshold } from '../../shared/exact.ts';
import { type EvidenceColumns, gatherEvidence, gatherIntervals } from '../../measures/evidence.ts';
import { type CoverageLine, coverGroups } from '../../discovery/cover-groups.ts';
import {
  type Family,
  type JudgedRules,
  type JudgedVerdicts,
  type VerdictLimits,
  countFamily,
  judgeAll,
  judgeRules,
} from '../../discovery/judge-rules.ts';
import {
  type FoldedRules,
  type FoldedVerdicts,
  countFindings,
  foldRules,
  foldVerdicts,
} from '../../discovery/fold-rules.ts';
import {
  type MinedRules,
  type MiningSettings,
  mineRules,
  readAlpha,
  readMiningSettings,
  readSignificance,
} from '../../discovery/mine-rules.ts';
import { type NestingLinks, linkPremises, nestRules } from '../../discovery/list-rules.ts';
import { type Representatives, findFurthest, findRepresentatives } from '../../discovery/find-representatives.ts';
import { nameItemAt, splitPremise } from '../../discovery/premise-items.ts';
import { type Item, type Note, type RuleReference, isSameRule } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { ExplanationSearch } from './explanations.ts';
import { RedliningSearch } from './redlining.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { discoverLeftOut } from './settings.ts';
import type { LeftOutGroup } from '../groups/settings.ts';
import { type Lens, type LensId, lenses } from '../../vocabulary/lenses.ts';
import type { DecimalText, MeasureSettings } from '../../vocabulary/settings.ts';

/** Which PD rules are discriminatory at a threshold of a measure: 1 for each that is, their number and findings. */
export interface MarkedRules {
  readonly alpha: Threshold;
  readonly marks: Uint8Array;
  readonly count: number;
  readonly findings: number;
}

/** For each rule the widest marked rule that it nests in, itself where there is none, and how many nest in it. */
interface NestedRules {
  readonly outer: Uint32Array;
  readonly narrower: Uint32Array;
}

/** What may be said of every PD rule and of every finding (M9, D8). */
export interface RuleVerdicts extends JudgedVerdicts {
  readonly measure: Measure;
  readonly findings: FoldedVerdicts;
}

/** What mining found. Measure, threshold and lens only ask again of it; nothing is mined twice (D3). */
export class Discovered {
  readonly rules: MinedRules;
  /** How many situations could have been found, whatever was (M7). */
  readonly family: Family;
  readonly redlining: RedliningSearch;
  readonly explanations: ExplanationSearch;
  /** What mining took. */
  readonly milliseconds: number;
  readonly #notes: readonly Note[];
  readonly #protectedAttributes: readonly string[];
  readonly #judged = new Map<Measure, JudgedRules>();
  readonly #intervals = new Map<Measure, Pick<EvidenceColumns, 'low' | 'high'>>();
  #folded: FoldedRules | null = null;
  #links: NestingLinks | null = null;
  #evidence: { readonly measure: Measure; readonly columns: EvidenceColumns } | null = null;
  #marked: { readonly key: string; readonly marked: MarkedRules } | null = null;
  #coverage: readonly CoverageLine[] | null = null;
  #judgedAll: { readonly key: string; readonly judged: RuleVerdicts } | null = null;
  #clear: { readonly judged: RuleVerdicts; readonly key?: string; readonly found: Representatives } | null = null;
  #nested: { readonly marked: MarkedRules; readonly nested: NestedRules } | null = null;

  constructor(
    rules: MinedRules,
    family: Family,
    { background, notes, roles }: Pick<Prepared, 'background' | 'notes' | 'roles'>,
    milliseconds: number,
  ) {
    this.rules = rules;
    this.family = family;
    this.#protectedAttributes = roles.protectedAttributes;
    this.redlining = new RedliningSearch(rules, background);
    this.explanations = new ExplanationSearch(rules);
    this.milliseconds = milliseconds;
    this.#notes = notes;
  }

  /** Rules about the same people are one finding (D8). */
  get folded(): FoldedRules {
    this.#folded ??= foldRules(this.rules);
    return this.#folded;
  }

  judge(measure: Measure): JudgedRules {
    const judged = this.#judged.get(measure) ?? judgeRules(this.rules, measure);
    this.#judged.set(measure, judged);
    return judged;
  }

  mark(measure: Measure, alpha: Threshold): MarkedRules {
    const key = `${measure} ${alpha.text}`;
    if (this.#marked?.key === key) return this.#marked.marked;
    const marks = this.judge(measure).isDiscriminatory(alpha);
    const count = marks.reduce((sum, mark) => sum + mark, 0);
    const marked = { alpha, marks, count, findings: countFindings(this.folded, marks) };
    this.#marked = { key, marked };
    return marked;
  }

  nest(marked: MarkedRules): NestedRules {
    if (this.#nested?.marked === marked) return this.#nested.nested;
    const { marks } = marked;
    this.#links ??= linkPremises(this.rules);
    const outer = nestRules(this.rules, marks, this.#links);
    const narrower = new Uint32Array(marks.length);
    for (let i = 0; i < marks.length; i += 1) if (marks[i] === 1 && outer[i] !== i) narrower[outer[i]] += 1;
    this.#nested = { marked, nested: { outer, narrower } };
    return this.#nested.nested;
  }

  /** The 95% interval of the measure for every PD rule, each on its own (M7). */
  intervals(measure: Measure): Pick<EvidenceColumns, 'low' | 'high'> {
    const intervals = this.#intervals.get(measure) ?? gatherIntervals(measure, this.rules.pd);
    this.#intervals.set(measure, intervals);
    return intervals;
  }

  /** Interval of the measure and tests of every PD rule, each on its own (M7). */
  evidence(measure: Measure): EvidenceColumns {
    if (this.#evidence?.measure !== measure)
      this.#evidence = { measure, columns: gatherEvidence(measure, this.rules.pd) };
    return this.#evidence.columns;
  }

  /** What was tested of every protected item, pair of them and protected attribute, or why nothing was (D10). */
  get coverage(): readonly CoverageLine[] {
    this.#coverage ??= coverGroups(this.rules, this.#protectedAttributes);
    return this.#coverage;
  }

  /** What may be said of the rules under a limit (M9). */
  verdicts(measure: Measure, limits: Required<VerdictLimits>): RuleVerdicts {
    const key = JSON.stringify([
      measure,
      limits.alpha.text,
      limits.significance?.text ?? null,
      limits.decidesBy,
      limits.leaveOut,
    ]);
    if (this.#judgedAll?.key === key) return this.#judgedAll.judged;
    const all = judgeAll(this.rules, this.folded, this.family, this.judge(measure), limits);
    const judged = { measure, ...all, findings: foldVerdicts(this.rules, this.folded, all.verdicts) };
    this.#judgedAll = { key, judged };
    return judged;
  }

  /** The few situations that stand for all clear findings, or for those of them marked 1 (D12). */
  representatives(judged: RuleVerdicts, only?: Uint8Array): Representatives {
    if (this.#clear?.judged === judged && this.#clear.key === only?.join('')) return this.#clear.found;
    const found = findRepresentatives(this.rules, this.judge(judged.measure), judged.findings, 'clear', only);
    this.#clear = { judged, key: only?.join(''), found };
    return found;
  }

  /** The rule of the worst finding, of all or of those marked 1; null of none (D12). */
  furthest(judged: RuleVerdicts, only?: Uint8Array): number | null {
    return findFurthest(this.rules, this.judge(judged.measure), judged.findings, only);
  }

  /** The items of a PD rule, split into its group and its context. */
  itemsOf(rule: number): RuleReference {
    const { pd, itemsets, attributes, isProtected } = this.rules;
    return splitPremise(itemsets, attributes, isProtected, pd.premise[rule]);
  }

  /** What a person noted on a rule. */
  noteOn(rule: RuleReference): Note | null {
    return this.#notes.find(({ about }) => typeof about !== 'string' && isSameRule(about, rule)) ?? null;
  }
}

/**
 * Mines the frequent rules of a table (D1, D2). Failures name the setting, `roles.decision` or `roles.protected`;
 * without a protected group there is something to look for only by knowledge from outside (D5).
 */
export function discover(
  prepared: Prepared,
  settings: MiningSettings,
  context: RunContext,
  where: string,
): Result<Discovered> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, roles, background } = ready.value;
  const started = context.now();
  const limits = readMiningSettings(settings, table.totalWeight, where);
  if (!limits.ok) return limits;
  const mined = mineRules(table, decision, roles.protected, limits.value, context, {
    reference: roles.reference,
    isKnownOutside: background.length > 0,
  });
  if (!mined.ok) return mined;
  const family = countFamily(mined.value, context);
  if (!family.ok) return family;
  return succeed(new Discovered(mined.value, family.value, ready.value, context.now() - started));
}

/** How rules are judged: measure and threshold, a lens, and a level of significance (M8, M9). */
export interface VerdictView extends MeasureSettings {
  /** Left out: the measure decides. */
  readonly lens?: LensId;
  /** Left out: the usual level; null: whatever is over the limit is clear. */
  readonly significance?: DecimalText | null;
  /** Groups that cannot be the best one of an impact ratio (M8). */
  readonly leaveOut?: readonly LeftOutGroup[];
}

/** The lens of a view; a failure lists those there are. */
export function findLens(id: LensId): Result<Lens> {
  const lens = lenses.find((one) => one.id === id);
  if (lens !== undefined) return succeed(lens);
  return fail('lens', { id, known: lenses.map((one) => one.id) }, 'lens');
}

/** Reads a view; a lens that goes by impact ratios brings its own limit. Failures name the field (M8, M9). */
export function readVerdictView(view: VerdictView, where: string): Result<Required<VerdictLimits>> {
  const lens = view.lens === undefined ? null : findLens(view.lens);
  if (lens !== null && !lens.ok) return lens;
  const decidesBy = lens?.value.decidesBy ?? 'measure';
  const isByLens = lens !== null && decidesBy === 'impact-ratio';
  const alpha = isByLens ? readThreshold(lens.value.threshold, 'lens') : readAlpha(view, where);
  if (!alpha.ok) return alpha;
  const { significance: level = discoverLeftOut.significance } = view;
  const significance = readSignificance(level, `${where}significance`);
  if (!significance.ok) return significance;
  return succeed({ alpha: alpha.value, significance: significance.value, decidesBy, leaveOut: view.leaveOut ?? [] });
}

/** The protected items that occur in marked rules, in column order. */
export function listMarkedGroups({ rules }: Discovered, { marks }: MarkedRules): Item[] {
  const { pd, itemsets, isProtected } = rules;
  const occurs = new Uint8Array(isProtected.length);
  for (let i = 0; i < marks.length; i += 1) {
    if (marks[i] === 0) continue;
    for (let at = pd.premise[i]; at !== 0; at = itemsets.parent[at])
      if (isProtected[itemsets.item[at]] === 1) occurs[itemsets.item[at]] = 1;
  }
  return Array.from(occurs.keys())
    .filter((item) => occurs[item] === 1)
    .map((item) => nameItemAt(rules, item));
}
