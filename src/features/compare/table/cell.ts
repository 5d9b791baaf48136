import type { GlyphName } from '../../../components/glyph.tsx';

/** A cell: its words, how they look, and a bar with a limit, each as a share of the widest. */
export interface Cell {
  readonly text: string;
  /** More words, for a pointer that rests on it and for the file. */
  readonly note?: string;
  readonly tone: 'good' | 'bad' | 'plain' | 'off' | 'badge';
  readonly sign?: GlyphName;
  readonly bar?: { readonly share: number; readonly limit: number | null };
}

/** A figure of every result. */
export interface Row {
  readonly title: string;
  /** The first row of a part. */
  readonly isHead: boolean;
  readonly cells: readonly Cell[];
}
