import type { Measure } from '../../../engine/vocabulary/measures.ts';
import { subject } from '../../language.ts';

/** What a measure is called and says; its range, and what its numbers mean, short enough for an axis. */
interface MeasureWords {
  readonly title: string;
  readonly sentence: string;
  readonly range: string;
  readonly axis: string;
}

/** The words of every measure (M2, M3). */
export const measureWords = subject<Readonly<Record<Measure, MeasureWords>>>('measures', {
  elift: {
    title: 'Extended lift',
    sentence: 'Share with the worse outcome in the group over the share with it in the whole context.',
    range: '0 to N',
    axis: 'times as often as everyone there',
  },
  slift: {
    title: 'Selection lift',
    sentence: 'Share with the worse outcome in the group over the share with it among everybody else in the context.',
    range: '0 to infinity',
    axis: 'times as often as the others',
  },
  clift: {
    title: 'Contrasted lift',
    sentence:
      'Share with the worse outcome in the group over the share in the group that has it least often, but not never.',
    range: '0, or 1 to infinity',
    axis: 'times as often as the best off',
  },
  olift: {
    title: 'Odds lift',
    sentence: 'Odds of the worse outcome in the group over the odds among everybody else in the context.',
    range: '0 to infinity',
    axis: 'odds over the odds of the others',
  },
  elift_d: {
    title: 'Extended difference',
    sentence: 'Share with the worse outcome in the group minus the share with it in the whole context.',
    range: '-1 to 1',
    axis: 'share minus that of everyone there',
  },
  slift_d: {
    title: 'Difference',
    sentence: 'Share with the worse outcome in the group minus the share with it among everybody else in the context.',
    range: '-1 to 1',
    axis: 'share minus that of the others',
  },
  elift_c: {
    title: 'Extended chance',
    sentence: 'Share with the better outcome in the group over the share with it in the whole context.',
    range: '0 to N',
    axis: 'chance over that of everyone there',
  },
  slift_c: {
    title: 'Selection chance',
    sentence: 'Share with the better outcome in the group over the share with it among everybody else in the context.',
    range: '0 to infinity',
    axis: 'chance over that of the others',
  },
});
