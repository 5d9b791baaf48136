import { formatCount, formatMany } from '../format.ts';
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
  /** What the rail says of a stage beside its title. */
  marks: {
    data: { open: 'open a file', rows: (rows: number) => formatMany(rows, 'row') },
    roles: {
      toAccept: (suggested: number) => `${formatCount(suggested)} to accept`,
      noDecision: 'no decision yet',
      nobody: 'nobody protected yet',
      protected: (groups: number) => `${formatMany(groups, 'group')} protected`,
    },
    learn: 'ten lessons',
  },
  groups: { Prepare: 'Prepare', Find: 'Find', Protect: 'Protect', Conclude: 'Conclude', Learn: 'Learn' },
});
