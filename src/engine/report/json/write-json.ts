import type { ReportDocument } from '../../steps/report/document/report-document.ts';

/** The report as JSON: the same sections and the same figures as the page, and no others (R1, R2). */
export function writeReportJson(document: ReportDocument): string {
  return `${JSON.stringify({ report: 1, ...document }, null, 2)}\n`;
}
