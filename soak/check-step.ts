import { releaseAll } from '../src/engine/recipe/testing/released.ts';
import { loansCsv, loansFile } from './loans.ts';
import { longSteps, type LongStep } from './long-steps.ts';

const released = releaseAll({ ...loansFile, steps: [{ do: 'generalize', k: 3, choose: 'loss' }] }, loansCsv());

const check: LongStep = {
  async work({ client }) {
    const [{ certificate, recipe, file, name }] = await released;
    return client.verifyRelease(
      { certificate, recipe, hierarchies: [] },
      { file: new Blob([file as Uint8Array<ArrayBuffer>]), name },
    );
  },
};

/** The long steps of the stages, and checking a release, whose papers are made here. */
export const allSteps: Readonly<Record<string, LongStep>> = { ...longSteps, 'check of a release': check };
