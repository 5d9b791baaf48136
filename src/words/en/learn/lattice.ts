import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** Privacy and fairness at once, searched step by step. */
export const latticeWords = subject('learn-lattice', {
  title: 'Both at once, step by step',
  about: 'ten customers',
  chapter: 'chapter 7',
  settings: ['what is asked for: privacy, or privacy and fairness', 'iteration'],
  lead: ({ nodes, people, safeK }: Written<'nodes' | 'people' | 'safeK'>) =>
    parts`There are ${nodes} ways to coarsen sex and race among ${people} customers. ${safeK} of them let nobody be told from two others. How many are ${strong('also fair')}? You need not try them all.`,
  search: ({ firstK, secondK, secondBoth }: Written<'firstK' | 'secondK' | 'secondBoth'>) =>
    parts`First every column alone: what fails alone fails together. Then the pairs of what passed. Asked for privacy alone, the search checks ${firstK} tables of one column and ${secondK} of two. Asked for fairness too, it drops sex as it stands at once, and only ${strong(secondBoth)} pairs are left to check.`,
  printed: {
    title: 'What the thesis printed, and what we compute',
    note: 'The figure draws the tables that are checked; we count them.',
    rows: {
      secondK: 'Privacy: tables checked in the second iteration',
      safeK: 'Privacy: safe tables',
      secondBoth: 'Both: tables checked in the second iteration',
      safeBoth: 'Both: safe tables',
    },
  },
  notice:
    'Fairness here is bought by hiding the sex of everybody: the group can no longer be told. That is protection of the published table, and says nothing about how the bank decided.',
  worksheet: [
    {
      ask: 'Why need a pair not be checked when one of its columns failed alone?',
      answer: 'A group of two columns lies inside a group of one. If that one is too small already, so is it.',
    },
    {
      ask: 'How many tables are checked in all, for privacy alone and for both?',
      answer: ({
        firstK,
        secondK,
        firstBoth,
        secondBoth,
      }: Written<'firstK' | 'secondK' | 'firstBoth' | 'secondBoth'>) =>
        `${firstK} and ${secondK} against ${firstBoth} and ${secondBoth}.`,
    },
    {
      ask: 'Which table is lost when fairness is asked for too?',
      answer: ({ safeK, safeBoth }: Written<'safeK' | 'safeBoth'>) =>
        `The one with sex as it stands and race hidden: ${safeK} safe tables become ${safeBoth}.`,
    },
    {
      ask: 'How many steps of coarsening does the least coarse safe table take?',
      answer: ({ height, heightBoth }: Written<'height' | 'heightBoth'>) =>
        `${height} for privacy alone, ${heightBoth} for both.`,
    },
    {
      ask: 'What does “safe” leave open?',
      answer:
        'Every column that is not coarsened. Salary and the decision stay as they are, and may tell people apart.',
    },
  ],
});
