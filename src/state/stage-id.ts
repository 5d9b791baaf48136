/** The ids of the stages; each stage adds its own where it is defined. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface StageIds {}

export type StageId = keyof StageIds;
