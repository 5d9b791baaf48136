export { buildHierarchy, flatHierarchy, uncoveredValues } from './build-hierarchy.ts';
export { readHierarchyText, writeHierarchyText } from './hierarchy-file.ts';
export type { Hierarchy, HierarchyRows } from './hierarchy.ts';
export { type HierarchyProposal, proposeHierarchies } from './propose-hierarchy.ts';
