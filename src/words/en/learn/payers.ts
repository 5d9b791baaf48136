import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** Whose decisions a repair takes and grants. */
export const payersWords = subject('learn-payers', {
  title: 'Repair: who pays?',
  about: 'three ways on a census',
  chapter: 'chapter 4',
  settings: ['which repair'],
  lead: ({ people, before }: Written<'people' | 'before'>) =>
    parts`A census of ${people} people has ${before} situations in which women or the young do worse than the limit allows. A repair changes decisions until the table no longer shows it. ${strong('Whose decisions?')}`,
  cost: ({ taken, granted, good, lost, ghosts }: Written<'taken' | 'granted' | 'good' | 'lost' | 'ghosts'>) =>
    parts`The repair that is chosen takes ${strong(taken)} good decisions away and grants ${granted}; ${good} people had one. The thesis counts what a repair costs by the rules that are lost and the rules that appear: here ${lost} and ${ghosts}. By that count nobody pays.`,
  printed: {
    title: 'What the thesis printed, and what we compute',
    note: 'The printed row is for the first repair, method two of the thesis. It does not report how many decisions change.',
    rows: {
      before: 'Situations over the limit before',
      removed: 'Discrimination removed',
      lost: 'Rules lost (MC)',
      ghosts: 'Rules that appear (GC)',
      taken: 'Good decisions taken away',
    },
  },
  notice:
    'Making everybody worse off is one way to make people equal. Ask of every repair how many decisions it takes, how many it grants, and from whom.',
  worksheet: [
    {
      ask: 'Which share of all good decisions does the chosen repair take?',
      answer: ({ share, taken, good }: Written<'share' | 'taken' | 'good'>) => `${share}: ${taken} of ${good}.`,
    },
    {
      ask: 'Who loses them, women or men?',
      answer: ({
        takenMen,
        takenWomen,
        grantedWomen,
        grantedMen,
      }: Written<'takenMen' | 'takenWomen' | 'grantedWomen' | 'grantedMen'>) =>
        `Men lose ${takenMen}, women ${takenWomen}; women are granted ${grantedWomen}, men ${grantedMen}.`,
    },
    {
      ask: 'Why do the two costs of the thesis not show it?',
      answer: 'They look only at rules that end in a denial. More denials lose no such rule.',
    },
    {
      ask: 'Is anything left over the limit?',
      answer: ({ after, before }: Written<'after' | 'before'>) =>
        `${after} situations after this repair, of ${before} before.`,
    },
    {
      ask: 'Compare the three repairs. Which would you defend before the people concerned?',
      answer: ({ changed }: Written<'changed'>) =>
        `There is no answer in the numbers. They say what each costs: this one changes ${changed} decisions.`,
    },
  ],
});
