import type { AppState } from '../app-state.ts';
import { storageWords } from '../../words/en/state/storage.ts';

/** What this page knows of releases, beside the table and its settings. */
interface Known {
  /** Releases under noise in the account. */
  readonly entries: number;
  /** Files that were released of the open table, or of the kept one. */
  readonly released: number;
  readonly hasSalt: boolean;
}

/** What the page knows of releases, with what is kept of a project that is not open. */
export function whatIsKnown({ entries, released, secrets, kept }: AppState): Known {
  const keptReleases = kept?.released ?? [];
  const isKnown = (certificate: string) => released.some(({ papers }) => papers.certificate === certificate);
  const more = keptReleases.filter(({ papers }) => !isKnown(papers.certificate));
  const hasSalt = Object.keys(secrets).length > 0 || kept?.secret !== undefined;
  return { entries: entries.length, released: released.length + more.length, hasSalt };
}

/**
 * What wiping forgets of releases: the account of noise (S8), what was released (G12), and salts (R1); each sentence with a
 * blank before it, to stand behind another.
 */
export function sayForgotten({ entries, released, hasSalt }: Known): string {
  const { forgotten } = storageWords;
  const sentences = [
    ...(entries === 0 ? [] : [forgotten.account(entries)]),
    ...(released === 0 ? [] : [forgotten.released(released)]),
    ...(hasSalt ? [forgotten.salt] : []),
  ];
  return sentences.map((sentence) => ` ${sentence}`).join('');
}
