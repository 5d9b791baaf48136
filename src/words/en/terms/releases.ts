import type { SectionId } from '../../../engine/vocabulary/releases.ts';
import { subject } from '../../language.ts';

/** The titles of the sections, as the report and its switches have them. */
export const sectionWords = subject<Readonly<Record<SectionId, string>>>('report-sections', {
  asked: 'What was asked',
  data: 'Data',
  found: 'What was found',
  changed: 'What was changed',
  holds: 'What holds now, and how it was checked',
  notChecked: 'What was not checked',
  smallCells: 'Small cells',
  risks: 'Three risks of anonymized data (WP216)',
  limits: 'Limits',
  recipe: 'How to repeat it',
  certificate: 'Certificate',
});
