/** A file's name without its ending: `loans` of `loans.csv`. */
export function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** What is made under noise is certified before anybody saves it, so the engine and the screens name its files alike. */
export const noisyFileNames = {
  patterns: (data: string) => `${stemOf(data)}-patterns.csv`,
  patternsJson: (data: string) => `${stemOf(data)}-patterns.json`,
  table: (data: string) => `${stemOf(data)}-noisy.csv`,
} as const;
