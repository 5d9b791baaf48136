/** Where the tables of errata are opened. */
export const inRepair = { stage: 'repair', title: 'Open this in Repair' } as const;
export const inDiscover = { stage: 'discover', title: 'Open this in Discover' } as const;
export const inPatterns = { stage: 'patterns', title: 'Open this in Publish patterns' } as const;
