export { failNoParquet } from './failures.ts';
export { isParquet, readParquet } from './read-parquet.ts';
