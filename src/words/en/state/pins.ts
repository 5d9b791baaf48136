import { subject } from '../../language.ts';

/** What pinned results are called, and how pinning is undone. */
export const pinWords = subject('pins', {
  edits: {
    pinned: (title: string) => `Pinned: ${title}`,
    unpinned: (title: string) => `Unpinned: ${title}`,
  },
  original: 'Original',
  then: (first: string, next: string) => `${first}, then ${next.charAt(0).toLowerCase()}${next.slice(1)}`,
  hiddenOnly: (k: number) => `Hidden only, groups of ${k}`,
  published: (k: number) => `Published, groups of ${k}`,
  scheme: (scheme: string, k: number | null) => `${scheme}, groups of ${k}`,
  noisyTable: (epsilon: number | string) => `Table under noise, epsilon ${epsilon}`,
  noisyPatterns: (epsilon: number | string) => `Patterns under noise, epsilon ${epsilon}`,
  fairPatterns: 'Patterns, fairness only',
  patterns: (k: number) => `Patterns, at least ${k}`,
});
