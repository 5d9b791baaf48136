/** A hierarchy as rows of ARX's files: from the value itself to the top, all rows of one length (G1). */
export type HierarchyRows = readonly (readonly string[])[];

/** A checked hierarchy (G1). */
export interface Hierarchy {
  /** Number of levels, the values themselves included. */
  readonly levels: number;
  /** Labels of each level; level 0 holds the values, the last a single label. */
  readonly labels: readonly (readonly string[])[];
  /** `codes[level][i]`: index into `labels[level]` of the generalized value of `labels[0][i]`. */
  readonly codes: readonly Uint32Array[];
}
