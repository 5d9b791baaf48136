export { DatabasePage } from './database-page.tsx';
export { RowsNote } from './rows-note.tsx';
