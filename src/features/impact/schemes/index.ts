export { SchemeCounts } from './scheme-counts.tsx';
export { effectSigns, SchemePanels } from './scheme-panels.tsx';
