import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { buildDocument, type ReportDocument, type ReportWishes } from './document/index.ts';
import { gatherFacts, type ReportInput } from './facts/index.ts';
import { readCellRules } from './small-cells/index.ts';

/** Makes a report of what the steps of a recipe found (R1, R2). Failures name the setting or the step. */
export function makeReport(input: ReportInput, wishes: ReportWishes, context: RunContext): Result<ReportDocument> {
  const rules = readCellRules(wishes.audience === 'internal' ? {} : input.settings);
  if (!rules.ok) return rules;
  context.progress('Writing the report', null);
  const facts = gatherFacts(input, context);
  return facts.ok ? succeed(buildDocument(facts.value, wishes, rules.value)) : facts;
}
