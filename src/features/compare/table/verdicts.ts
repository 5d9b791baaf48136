import { formatCount, formatMany } from '../../../components/format.ts';
import type { MadeScenario } from '../compare-sentences.ts';
import type { Cell } from './cell.ts';

type Figures = MadeScenario['figures'];

/** Whether a result holds on both counts; "cannot be told" is never green (G8). */
export function sayHolds({ figures: { holds, privacy, fairness }, notBeaten }: MadeScenario): Cell {
  if (holds === 'yes') return { text: notBeaten ? 'yes, not beaten' : 'yes', tone: 'badge', sign: 'ok' };
  if (holds === 'cannotBeTold') return { text: 'cannot be told', tone: 'off' };
  if (holds === 'notTested') return { text: 'not tested', tone: 'off' };
  if (privacy.holds === 'yes') return { text: 'privacy only', tone: 'off' };
  return { text: fairness.holds === 'yes' ? 'fairness only' : 'no', tone: 'off' };
}

export function sayPrivacy({ holds, by, standOut, epsilon, channels }: Figures['privacy'], k: number): Cell {
  if (by === 'noise')
    return {
      text: `noise, epsilon ${epsilon}`,
      note: 'Noise hides people in another way; k says nothing of it.',
      tone: 'off',
      sign: 'tooFew',
    };
  if (holds === 'notTested')
    return {
      text: 'not tested',
      note: 'No column is marked as identifying under Roles.',
      tone: 'off',
      sign: 'untested',
    };
  if (holds === 'yes') return { text: `holds on ${formatCount(k)}`, tone: 'plain', sign: 'within' };
  if (by === 'counts') return { text: formatMany(channels ?? 0, 'channel'), tone: 'bad', sign: 'clear' };
  return { text: `${formatCount(standOut ?? 0)} stand out`, tone: 'bad', sign: 'clear' };
}

export function sayFairness({ holds, over, indirect, groups, followed }: Figures['fairness']): Cell {
  const reason = groups.find((group) => group.reason !== null)?.reason ?? undefined;
  const note = reason === undefined ? {} : { note: reason };
  if (holds === 'cannotBeTold') return { text: 'hidden', tone: 'off', sign: 'tooFew', ...note };
  if (holds === 'notTested') return { text: 'not tested', tone: 'off', sign: 'untested', ...note };
  if (holds === 'yes') return { text: 'within', tone: 'plain', sign: 'within', ...sayFollowed(followed) };
  if (over > 0) return { text: `${formatCount(over)} over`, tone: 'bad', sign: 'clear', ...sayFollowed(followed) };
  return { text: `${formatCount(indirect ?? 0)} by stand-ins`, tone: 'bad', sign: 'clear' };
}

/** Situations that are too small here to be found, and were followed all the same (P4). */
function sayFollowed(followed: number): { readonly note?: string } {
  if (followed === 0) return {};
  return {
    note: `${formatMany(followed, 'situation')} of the original ${followed === 1 ? 'is' : 'are'} too small here to be found, and followed on ${followed === 1 ? 'its' : 'their'} own counts.`,
  };
}
