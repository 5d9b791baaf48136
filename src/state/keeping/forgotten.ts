import type { AppState } from '../app-state.ts';

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

/** What wiping forgets of releases: the account of noise (S8), what was released (G12), and salts (R1). */
export function sayForgotten({ entries, released, hasSalt }: Known): string {
  return [
    entries === 0
      ? ''
      : ` The account of ${entries === 1 ? 'one release' : `${entries} releases`} under noise is forgotten: what they spent is no longer added up.`,
    released === 0
      ? ''
      : ` ${released === 1 ? 'One released file is' : `${released} released files are`} forgotten: another release of the same people is no longer compared with ${released === 1 ? 'it' : 'them'}.`,
    hasSalt
      ? ' The salt of your reports is forgotten: only a saved secret file can still show which file their commitment means.'
      : '',
  ].join('');
}
