export { ColumnsTab } from './columns-tab.tsx';
