import type { ImpactView } from '../../../engine/steps/impact/views.ts';

/** What a scheme did, with the parts that matter to a test. */
export const impactView = (part: Partial<ImpactView>): ImpactView => ({
  id: 'i',
  from: 'original',
  to: 'cell',
  measure: 'slift',
  looked: { before: 9, after: 9 },
  over: { before: 3, after: 0 },
  overRules: { before: 3, after: 0 },
  moved: { appeared: 0, vanished: 0, risen: 0, fallen: 3, over: 0 },
  higher: 0,
  groups: [],
  untested: [],
  hidden: [],
  rules: [],
  total: 3,
  costs: null,
  people: 10,
  notices: [],
  ...part,
});
