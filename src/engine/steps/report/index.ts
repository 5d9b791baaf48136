import { createReportCalls } from './ask.ts';
import { reportStep } from './run.ts';

/** A report on what the other steps found, internal or for publication (R1, R2). */
export const reportModule = { step: reportStep, ask: createReportCalls };
