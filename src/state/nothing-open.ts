import { emptyHistory } from './history.ts';
import { noRuns } from './run-state.ts';

/** The settings when no table is open. */
export const noSettings = {
  recipe: null,
  history: emptyHistory,
  view: null,
  viewed: null,
  isStale: false,
  viewProblem: null,
} as const;

/** The state of the page when no table is open. */
export const nothingOpen = {
  source: null,
  file: null,
  ...noSettings,
  runs: noRuns,
  stateLines: {},
  openColumn: null,
  task: null,
  problem: null,
  mismatches: [],
  waiting: null,
  offered: null,
  declined: [],
  released: [],
  isKept: false,
  people: null,
  samePeople: {},
} as const;
