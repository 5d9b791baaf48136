import type { Source } from './kept-project.ts';

/** What tells one project of this page from another: its file, by name and size, however often it is opened. */
export function projectKey({ name, report: { bytes } }: Source): string {
  return JSON.stringify([name, bytes]);
}
