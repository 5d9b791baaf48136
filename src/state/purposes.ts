import type { StageId } from './stage-id.ts';

/** What somebody came for: which stages matter most for it. */
export const purposes = {
  audit: ['data', 'roles', 'discover'],
  publish: ['data', 'roles', 'generalize', 'patterns'],
  teach: ['data', 'learn', 'impact'],
} as const satisfies Readonly<Record<string, readonly StageId[]>>;

export type Purpose = keyof typeof purposes;
