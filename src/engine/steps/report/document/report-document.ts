import type { Audience, SectionId } from '../../../vocabulary/releases.ts';

/** What a line of a list says of what it names: it holds, it does not, or nobody looked. */
export type Sign = 'holds' | 'over' | 'open' | 'note';

export interface SignedLine {
  readonly sign: Sign;
  readonly lead: string;
  readonly text: string;
}

/** What a share can be: one number, or for publication all that the printed counts allow (R2). */
export interface ShareRange {
  readonly low: number;
  readonly high: number;
}

/** A share with its 95% interval, as a row of a chart. */
export interface RateRow {
  readonly label: string;
  readonly tone: 'group' | 'others';
  readonly share: ShareRange;
  readonly low: number;
  readonly high: number;
  /** What stands beside it: "28.3%, 96 of 339". */
  readonly says: string;
}

/** A part of a section: text, or something to look at that is also said in words. */
export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly lead?: string }
  | { readonly kind: 'list'; readonly lines: readonly SignedLine[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly head: readonly { readonly title: string; readonly isNumber: boolean }[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'facts';
      readonly rows: readonly { readonly term: string; readonly text: string; readonly isCode?: boolean }[];
      readonly title?: string;
    }
  | {
      readonly kind: 'rates';
      readonly title: string;
      /** The same in words. */
      readonly alternative: string;
      readonly rows: readonly RateRow[];
      /** The share of all, with its words. */
      readonly all: { readonly share: ShareRange; readonly says: string } | null;
    }
  | { readonly kind: 'code'; readonly text: string };

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  /** What its switch says beside its title: "54", "3 hidden". */
  readonly size: string;
  readonly blocks: readonly Block[];
}

/** A report, in no format: HTML, JSON and the screen are made of it (R1). */
export interface ReportDocument {
  readonly title: string;
  readonly abstract: string;
  readonly audience: Audience;
  /** The day it was made, in words; empty where nobody said. */
  readonly day: string;
  readonly recipeHash: string;
  readonly sections: readonly Section[];
  /** How many counts are not shown. */
  readonly hidden: number;
}
