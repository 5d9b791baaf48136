import { subject } from '../language.ts';

const titles = {
  data: 'Data',
  roles: 'Roles',
  discover: 'Discover',
  repair: 'Repair',
  generalize: 'Publish table',
  patterns: 'Publish patterns',
  compare: 'Compare',
  report: 'Report',
  learn: 'Learn',
  impact: 'Impact lab',
} as const;

/** What stages are called in English. */
export type StageTitle = (typeof titles)[keyof typeof titles];

/** The stages and the parts of the way through, as they are called. */
export const stageWords = subject('stages', {
  titles: titles as Readonly<Record<keyof typeof titles, string>>,
  groups: { Prepare: 'Prepare', Find: 'Find', Protect: 'Protect', Conclude: 'Conclude', Learn: 'Learn' },
});
