export { CostTab } from './cost-tab.tsx';
