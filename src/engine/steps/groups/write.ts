import { judgedWords } from '../../../words/en/terms/lenses.ts';
import * as v from 'valibot';
import { pairsOf } from '../../vocabulary/items.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type JudgedGroup, type JudgedGroups, findGroups } from './run.ts';
import { countSample } from '../../measures/survey.ts';
import { lensIds } from '../../vocabulary/lenses.ts';
import { fields, groupPair, listOf, oneOf, text } from '../../recipe/schema.ts';
import { type StepOutput, defineStep } from '../step.ts';
import type { GroupTableEntry, GroupVerdictEntry, GroupsResult } from './result.ts';

/** A group that takes no part in impact ratios, and why (M8). */
const leftOut = fields('left-out-group', {
  items: listOf(groupPair, 'pairs', 1),
  reason: text,
});

/**
 * The step `groups`: denial and selection rates of every protected group and of their intersections, and with a lens
 * its verdict on each (M6, M8).
 */
export const groupsStep = defineStep({
  name: 'groups',
  schema: fields('groups-step', {
    do: v.literal('groups', '"groups"'),
    lens: v.nullable(oneOf(lensIds)),
    leaveOut: listOf(leftOut, 'left-out-groups'),
  }),
  run(settings, prepared, _context, { where, number }): Result<StepOutput<GroupsResult>> {
    const found = findGroups(prepared, settings, where);
    if (!found.ok) return found;
    const { whole, tables, notices } = found.value;
    const lens = settings.lens === null ? {} : { lens: settings.lens };
    return succeed({
      result: {
        denied: whole.a,
        of: whole.n,
        ...lens,
        tables: tables.map((table) => writeTable(table, settings.lens !== null)),
      },
      notices,
      found: { do: 'groups', number, settings, found: found.value },
    });
  },
});

/** The rows of one table; under a lens whose law sets no limit each verdict is null (M8). */
function writeTable({ attributes, rows, unknown, best, verdicts }: JudgedGroups, hasLens: boolean): GroupTableEntry {
  const groups = rows.map(({ items, interval, survey, against: _against, ...row }, i) => ({
    items: pairsOf(items),
    ...row,
    interval: interval === null ? null : ([interval.low, interval.high] as const),
    ...(survey === undefined ? {} : { worth: countSample(survey.n, survey.squares) }),
    ...(hasLens ? { verdict: writeVerdict(verdicts?.[i] ?? null) } : {}),
  }));
  const { n, selected } = unknown;
  return {
    attributes,
    groups,
    unknown: { n, selected },
    best: best === null ? null : { ...best, items: pairsOf(best.items) },
  };
}

function writeVerdict(judged: JudgedGroup | null): GroupVerdictEntry | null {
  if (judged === null) return null;
  const { verdict, told, caveats, p, q } = judged;
  return { is: verdict, sentence: judgedWords.sentence(told), caveat: judgedWords.caveat(caveats), p, q };
}
