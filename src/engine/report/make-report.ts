import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RuleReference } from '../vocabulary/items.ts';
import { type ReportDocument, type ReportWishes, buildDocument } from './document/index.ts';
import { type ReportFacts, type ReportInput, gatherFacts } from './facts/index.ts';
import { readCellRules } from './small-cells/index.ts';

/** A report, and the situations in it on which a reader can make a note. */
export interface MadeReport {
  readonly document: ReportDocument;
  readonly findings: readonly RuleReference[];
}

/** Makes a report of what the steps of a recipe found (R1, R2). Failures name the setting or the step. */
export function makeReport(input: ReportInput, wishes: ReportWishes, context: RunContext): Result<MadeReport> {
  const facts = gatherFacts(input, context);
  return facts.ok ? writeReport(facts.value, wishes, context) : facts;
}

/** Writes a report from facts that were gathered, for whatever reader (R1, R2). A failure names the setting. */
export function writeReport(facts: ReportFacts, wishes: ReportWishes, context: RunContext): Result<MadeReport> {
  if (facts.data.isSurvey && wishes.audience === 'publication')
    return fail(
      'survey-weights',
      'A report for publication prints nothing by survey weights: it protects counts of people, and where one person weighs much a share by weights tells her decision although every count is protected. Make an internal report, or take the weights out of the roles, so that the report is about the people asked.',
      'roles.weight',
    );
  const rules = readCellRules(wishes.audience === 'internal' ? {} : facts.settings);
  if (!rules.ok) return rules;
  context.progress('Writing the report', null);
  const document = buildDocument(facts, wishes, rules.value, () => context.isCancelled());
  if (document === null) return fail('cancelled', 'Writing the report was cancelled.');
  return succeed({ document, findings: facts.found?.situations.map(({ A, B }) => ({ A, B })) ?? [] });
}
