import { live } from '../read-document.ts';

/** The support of a pattern in the first step of a run, in the data or as published. */
export const pattern = (run: string, field: 'support' | 'released', ...items: readonly (readonly string[])[]) =>
  live('count', run, 'steps', 0, 'patterns', { items }, field);
