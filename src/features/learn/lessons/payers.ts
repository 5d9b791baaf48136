import type { Lesson } from '../lesson.ts';
import { less, live, over } from '../read-document.ts';
import { adultOfChapter4 } from '../thesis-data.ts';

/** The repairs that can be compared. */
export const repairWays = ['drp2', 'up', 'least'] as const;

const step = (field: string, ...more: string[]) => ['repair', 'steps', 0, field, ...more] as const;
const positive = less(
  'count',
  live('count', 'repair', 'data', 'weight'),
  live('count', 'repair', 'steps', 1, 'denied'),
);
const byGroup = (attribute: string, value: string, field: string) =>
  live('count', 'repair', 'steps', 0, 'byGroup', { attribute, value }, field);

export const payersLesson: Lesson = {
  id: 'payers',
  title: 'Repair: who pays?',
  about: 'three ways on a census',
  minutes: 2,
  chapter: '4',
  settings: [{ name: 'which repair', from: 0, to: 2, start: 0 }],
  runs: ([way]) => {
    const method = repairWays[way] ?? repairWays[0];
    const passes = method === 'drp2' ? { passes: 1 } : {};
    return [
      {
        id: 'repair',
        table: { sample: 'adult' },
        recipe: { ...adultOfChapter4, steps: [{ do: 'repair', method, ...passes }, { do: 'groups' }] },
      },
    ];
  },
  numbers: () => ({
    before: live('count', ...step('discriminatory', 'before')),
    after: live('count', ...step('discriminatory', 'after')),
    taken: live('count', ...step('revoked')),
    granted: live('count', ...step('granted')),
    changed: live('count', ...step('changedRecords')),
    lost: live('percent2', ...step('MC')),
    ghosts: live('percent2', ...step('GC')),
    removed: live('percent2', ...step('DDPD')),
    good: positive,
    share: over('percent', live('count', ...step('revoked')), positive),
    takenMen: byGroup('sex', 'Male', 'revoked'),
    takenWomen: byGroup('sex', 'Female', 'revoked'),
    grantedMen: byGroup('sex', 'Male', 'granted'),
    grantedWomen: byGroup('sex', 'Female', 'granted'),
    people: live('count', 'repair', 'data', 'records'),
  }),
  lead: 'A census of {people} people has {before} situations in which women or the young do worse than the limit allows. A repair changes decisions until the table no longer shows it. **Whose decisions?**',
  blocks: [
    { kind: 'figure', figure: 'payers' },
    {
      kind: 'text',
      text: 'The repair that is chosen takes **{taken}** good decisions away and grants {granted}; {good} people had one. The thesis counts what a repair costs by the rules that are lost and the rules that appear: here {lost} and {ghosts}. By that count nobody pays.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The printed row is for the first repair, method two of the thesis. It does not report how many decisions change.',
      rows: [
        { what: 'Situations over the limit before', printed: '274', label: 'tab:utility2', live: 'before' },
        { what: 'Discrimination removed', printed: '100', label: 'tab:utility2', live: 'removed' },
        { what: 'Rules lost (MC)', printed: '0', label: 'tab:utility2', live: 'lost' },
        { what: 'Rules that appear (GC)', printed: '0', label: 'tab:utility2', live: 'ghosts' },
        { what: 'Good decisions taken away', printed: null, label: null, live: 'taken' },
      ],
    },
    {
      kind: 'notice',
      text: 'Making everybody worse off is one way to make people equal. Ask of every repair how many decisions it takes, how many it grants, and from whom.',
    },
  ],
  worksheet: [
    { ask: 'Which share of all good decisions does the chosen repair take?', answer: '{share}: {taken} of {good}.' },
    {
      ask: 'Who loses them, women or men?',
      answer: 'Men lose {takenMen}, women {takenWomen}; women are granted {grantedWomen}, men {grantedMen}.',
    },
    {
      ask: 'Why do the two costs of the thesis not show it?',
      answer: 'They look only at rules that end in a denial. More denials lose no such rule.',
    },
    { ask: 'Is anything left over the limit?', answer: '{after} situations after this repair, of {before} before.' },
    {
      ask: 'Compare the three repairs. Which would you defend before the people concerned?',
      answer: 'There is no answer in the numbers. They say what each costs: this one changes {changed} decisions.',
    },
  ],
  opens: () => ({ run: 'repair', stage: 'repair', title: 'Open this in Repair' }),
};
