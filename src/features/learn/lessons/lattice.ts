import type { Lesson } from '../lesson.ts';
import { live } from '../read-document.ts';
import { lessonLimit } from '../small-tables.ts';

/** The columns of the example, without the hours, and what a table must be. */
const change = (alsoFair: boolean) => ({
  roles: {
    decision: { attribute: 'Credit_approved', negative: ['No'] },
    protected: [{ attribute: 'Sex', value: 'Female', title: 'women' }],
    protectedAttributes: ['Sex'],
    quasi: ['Sex', 'Race'],
    sensitive: ['Salary'],
    identifiers: ['ID'],
  },
  steps: [{ do: 'generalize', k: 3, ...(alsoFair ? { measure: 'elift', alpha: lessonLimit } : {}) }],
});

const table = { sample: 'thesis-71' };

export const latticeLesson: Lesson = {
  id: 'lattice',
  title: 'Both at once, step by step',
  about: 'ten customers',
  minutes: 3,
  chapter: '7',
  settings: [
    { name: 'what is asked for: privacy, or privacy and fairness', from: 0, to: 1, start: 0 },
    { name: 'iteration', from: 1, to: 2, start: 1 },
  ],
  runs: () => [
    { id: 'private', table, recipe: change(false), kind: 'lattice' },
    { id: 'fair', table, recipe: change(true), kind: 'lattice' },
    { id: 'k', table, recipe: change(false) },
    { id: 'both', table, recipe: change(true) },
  ],
  numbers: () => ({
    people: live('count', 'k', 'data', 'records'),
    nodes: live('count', 'k', 'steps', 0, 'nodes'),
    safeK: live('count', 'k', 'steps', 0, 'safe'),
    safeBoth: live('count', 'both', 'steps', 0, 'safe'),
    firstK: live('count', 'private', 0),
    secondK: live('count', 'private', 1),
    firstBoth: live('count', 'fair', 0),
    secondBoth: live('count', 'fair', 1),
    smallest: live('count', 'k', 'steps', 0, 'metrics', 'smallestClass'),
    height: live('count', 'k', 'steps', 0, 'best', 'height', 'value'),
    heightBoth: live('count', 'both', 'steps', 0, 'best', 'height', 'value'),
  }),
  lead: 'There are {nodes} ways to coarsen sex and race among {people} customers. {safeK} of them let nobody be told from two others. How many are **also fair**? You need not try them all.',
  blocks: [
    { kind: 'figure', figure: 'lattice' },
    {
      kind: 'text',
      text: 'First every column alone: what fails alone fails together. Then the pairs of what passed. Asked for privacy alone, the search checks {firstK} tables of one column and {secondK} of two. Asked for fairness too, it drops sex as it stands at once, and only **{secondBoth}** pairs are left to check.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The figure draws the tables that are checked; we count them.',
      rows: [
        { what: 'Privacy: tables checked in the second iteration', printed: '4', label: 'fig:exp', live: 'secondK' },
        { what: 'Privacy: safe tables', printed: '3', label: 'fig:exp', live: 'safeK' },
        { what: 'Both: tables checked in the second iteration', printed: '2', label: 'fig:exp', live: 'secondBoth' },
        { what: 'Both: safe tables', printed: '2', label: 'fig:exp', live: 'safeBoth' },
      ],
    },
    {
      kind: 'notice',
      text: 'Fairness here is bought by hiding the sex of everybody: the group can no longer be told. That is protection of the published table, and says nothing about how the bank decided.',
    },
  ],
  worksheet: [
    {
      ask: 'Why need a pair not be checked when one of its columns failed alone?',
      answer: 'A group of two columns lies inside a group of one. If that one is too small already, so is it.',
    },
    {
      ask: 'How many tables are checked in all, for privacy alone and for both?',
      answer: '{firstK} and {secondK} against {firstBoth} and {secondBoth}.',
    },
    {
      ask: 'Which table is lost when fairness is asked for too?',
      answer: 'The one with sex as it stands and race hidden: {safeK} safe tables become {safeBoth}.',
    },
    {
      ask: 'How many steps of coarsening does the least coarse safe table take?',
      answer: '{height} for privacy alone, {heightBoth} for both.',
    },
    {
      ask: 'What does “safe” leave open?',
      answer:
        'Every column that is not coarsened. Salary and the decision stay as they are, and may tell people apart.',
    },
  ],
  opens: ([run]) => ({ run: run === 1 ? 'both' : 'k', stage: 'generalize', title: 'Open this in Publish table' }),
};
