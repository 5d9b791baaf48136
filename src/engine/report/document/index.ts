export { buildDocument, type ReportWishes } from './build-document.ts';
export { type Block, type RateRow, type ReportDocument, type Section, type SignedLine } from './report-document.ts';
