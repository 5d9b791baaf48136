import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** What stands around the places where the thesis errs, in the last lesson and in docs/ERRATA.md. */
export const errataPageWords = subject('learn-errata-page', {
  which: 'Which place',
  choice: (id: string, title: string) => `${id} ${title}`,
  heading: (id: string, title: string, label: string) => parts`${id}. ${title} ${slot('code', label)}`,
  thesis: 'The thesis:',
  wrong: 'What is wrong:',
  instead: 'Blindfold:',
  caption: (id: string) => `Printed and computed, ${id}`,
  document: {
    title: 'Where the thesis errs',
    about:
      'Made from `src/stages/learn/errata`, of which the last lesson under Learn is made as well; `npm run errata` writes this page\nanew, and a test compares. Every number under "computed" comes from the engine, by the recipe that the lesson opens with one\nbutton. Labels are those of the LaTeX source. Rules in brackets are in [METHODS.md](METHODS.md).',
    sample: (name: string) => `the sample \`${name}\``,
    ownTable: (name: string) => `\`${name}\`, which the lesson opens`,
    tables: (tables: readonly string[]) => `Table: ${tables.join('; ')}.`,
    what: 'what',
  },
});
