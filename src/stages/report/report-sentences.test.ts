import { describe, expect, it } from 'vitest';
import { sectionIds } from '../../engine/vocabulary/releases.ts';
import { sayAudience, sayJudged, sayState, saySteps } from './report-sentences.ts';

const rules = { smallCells: 10, rounding: 5 };
const sections = sectionIds.map((id) => ({ id, size: '' }));

describe('what the Report stage says', () => {
  it('[R2] says how many counts are hidden: 0, 1, many, not known yet', () => {
    const strong = [0, 1, 3, null].map((hidden) => sayAudience('publication', hidden, rules).strong);
    expect(strong).toEqual([
      'No count had to be hidden.',
      '1 count hidden.',
      '3 counts hidden.',
      'Not every figure is shown.',
    ]);
    expect(sayAudience('internal', 0, rules).strong).toBe('Every figure as it is.');
  });

  it('counts judgements: none, one, all', () => {
    expect(sayJudged(0, 0)).toBe('There is no situation to judge.');
    expect(sayJudged(0, 1)).toBe('The one situation in the report is not judged yet.');
    expect(sayJudged(1, 1)).toBe('The one situation is judged.');
    expect(sayJudged(0, 3)).toBe('None of the 3 situations in the report is judged yet.');
    expect(sayJudged(1, 3)).toBe('1 of 3 situations judged.');
    expect(sayJudged(3, 3)).toBe('All are judged.');
  });

  it('says in the rail who reads it and what is missing', () => {
    expect(sayState({ hidden: 0, sections }, 'internal')).toBe('internal');
    expect(sayState({ hidden: 3, sections }, 'publication')).toBe('for publication, 3 hidden');
    expect(sayState({ hidden: 3, sections: sections.slice(1) }, 'publication')).toBe(
      'for publication, 10 of 11 sections',
    );
  });

  it('names what a report is made of', () => {
    expect(saySteps([{ do: 'discover' }, { do: 'groups' }, { do: 'repair' }, { do: 'report' }])).toBe(
      'what was found, the repair',
    );
  });
});
