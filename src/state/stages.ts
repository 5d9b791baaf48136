/** The stages that exist, in the order of the way through. */
export const stages = ['data', 'roles', 'discover', 'repair', 'generalize'] as const;

export type Stage = (typeof stages)[number];

export const stageTitles: Readonly<Record<Stage, string>> = { data: 'Data', roles: 'Roles', discover: 'Discover', repair: 'Repair', generalize: 'Generalize' };
