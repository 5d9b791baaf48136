export { FairnessCard } from './fairness-card.tsx';
export { listFixes } from './point-fixes.ts';
export { RecommendedTab } from './recommended-tab.tsx';
export { TablePreview } from './table-preview.tsx';
