export { ColumnChips, ColumnList, FirstRows, useShown } from './column-list.tsx';
export { ColumnPane } from './column-pane.tsx';
export { formatSettings } from './set-kind.ts';
