import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import type { GlyphName } from '../../../components/glyph.tsx';
import { isNothingTested, sayStandFor } from '../repair-sentences.ts';
import { cannotBeChecked, leftOver, overshotBy, patternsOf, reversedBy, type DoneWay } from './recommend.ts';

/** A reason for a way, or one of its costs; a tick stands only where nothing is paid. */
export interface Reason {
  readonly sign: GlyphName;
  readonly strong: string;
  readonly words: string;
}

/** Each reason and each cost: what it takes, changes, leaves and loses. */
export function listReasons(shown: DoneWay, next: number | null, noun: string): Reason[] {
  const { overwritten } = shown.run.paid;
  const rewritten: Reason = {
    sign: 'unclear',
    strong: 'Rewrites who people are.',
    words: `${formatMany(overwritten, 'person', 'people')} would be recorded as someone else.`,
  };
  return [
    reasonOfTaking(shown, noun),
    ...(overwritten > 0 ? [rewritten] : []),
    reasonOfRows(shown, next),
    reasonOfLeft(shown),
    ...(cannotBeChecked(shown) || shown.run.groups.length === 0 ? [] : [reasonOfEnd(shown)]),
    reasonOfPatterns(shown),
  ];
}

function reasonOfTaking({ run }: DoneWay, noun: string): Reason {
  const { revoked, granted } = run.paid;
  if (revoked > 0)
    return {
      sign: 'clear',
      strong: `Takes ${formatMany(revoked, noun)}.`,
      words: granted > 0 ? `It grants ${formatCount(granted)}.` : 'It grants none.',
    };
  return { sign: 'ok', strong: 'Takes nothing.', words: `None of ${formatCount(run.favourable)} ${noun}s is lost.` };
}

function reasonOfRows({ run }: DoneWay, next: number | null): Reason {
  const rows = `${formatCount(run.records)} of ${formatMany(run.totalWeight, 'row')}, ${formatShare(run.records, run.totalWeight)}${sayStandFor(run)}.`;
  const isLeast = next === null || run.records <= next;
  const beside =
    next === null ? '' : isLeast ? ` The next changes ${formatCount(next)}.` : ` The least is ${formatCount(next)}.`;
  return {
    sign: isLeast ? 'ok' : 'unclear',
    strong: isLeast ? 'Changes least.' : 'Changes more.',
    words: `${rows}${beside}`,
  };
}

function reasonOfLeft(shown: DoneWay): Reason {
  const left = leftOver(shown);
  const { hidden } = shown.run.left.situations;
  if (cannotBeChecked(shown))
    return {
      sign: 'untested',
      strong: 'Cannot be checked.',
      words: 'Without the column nobody can tell whether the group is still worse off.',
    };
  if (left === 0 && isNothingTested(shown.run))
    return { sign: 'untested', strong: 'Nothing was tested.', words: 'What is over the limit is not known.' };
  if (left === 0)
    return {
      sign: 'ok',
      strong: 'Leaves nothing over the limit',
      words: 'of what was tested; each situation was counted again on the copy.',
    };
  const words = hidden > 0 ? `${formatCount(hidden)} of them ${hidden === 1 ? 'is' : 'are'} too rare to be found.` : '';
  return { sign: 'clear', strong: `Leaves ${formatMany(left, 'situation')} over the limit.`, words };
}

function reasonOfEnd(shown: DoneWay): Reason {
  const over = overshotBy(shown);
  const of = shown.run.groups.length;
  if (over === 0)
    return {
      sign: 'ok',
      strong: 'Turns no gap around.',
      words: 'No whole group that was worse off ends better off than those it is compared with.',
    };
  const reversed = reversedBy(shown);
  const far = reversed === 0 ? '' : ' The gap is turned around: now the others would be over the limit.';
  return {
    sign: reversed > 0 ? 'clear' : 'unclear',
    strong: 'Goes past equal.',
    words: `${of === 1 ? 'The group ends' : `${formatCount(over)} of ${formatMany(of, 'group')} ${over === 1 ? 'ends' : 'end'}`} better off than those ${of === 1 ? 'it is' : 'they are'} compared with.${far}`,
  };
}

function reasonOfPatterns({ run }: DoneWay): Reason {
  const { lost, found } = patternsOf(run);
  const { before } = run.utility.frequent;
  if (lost + found === 0)
    return { sign: 'ok', strong: 'Costs no pattern.', words: `All ${formatCount(before)} stay, and none is new.` };
  return { sign: 'unclear', strong: 'Costs patterns.', words: sayPatterns(lost, found, before) };
}

function sayPatterns(lost: number, found: number, before: number): string {
  const gone = `${formatCount(lost)} of ${formatCount(before)} ${lost === 1 ? 'is' : 'are'} no longer frequent.`;
  return `${gone} ${found === 0 ? 'None is new.' : `${formatMany(found, 'is', 'are')} new.`}`;
}
