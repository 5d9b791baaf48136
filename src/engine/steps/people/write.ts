import * as v from 'valibot';
import { pairsOf } from '../../vocabulary/items.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { weightOf } from '../../table/table.ts';
import { type ComparedPeople, comparePeople } from './run.ts';
import { decimal, fields, listOf, name, wholeNumber } from '../../recipe/schema.ts';
import { type StepOutput, defineStep } from '../step.ts';
import type { PeopleResult, PersonEntry } from './result.ts';

/** The step `people`: situation testing of every denied member of a protected group, and who is flagged (D7). */
export const peopleStep = defineStep({
  name: 'people',
  schema: fields('people-step', {
    do: v.literal('people', '"people"'),
    k: wholeNumber(1),
    t: decimal,
    attributes: listOf(name, 'attributes', 1),
  }),
  run(settings, prepared, context, { where, number }): Result<StepOutput<PeopleResult>> {
    const compared = comparePeople(prepared, settings, context, where);
    if (!compared.ok) return compared;
    const flagged = compared.value.flag(settings.t, `${where}t`);
    if (!flagged.ok) return flagged;
    const describes = compared.value.describe(flagged.value, context);
    if (!describes.ok) return describes;
    const { tested, tooFew } = compared.value.test;
    return succeed({
      result: {
        tested,
        flagged: flagged.value.flagged,
        tooFew,
        chance: flagged.value.chance,
        people: writePeople(compared.value),
        describes: describes.value.map((rule) => ({ ...rule, items: pairsOf(rule.items) })),
      },
      found: { do: 'people', number, settings, found: compared.value },
    });
  },
});

function writePeople(people: ComparedPeople): PersonEntry[] {
  const { table, row } = people.test;
  return Array.from(row, (at, i) => {
    const weight = weightOf(table, at);
    const { fileRow } = people.sourceOf(at);
    return { record: fileRow, difference: people.differenceOf(i), ...(weight === 1 ? {} : { weight }) };
  });
}
