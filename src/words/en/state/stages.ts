import { subject } from '../../language.ts';

/** What the stages are called, in the rail and above their screens. */
export const stageTitles = subject('stage-titles', {
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
} as const);
