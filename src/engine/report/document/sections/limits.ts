import { lensOf } from '../../../vocabulary/lenses.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import type { ReportFacts } from '../../facts/index.ts';
import type { Block } from '../report-document.ts';

/** What the method cannot tell, and the legal note of the lens (R1, M8). */
export function writeLimits({ found, lens, repairs, data }: ReportFacts): Block[] {
  const title = found === null ? null : measureInfos[found.settings.measure].title.toLowerCase();
  const said = [
    title === null
      ? ''
      : `${title.charAt(0).toUpperCase()}${title.slice(1)} compares shares. It shows a difference; it proves neither intent nor cause.`,
    'Situations are found in the same data in which they are judged.',
    'Which groups are protected, which reasons are lawful and which limit is used are choices of people.',
    repairs.length === 0
      ? ''
      : 'A repaired copy shows what other decisions would have looked like; it does not change what was decided.',
    data.isSurvey
      ? 'The weights are survey weights: shares go by them, and intervals and tests rest on the people asked, whom all counts count.'
      : '',
    data.isWeighted ? 'Rows have weights; intervals and tests treat them as that many people.' : '',
  ].filter((text) => text !== '');
  const legal = lens === null ? 'This is not legal advice.' : `${lensOf(lens.id).title}. ${lensOf(lens.id).about}`;
  return [
    { kind: 'text', text: said.join(' ') },
    { kind: 'text', text: legal },
  ];
}
