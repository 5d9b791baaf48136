import * as v from 'valibot';
import { fail, succeed } from '../shared/result.ts';
import { type DecimalText } from '../table/settings.ts';
import { fileRowOf, type RawTable } from '../table/raw-table.ts';
import { weightOf } from '../table/table.ts';
import { describeFlagged } from '../discovery/describe-flagged.ts';
import { readLeastDifference, type SituationSettings } from '../discovery/situation-settings.ts';
import { markFlagged, testSituations, type SituationTest } from '../discovery/situation-testing.ts';
import { checkStep, wholeNumber } from './step-parts.ts';
import { decimal, fields, listOf, name } from './schema-parts.ts';
import { type StepKind } from './steps.ts';

const schema = fields('a people step', { do: v.literal('people', '"people"'), k: wholeNumber(1), t: decimal, attributes: listOf(name, 'attributes', 1) });

type PeopleStep = SituationSettings & { readonly t: DecimalText };

/** The step `people`: situation testing of every denied member of a protected group, and who is flagged (D7). */
export const peopleStep: StepKind = {
  check: (step, where) => checkStep(schema, step, where),
  run(step, where, { recipe, raw, table, decision }, context) {
    if (decision === null) return fail('no-decision', 'The recipe names no decision. Set roles.decision to the attribute and its negative values.', 'roles.decision');
    const given = step as unknown as PeopleStep;
    const t = readLeastDifference(given.t, `${where}.t`);
    if (!t.ok) return t;
    const test = testSituations(raw, table, decision, recipe.roles.protected, given, context, `${where}.`);
    if (!test.ok) return test;
    const { isFlagged, flagged } = markFlagged(test.value, t.value);
    const describes = describeFlagged(test.value, isFlagged, context);
    if (!describes.ok) return describes;
    const { tested, tooFew } = test.value;
    return succeed({ result: { tested, flagged, tooFew, people: listPeople(raw, test.value), describes: describes.value } });
  },
};

function listPeople(raw: RawTable, { table, row, deniedMembers, deniedOthers, k }: SituationTest) {
  return Array.from(row, (at, i) => {
    const record = fileRowOf(raw, table.source === null ? at : table.source[at]);
    const weight = weightOf(table, at);
    return { record, difference: (deniedMembers[i] - deniedOthers[i]) / k, ...(weight === 1 ? {} : { weight }) };
  });
}
