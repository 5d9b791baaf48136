export { writeReportJson } from './write-json.ts';
