import * as v from 'valibot';
import { fail, succeed, type Result } from '../shared/result.ts';
import { measures, type Measure } from '../measures/measures.ts';
import { gatherEvidence, type EvidenceColumns } from '../measures/evidence.ts';
import { type DecimalText } from '../table/settings.ts';
import { countFindings, foldRules } from '../discovery/fold-rules.ts';
import { judgeRules } from '../discovery/judge-rules.ts';
import { mineRules, type MinedRules } from '../discovery/mine-rules.ts';
import { nameRule, splitPremise } from '../discovery/premise-items.ts';
import { readAlpha, readMiningSettings, type SupportText } from '../discovery/settings.ts';
import { listExplained } from './explained-result.ts';
import { type Note, type Step } from './recipe.ts';
import { listRedlining } from './redlining-result.ts';
import { sortByKey, writeNumber } from './write-values.ts';
import { checkStep, wholeNumber } from './step-parts.ts';
import { decimal, fields, oneOf, trueOrFalse } from './schema-parts.ts';
import { type StepInput, type StepKind } from './steps.ts';

const count = fields('an absolute count', { count: wholeNumber(1) });
const support: v.GenericSchema<unknown, SupportText> = v.lazy((value) => (typeof value === 'object' ? count : decimal)) as v.GenericSchema<unknown, SupportText>;

/** The fields of `discover`; repair and impact take them as well. */
export const discoverFields = {
  measure: oneOf<Measure>(measures),
  alpha: decimal,
  minSupport: support,
  minConfidence: decimal,
  maxLength: v.optional(wholeNumber(1)),
  support: v.optional(oneOf(['rule', 'premise'])),
  indirect: v.optional(trueOrFalse),
  explain: v.optional(decimal),
  evidence: v.optional(trueOrFalse),
};

const schema = fields('a discover step', { do: v.literal('discover', '"discover"'), ...discoverFields });

interface DiscoverStep {
  readonly measure: Measure;
  readonly alpha: DecimalText;
  readonly minSupport: SupportText;
  readonly minConfidence: DecimalText;
  readonly maxLength?: number;
  readonly support?: 'rule' | 'premise';
  readonly indirect?: boolean;
  readonly explain?: DecimalText;
  readonly evidence?: boolean;
}

/** The step `discover`: frequent rules, which of them discriminate directly and which indirectly, and what explains them (D1-D6, D8). */
export const discoverStep: StepKind = {
  check: (step, where) => checkStep(schema, step, where),
  run(step: Step, where, input, context) {
    const given = step as unknown as DiscoverStep;
    const alpha = readAlpha(given, `${where}.`);
    if (!alpha.ok) return alpha;
    const mined = mineForStep(given, where, input, context);
    if (!mined.ok) return mined;
    const rules = mined.value;
    const judged = judgeRules(rules, given.measure);
    const marks = judged.isDiscriminatory(alpha.value);
    const evidence = given.evidence === true ? gatherEvidence(given.measure, rules.pd) : null;
    const direct = listDirect(rules, marks, judged.value, evidence, input.recipe.notes);
    const indirect = given.indirect === false ? null : listRedlining(rules, given.measure, alpha.value, input.recipe.background, context);
    if (indirect !== null && !indirect.ok) return indirect;
    const explained = given.explain === undefined ? null : listExplained(rules, marks, input.recipe.roles.grounded, given.explain, `${where}.explain`, context);
    if (explained !== null && !explained.ok) return explained;
    return succeed({
      result: {
        frequentRules: rules.frequent,
        pdRules: rules.pd.count,
        pndRules: rules.pnd,
        protective: rules.pd.count - direct.length,
        direct,
        findings: countFindings(foldRules(rules), marks),
        ...(indirect === null ? {} : { redlining: indirect.value.redlining }),
        ...(explained === null ? {} : { explained: explained.value }),
      },
      notices: indirect?.value.notices ?? [],
    });
  },
};

function mineForStep(given: DiscoverStep, where: string, input: StepInput, context: Parameters<StepKind['run']>[3]): Result<MinedRules> {
  if (input.decision === null) return fail('no-decision', 'The recipe names no decision. Set roles.decision to the attribute and its negative values.', 'roles.decision');
  const settings = { minSupport: given.minSupport, minConfidence: given.minConfidence, maxLength: given.maxLength ?? null, support: given.support ?? ('rule' as const) };
  const limits = readMiningSettings(settings, input.table.totalWeight, `${where}.`);
  if (!limits.ok) return limits;
  return mineRules(input.table, input.decision, input.recipe.roles.protected, limits.value, context, input.recipe.background.length > 0);
}

function listDirect(rules: MinedRules, marks: Uint8Array, value: Float64Array, evidence: EvidenceColumns | null, notes: readonly Note[]): object[] {
  const { pd, itemsets, attributes, isProtected } = rules;
  const listed: { key: string; rule: object }[] = [];
  for (let i = 0; i < pd.count; i += 1) {
    if (marks[i] === 0) continue;
    const { A, B } = splitPremise(itemsets, attributes, isProtected, pd.premise[i]);
    const note = notes.find(({ about }) => about === nameRule(A, B));
    listed.push({
      key: JSON.stringify([A, B]),
      rule: {
        A,
        B,
        a1: pd.a1[i],
        n1: pd.n1[i],
        a2: pd.a2[i],
        n2: pd.n2[i],
        value: writeNumber(value[i]),
        ...(evidence === null ? {} : writeEvidence(evidence, i)),
        ...(note === undefined ? {} : { note: { verdict: note.verdict, text: note.text } }),
      },
    });
  }
  return sortByKey(listed).map(({ rule }) => rule);
}

function writeEvidence({ low, high, fisher, z, q }: EvidenceColumns, i: number) {
  return { interval: Number.isNaN(low[i]) ? null : [writeNumber(low[i]), writeNumber(high[i])], fisher: writeNumber(fisher[i]), z: writeNumber(z[i]), q: writeNumber(q[i]) };
}
