export { FairnessCard } from './fairness-card.tsx';
export { isOpen, listPoints, noteOf } from './gate-points.ts';
export { RecommendedTab } from './recommended-tab.tsx';
export { TablePreview } from './table-preview.tsx';
