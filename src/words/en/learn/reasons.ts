import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** When a lawful reason explains a finding. */
export const reasonsWords = subject('learn-reasons', {
  title: 'Explained, or not',
  about: 'late payment',
  chapter: 'chapter 5',
  settings: ['how strict, in hundredths'],
  lead: ({ ratio }: Written<'ratio'>) =>
    parts`Women who are veterinarians are denied credit ${strong(`${ratio} times`)} as often as men who are. The bank says: because they pay late. That is a lawful reason. When is it a good one?`,
  conditions: ({
    lateDenied,
    late,
    lateShare,
    both,
    women,
    bothShare,
  }: Written<'lateDenied' | 'late' | 'lateShare' | 'both' | 'women' | 'bothShare'>) =>
    parts`Two things must hold. Late payers must be denied about as often as these women: ${lateDenied} of ${late} are, ${lateShare}. And nearly all of these women must be late payers: ${both} of ${women} are, ${strong(bothShare)}. How nearly is the strictness that you set.`,
  printed: {
    title: 'What the thesis printed, and what we compute',
    note: 'The example says that it continues an earlier one, which it cannot: see the last lesson.',
    rows: {
      deniedWomen: 'Women veterinarians denied',
      late: 'Late-paying veterinarians',
      lateDenied: 'of them denied',
      both: 'Women veterinarians who pay late',
    },
  },
  notice:
    'A reason is only as lawful as you declare it to be. The arithmetic says whether it would account for the gap, never whether it was what the bank went by.',
  worksheet: [
    {
      ask: 'At which strictness does late payment stop explaining the denials?',
      answer: ({ bothShare }: Written<'bothShare'>) => `Above ${bothShare}, the share of these women who pay late.`,
    },
    {
      ask: 'Which of the two conditions gives way first?',
      answer: ({ lateShare }: Written<'lateShare'>) =>
        `The second. Late payers are denied ${lateShare} of the time, which is more than these women are.`,
    },
    {
      ask: 'How many findings are over the limit, and how many of them are explained now?',
      answer: ({ over, found }: Written<'over' | 'found'>) =>
        `${over} over the limit, ${found} explained at the strictness that is set.`,
    },
    {
      ask: 'The bank names eye colour as a reason. What does the program say?',
      answer: 'Nothing about its lawfulness. Reasons are declared under Roles, by somebody who answers for them.',
    },
    {
      ask: 'Would the women still be worse off if the finding is explained?',
      answer: ({ ratio }: Written<'ratio'>) =>
        `Yes, ${ratio} times as often denied. Explained means that a lawful reason accounts for it.`,
    },
  ],
});
