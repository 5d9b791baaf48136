import { type PatternSet } from '../pattern-set.ts';

/** For each pattern the patterns with one item more: `links[starts[p]]` up to `links[starts[p + 1]]`. */
export interface SupersetLinks {
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
}

/** The links from parts to wholes, the other way round. */
export function linkSupersets({ itemsets: { count }, parts }: Pick<PatternSet, 'itemsets' | 'parts'>): SupersetLinks {
  const starts = new Uint32Array(count + 1);
  for (const part of parts.links) starts[part + 1] += 1;
  for (let at = 0; at < count; at += 1) starts[at + 1] += starts[at];
  const links = new Uint32Array(parts.links.length);
  const next = starts.slice();
  for (let whole = 1; whole < count; whole += 1)
    for (let link = parts.starts[whole]; link < parts.starts[whole + 1]; link += 1)
      links[next[parts.links[link]]++] = whole;
  return { starts, links };
}
