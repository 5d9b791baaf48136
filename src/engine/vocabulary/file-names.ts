/** A file's name without its ending: `loans` of `loans.csv`. */
export function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** What the archives of releases are called: after the file that was read. */
export const archiveNames = {
  table: (data: string) => `${stemOf(data)}-published.zip`,
  patterns: (data: string) => `${stemOf(data)}-patterns.zip`,
  noisyTable: (data: string) => `${stemOf(data)}-noisy.zip`,
  noisyPatterns: (data: string) => `${stemOf(data)}-noisy-patterns.zip`,
} as const;
