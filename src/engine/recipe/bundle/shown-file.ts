import type { Encoding } from '../../shared/encoding.ts';
import { compareText } from '../../shared/text.ts';
import type { Hierarchy, HierarchyRows } from '../../table/hierarchy.ts';

/** A column of a released file: how it is published, and the texts that its cells show, by code point. */
export interface ShownColumn {
  readonly name: string;
  readonly as: 'generalized' | 'recoded' | 'asIs' | 'weight' | 'item';
  readonly shown: readonly string[];
  /** For a generalized column: each label that is shown, and what it becomes further up; null for any other. */
  readonly tree: HierarchyRows | null;
}

/** A released file as anybody who gets it sees it (R4). */
export interface ShownFile {
  readonly name: string;
  readonly hasHeader: boolean;
  readonly delimiter: string;
  readonly quote: string;
  readonly encoding: Encoding;
  readonly weight: string | null;
  readonly columns: readonly ShownColumn[];
  /** Whether noise protects people: then what the file shows is the domain that was declared, or a part of it (G10). */
  readonly isNoisy: boolean;
  /** What a value of a column is written as; null where the file does not show it. */
  writtenAs(attribute: string, value: string): string | null;
  /** What several values together are written as; null where the file does not show all, or a label is for others too (D14). */
  writtenTogether(attribute: string, values: readonly string[]): readonly string[] | null;
}

/** The rows of a tree from the published level upward, for the labels that the file shows (R4). */
export function treeFrom(hierarchy: Hierarchy, level: number, shown: ReadonlySet<string>): HierarchyRows {
  const { labels, codes, levels } = hierarchy;
  const rows = new Map<string, readonly string[]>();
  for (let leaf = 0; leaf < labels[0].length; leaf += 1) {
    const path: string[] = [];
    for (let at = level; at < levels; at += 1) path.push(labels[at][codes[at][leaf]]);
    if (shown.has(path[0]) && !rows.has(path[0])) rows.set(path[0], path);
  }
  return [...rows.values()].sort((one, other) => compareText(one[0], other[0]));
}

/** What a value becomes at a level of a tree; null where the tree does not know it. */
export function labelAt({ labels, codes }: Hierarchy, level: number, value: string): string | null {
  const leaf = labels[0].indexOf(value);
  return leaf < 0 ? null : labels[level][codes[level][leaf]];
}

/** What several values of a column are written as, where no other value is written as one of these; else null (D14). */
export function writeTogether(
  values: readonly string[],
  all: readonly string[],
  writtenAs: (value: string) => string | null,
): string[] | null {
  const written = new Set(values.map(writtenAs));
  const isMixed = all.some((value) => !values.includes(value) && written.has(writtenAs(value)));
  return written.has(null) || isMixed ? null : [...(written as ReadonlySet<string>)];
}
