import { describe, expect, it } from 'vitest';
import { sectionIds } from '../../../engine/vocabulary/releases.ts';
import { plainText } from '../../parts.ts';
import { reportWords } from './page.ts';

const rules = { smallCells: 10, rounding: 5 };
const { audience, judgement, result, state } = reportWords;
const sections = sectionIds.map((id) => ({ id, size: '' }));

describe('what the Report stage says', () => {
  it('[R2] says how many counts are hidden: 0, 1, many, not known yet', () => {
    const said = (hidden: number | null) => plainText(audience.says('publication', hidden, rules));
    expect([0, 1, 3, null].map((hidden) => said(hidden).split(' Counts below')[0])).toEqual([
      'No count had to be hidden.',
      '1 count hidden.',
      '3 counts hidden.',
      'Not every figure is shown.',
    ]);
    expect(plainText(audience.says('internal', 0, rules))).toMatch(/^Every figure as it is\./);
  });

  it('counts judgements: none, one, all', () => {
    expect(judgement.judged(0, 0)).toBe('There is no situation to judge.');
    expect(judgement.judged(0, 1)).toBe('The one situation in the report is not judged yet.');
    expect(judgement.judged(1, 1)).toBe('The one situation is judged.');
    expect(judgement.judged(0, 3)).toBe('None of the 3 situations in the report is judged yet.');
    expect(judgement.judged(1, 3)).toBe('1 of 3 situations judged.');
    expect(judgement.judged(3, 3)).toBe('All are judged.');
  });

  it('says in the rail who reads it and what is missing', () => {
    expect(state({ hidden: 0, sections }, 'internal')).toBe('internal');
    expect(state({ hidden: 3, sections }, 'publication')).toBe('for publication, 3 hidden');
    expect(state({ hidden: 3, sections: sections.slice(1) }, 'publication')).toBe('for publication, 10 of 11 sections');
  });

  it('names what a report is made of', () => {
    expect(result.steps([{ do: 'discover' }, { do: 'groups' }, { do: 'repair' }, { do: 'report' }])).toBe(
      'what was found, the repair',
    );
  });
});
