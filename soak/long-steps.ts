import type { Result } from '../src/engine/shared/result.ts';
import type { PlanOf, RunKind } from '../src/state/runs/run-state.ts';
import { reportRecipe } from '../src/state/recipe/report-settings.ts';
import { loansCsv, loansFile, loansPins } from './loans.ts';
import type { Page } from './page.ts';

/** Something that takes long on a large table: what the recipe needs for it, what goes before, and the work itself. */
export interface LongStep {
  readonly fields?: object;
  before?(page: Page): Promise<unknown>;
  work(page: Page): Promise<Result<unknown>>;
}

const generalizing = [{ do: 'generalize', k: 3, choose: 'loss' }];
const hiding = [{ do: 'patterns', minSupport: { count: 8 }, privacy: { model: 'k-anonymity', k: 4 } }];
const noisy = [{ do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '1', top: 5 } }];
const anonymizing = [{ do: 'impact', scheme: 'cell', k: 3 }];
const query = { measure: 'elift', alpha: '1.2', search: '', offset: 0, limit: 50 } as const;

/** Runs a computation of the store and gives what it found, or why it did not. */
async function ran<K extends RunKind>({ store }: Page, kind: K, ...plan: PlanOf<K>): Promise<Result<unknown>> {
  await store.getState().run(kind, ...plan);
  const { found, problem } = store.getState().runs[kind];
  return problem ?? { ok: true, value: found?.value };
}

const run = <K extends RunKind>(kind: K, fields: object = {}, ...plan: PlanOf<K>): LongStep => ({
  fields,
  work: (page) => ran(page, kind, ...plan),
});

/** A question about what was found; the store finds it again where the worker has lost it. */
const ask = (
  kind: 'discover' | 'people' | 'patterns' | 'generalize',
  question: (page: Page, id: string) => Promise<Result<unknown>>,
  fields: object = {},
): LongStep => ({
  fields,
  before: (page) => ran(page, kind),
  work: (page) => page.store.getState().ask(kind, ({ id }) => question(page, id)),
});

/** Every long step of every stage. Checking a release is in `check-step.ts`. */
export const longSteps: Readonly<Record<string, LongStep>> = {
  read: {
    work: ({ client, store }) => client.read(new Blob([loansCsv(store.getState().source?.rows)]), 'loans.csv', guess),
  },
  describe: { work: ({ client, store }) => client.describe(store.getState().recipe!) },
  discover: run('discover'),
  redlining: ask('discover', ({ client }, id) =>
    client.redlining(id, { ...query, group: null, through: null, value: null }),
  ),
  explain: ask('discover', ({ client }, id) =>
    client.explain(id, {
      ...query,
      d: '0.9',
      grounded: [{ attribute: 'age', value: 'young' }],
      status: 'all',
      isFolded: false,
    }),
  ),
  proxies: { work: ({ client, store }) => client.proxies(store.getState().recipe!) },
  people: run('people', { steps: [{ do: 'people', k: 4, t: '0.1' }] }),
  repair: run('repair', {}, ['remove', 'reweigh', 'massage', 'drp2', 'drp1', 'least', 'irp2']),
  'repair sweep': run('repairSweep', {}, { methods: ['drp2'], over: 'alpha', values: ['1.2', '1.5'] }),
  publish: run('patterns', { steps: hiding }),
  'publish sweep': run('patternsSweep', { steps: hiding }, [{ k: 4 }, { k: 6 }]),
  release: run('noisy-patterns', { steps: noisy }),
  'made-up releases': run('simulate', { steps: noisy }, 5),
  'pattern accuracy': {
    fields: { steps: hiding },
    work: ({ client, store }) => client.patternAccuracy(store.getState().recipe!, '0.3', 1),
  },
  'private table': run('noisy-table', { steps: [{ do: 'noisy-table', epsilon: '1', depth: 2 }] }),
  generalize: run('generalize', { steps: generalizing }),
  'costs of tables': ask('generalize', ({ client }, id) => client.costPoints(id, 'loss', 'discernibility'), {
    steps: generalizing,
  }),
  'accuracy of a table': ask('generalize', ({ client }, id) => client.nodeAccuracy(id, 0, '0.3', 1), {
    steps: generalizing,
  }),
  'classic algorithms': run('classic', { steps: generalizing }),
  impact: run('impact', { steps: anonymizing }),
  compare: run('compare', { pins: loansPins }),
  report: {
    before: (page) => ran(page, 'discover'),
    work: (page) =>
      ran(page, 'report', {
        recipe: reportRecipe(page.store.getState())!,
        markFile: async () => ({ ok: true, value: null }),
        saved: [],
        day: 'today',
      }),
  },
  lesson: {
    work: ({ client }) =>
      client.runLesson(JSON.stringify({ ...loansFile, steps: [{ do: 'discover' }, { do: 'groups' }] }), {
        file: new Blob([loansCsv()]),
        name: 'loans.csv',
      }),
  },
};

const guess = { header: null, names: null, delimiter: null, quote: null, encoding: null } as const;
