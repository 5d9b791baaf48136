import { formatMany, formatMoment, formatPercent, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

interface Rate {
  readonly denied: number;
  readonly of: number;
}

/** What is seen before anything is open. */
export const startWords = subject('data-start', {
  title: 'Start',
  headline:
    'Find out whether anyone is treated worse, put\u00a0it\u00a0right, and publish the data without exposing anyone.',
  promise: parts`Your file is read in this page and never sent anywhere. ${slot('check', 'How do I check?')}`,
  asks: {
    audit: {
      title: 'Drop a table of decisions here',
      words: 'One row for each person or case, one column with the outcome. CSV, gzipped CSV or Parquet.',
    },
    publish: {
      title: 'Drop the table to be published here',
      words:
        'One row for each person or case. CSV, gzipped CSV or Parquet; nothing is published from here, you get a file.',
    },
    teach: {
      title: 'Ten short lessons',
      words: 'Each with live numbers, for a class of ten minutes. Or open a small table below, or one of your own.',
    },
  },
  startLessons: 'Start the lessons',
  chooseFile: 'Choose a file',
  check: 'Check a release',
  database: 'My data is in a database',
  project: {
    title: 'Open a project',
    open: (title: string) => `Open ${title}`,
    kept: (rows: number, savedAt: Date) => `${formatMany(rows, 'row')}, kept in this browser ${formatMoment(savedAt)}`,
    recipe: 'From a recipe file',
    recipeHint: 'Settings, for the table that you open next',
  },
  waiting: {
    link: (file: string) =>
      parts`${slot('strong', 'The link brought settings, but a table is still needed.')} Open ${file}, or another table with the same columns; what does not fit will be listed.`,
    recipe: (file: string) =>
      parts`${slot('strong', 'The recipe is read, but a table is still needed.')} Open ${file}, or another table with the same columns; what does not fit will be listed.`,
    kept: (title: string, rows: number, savedAt: Date) =>
      parts`${slot('strong', `This browser keeps ${title}`)}, ${formatMany(rows, 'row')}, since ${formatMoment(savedAt)}.`,
    open: 'Open it',
  },
  doors: {
    label: 'What would you like to do?',
    audit: {
      title: 'Audit decisions',
      words: 'Who is treated worse, in which situations, how sure is it, and is there a lawful reason?',
      end: 'You leave with a report that stands up',
    },
    publish: {
      title: 'Publish data safely',
      words: 'Release a table that neither identifies people nor discriminates against them.',
      end: 'You leave with a file and its certificate',
    },
    teach: {
      title: 'Teach a class',
      words: 'What the measures mean, and why privacy alone does not prevent discrimination.',
      end: 'Ten short lessons, no set-up',
    },
  },
  samples: {
    title: 'Or look at one of these',
    group: 'protected group',
    others: 'everyone else',
    about: (summary: string, attribution: string) => `${summary} ${attribution}`,
    rates: (group: Rate, others: Rate) =>
      `${formatShare(group.denied, group.of)} against ${formatShare(others.denied, others.of)}`,
    share: (share: number) => formatPercent(share, 0),
  },
  thesis: {
    title: (tables: number) =>
      parts`${slot('bold', 'From the thesis')} ${formatMany(tables, 'small table')} that show one idea each: women veterinarians, ten customers, when privacy raises discrimination, and more`,
    lessons: parts`${slot('open', 'Open the lessons')} Ten lessons of a few minutes each play with these tables.`,
    rows: (rows: number) => formatMany(rows, 'row'),
    lesson: (lesson: number) => `See it in lesson ${lesson}`,
    lessonOf: (table: string, lesson: number) => `See ${table} in lesson ${lesson}`,
  },
});
