export { ColumnChips } from './column-chips.tsx';
export { ColumnList } from './column-list.tsx';
export { ColumnPane } from './column-pane.tsx';
export { FirstRows } from './first-rows.tsx';
export { formatSettings } from './format-settings.ts';
export { useShown } from './use-shown.ts';
