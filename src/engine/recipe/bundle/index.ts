export { draftPatterns } from './draft-patterns.ts';
export { draftCells, draftNode, draftNoisyTable } from './draft-table.ts';
export { makeBundle, zipBundle, type Bundle, type BundlePart, type ReleaseDraft } from './make-bundle.ts';
export { type JoinedRelease } from './release-points.ts';
export { type ShownFile } from './shown-file.ts';
