import { subject } from '../language.ts';

/** The frame of every chart. */
export const chartWords = subject('charts', {
  menu: (title: string) => `Save or read: ${title}`,
  asChart: 'Show as a chart',
  asTable: 'Show as a table',
  csv: 'Save as CSV',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  table: (title: string) => `${title}, as a table`,
});
