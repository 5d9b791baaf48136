import type { Lesson } from '../lesson.ts';
import { live } from '../read-document.ts';

const vets = { B: [['Job', 'veterinarian']] };
const explained = (...path: string[]) => ['strict', 'steps', 0, 'explained', vets, ...path] as const;

export const reasonsLesson: Lesson = {
  id: 'reasons',
  title: 'Explained, or not',
  about: 'late payment',
  minutes: 2,
  chapter: '5',
  settings: [{ name: 'how strict, in hundredths', from: 50, to: 100, start: 90 }],
  runs: ([d]) => {
    const discover = { do: 'discover', minSupport: { count: 15 }, minConfidence: '0', indirect: false };
    const table = { sample: 'thesis-explained' };
    return [
      { id: 'asked', table, recipe: { steps: [{ ...discover, explain: (d / 100).toFixed(2) }] } },
      { id: 'strict', table, recipe: { steps: [{ ...discover, explain: '0.5' }] } },
    ];
  },
  numbers: () => ({
    ratio: live('times', 'asked', 'steps', 0, 'direct', vets, 'value'),
    deniedWomen: live('count', 'asked', 'steps', 0, 'direct', vets, 'a1'),
    women: live('count', 'asked', 'steps', 0, 'direct', vets, 'n1'),
    over: live('count', 'asked', 'steps', 0, 'direct'),
    found: live('count', 'asked', 'steps', 0, 'explained'),
    lateDenied: live('count', ...explained('first', 'a')),
    late: live('count', ...explained('first', 'n')),
    lateShare: live('percent', ...explained('first', 'left')),
    both: live('count', ...explained('second', 'both')),
    bothShare: live('percent', ...explained('second', 'left')),
  }),
  lead: 'Women who are veterinarians are denied credit **{ratio} times** as often as men who are. The bank says: because they pay late. That is a lawful reason. When is it a good one?',
  blocks: [
    { kind: 'figure', figure: 'reasons' },
    {
      kind: 'text',
      text: 'Two things must hold. Late payers must be denied about as often as these women: {lateDenied} of {late} are, {lateShare}. And nearly all of these women must be late payers: {both} of {women} are, **{bothShare}**. How nearly is the strictness that you set.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The example says that it continues an earlier one, which it cannot: see the last lesson.',
      rows: [
        { what: 'Women veterinarians denied', printed: '20', label: 'exp:pinstance', live: 'deniedWomen' },
        { what: 'Late-paying veterinarians', printed: '64', label: 'exp:pinstance', live: 'late' },
        { what: 'of them denied', printed: '52', label: 'exp:pinstance', live: 'lateDenied' },
        { what: 'Women veterinarians who pay late', printed: '31', label: 'exp:pinstance', live: 'both' },
      ],
    },
    {
      kind: 'notice',
      text: 'A reason is only as lawful as you declare it to be. The arithmetic says whether it would account for the gap, never whether it was what the bank went by.',
    },
  ],
  worksheet: [
    {
      ask: 'At which strictness does late payment stop explaining the denials?',
      answer: 'Above {bothShare}, the share of these women who pay late.',
    },
    {
      ask: 'Which of the two conditions gives way first?',
      answer: 'The second. Late payers are denied {lateShare} of the time, which is more than these women are.',
    },
    {
      ask: 'How many findings are over the limit, and how many of them are explained now?',
      answer: '{over} over the limit, {found} explained at the strictness that is set.',
    },
    {
      ask: 'The bank names eye colour as a reason. What does the program say?',
      answer: 'Nothing about its lawfulness. Reasons are declared under Roles, by somebody who answers for them.',
    },
    {
      ask: 'Would the women still be worse off if the finding is explained?',
      answer: 'Yes, {ratio} times as often denied. Explained means that a lawful reason accounts for it.',
    },
  ],
  opens: () => ({ run: 'asked', stage: 'discover', title: 'Open this in Discover' }),
};
