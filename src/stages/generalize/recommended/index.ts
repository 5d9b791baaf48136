export { FairnessCard, listFixes } from './fairness-card.tsx';
export { RecommendedTab } from './recommended-tab.tsx';
export { TablePreview } from './table-preview.tsx';
