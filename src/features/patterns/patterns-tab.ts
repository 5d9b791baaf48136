/** The views of Publish patterns. */
export const patternsTabs = {
  release: 'Release',
  patterns: 'Counts',
  channels: 'Sums',
  additions: 'Additions',
  cost: 'Cost',
} as const;

export type PatternsTab = keyof typeof patternsTabs;
