import { subject } from '../../language.ts';

/** Long computations: how each is shown while it runs, and what is said when it is done. */
export const runWords = subject('runs', {
  kinds: {
    discover: { title: 'Looking for discrimination', phase: 'Mining' },
    people: { title: 'Comparing people', phase: 'Finding those most alike' },
    repair: { title: 'Trying ways to repair', phase: 'Mining' },
    repairSweep: { title: 'Trying other settings', phase: 'Mining' },
    patterns: { title: 'Making patterns safe to publish', phase: 'Mining' },
    patternsSweep: { title: 'Trying other settings', phase: 'Mining' },
    'noisy-patterns': { title: 'Releasing patterns under noise', phase: 'Drawing noise' },
    simulate: { title: 'Trying budgets on made-up data', phase: 'Making up data' },
    'noisy-table': { title: 'Releasing a table under noise', phase: 'Drawing noise' },
    generalize: { title: 'Looking for a table to publish', phase: 'Searching the tables' },
    classic: { title: 'Running classic algorithms', phase: 'Searching the tables' },
    impact: { title: 'Trying ways to anonymize', phase: 'Anonymizing' },
    compare: { title: 'Comparing results', phase: 'Measuring' },
    report: { title: 'Writing the report', phase: 'Gathering what was found' },
  },
  done: {
    discover: (rules: number) => `${rules} rules about protected groups were found.`,
    people: (flagged: number, tested: number) => `${flagged} of ${tested} people compared were treated differently.`,
    repair: (ways: number) => `${ways} ways to repair were tried.`,
    patterns: (patterns: number, raised: number) =>
      `${patterns} patterns were found; the counts of ${raised} are raised.`,
    noisyPatterns: (patterns: number, epsilon: string) =>
      `${patterns} patterns are released; a budget of ${epsilon} is spent.`,
    noisyTable: (rows: number, epsilon: string) =>
      `A table of ${rows} rows is released; a budget of ${epsilon} is spent.`,
    generalize: (tables: number, hiding: number) => `${tables} tables were looked at; ${hiding} of them hide everyone.`,
    classic: (algorithms: number) => `${algorithms} classic algorithms were run.`,
    impact: (ways: number) => `${ways} ways to anonymize were tried.`,
    compare: (results: number) => `${results} results were compared.`,
    report: (title: string) => `The report is written: ${title}.`,
  },
  /** What a budget was spent on, as the account has it. */
  spentOn: { patterns: (top: number) => `${top} patterns`, table: 'a table' },
  failed: (title: string) => `${title} failed.`,
  newer: 'Something newer was asked for.',
  notYet: 'Nothing has been computed yet.',
});
