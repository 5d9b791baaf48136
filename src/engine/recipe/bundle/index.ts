export { besideReport, type BesideReport } from './beside-report.ts';
export { draftPatterns } from './draft-patterns.ts';
export { draftCells, draftNode, draftNoisyTable } from './draft-table.ts';
export { joinReleases, type EarlierRelease } from './join-releases.ts';
export { makeBundle, zipBundle, type Bundle, type ReleaseDraft } from './make-bundle.ts';
