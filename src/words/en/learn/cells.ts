import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

const customers = [1, 2, 3, 4, 5, 6, 7];

/** Hiding people does not make decisions fair. */
export const cellsWords = subject('learn-cells', {
  title: 'Hiding people does not make decisions fair',
  about: 'seven customers',
  chapter: 'chapter 6',
  settings: [
    ...customers.flatMap((customer) =>
      ['Sex', 'Job', 'Age'].map((column) => `${column} of customer ${customer}, steps of blur`),
    ),
    ...customers.map((customer) => `customer ${customer} left out`),
  ],
  lead: ({ people, slift }: Written<'people' | 'slift'>) =>
    parts`Among ${people} customers women are denied credit ${strong(`${slift} times`)} as often as men. Everybody stands alone in this table, so cells must be blurred before it is shown. Blur the sex of one person, or leave one out. Whom?`,
  blur: ({ slift4, slift3 }: Written<'slift4' | 'slift3'>) =>
    parts`Blur a woman who was approved and women look worse off than before: ${strong(slift4)}. Blur one who was denied and it falls to ${strong(slift3)}, though not one decision changed. A tool that looks at privacy alone cannot tell the two tables apart.`,
  oneBlurred: {
    title: 'One blurred cell at a time, printed and computed',
    note: 'The thesis cuts digits off, we round. A share of nobody among men gives no ratio that has an end: ∞.',
    rows: {
      slift: 'Nobody blurred: times as often',
      elift: 'Nobody blurred: extended lift',
      slift1: 'A man who was approved (type one)',
      slift2: 'The man who was denied (type two)',
      slift3: 'A woman who was denied (type three)',
      elift3: 'The same, extended lift',
      slift4: 'The woman who was approved (type four)',
      elift4: 'The same, extended lift',
    },
    printed: { slift2: 'rises' },
  },
  oneLeftOut: {
    title: 'One customer left out at a time, printed and computed',
    note: 'Who leaves is no longer one of everybody either, so extended lift moves with every one of them.',
    rows: {
      sliftOut1: 'A man who was approved (type one)',
      eliftOut1: 'The same, extended lift',
      sliftOut2: 'The man who was denied (type two)',
      eliftOut2: 'The same, extended lift',
      sliftOut3: 'A woman who was denied (type three)',
      eliftOut3: 'The same, extended lift',
      sliftOut4: 'The woman who was approved (type four)',
      eliftOut4: 'The same, extended lift',
    },
    printed: { sliftOut2: 'rises', eliftOut2: 'rises' },
  },
  notice:
    'Hiding people moves measures of fairness in both directions. Privacy and fairness have to be asked for together.',
  worksheet: [
    {
      ask: 'Which single blurred cell makes the table look fairest without changing a decision?',
      answer: ({ slift, slift3, slift1 }: Written<'slift' | 'slift3' | 'slift1'>) =>
        `A denied woman or an approved man: the ratio falls from ${slift} to ${slift3} or ${slift1}.`,
    },
    {
      ask: 'Why does extended lift not move when a man is blurred?',
      answer: ({ elift1, elift2 }: Written<'elift1' | 'elift2'>) =>
        `It compares women with everybody, and a blurred man is still one of everybody: ${elift1} and ${elift2}.`,
    },
    {
      ask: 'How many others does the customer who stands most alone look like?',
      answer: ({ smallest }: Written<'smallest'>) => `None: the smallest group has ${smallest} person in it.`,
    },
    {
      ask: 'Blur until the smallest group has two people. Is the table fair now?',
      answer: 'That depends on whom you blurred. Compare the ratio with the limit.',
    },
    {
      ask: 'Would it be honest to blur denied women only?',
      answer: 'No. The table would hide the harm that it is asked about. Nobody was treated better.',
    },
  ],
});
