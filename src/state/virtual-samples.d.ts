declare module 'virtual:samples' {
  /** The share of some people with the bad outcome, with its 95% interval. */
  export interface SampleShare {
    readonly denied: number;
    readonly of: number;
    readonly low: number;
    readonly high: number;
  }

  /** What can be seen in a sample, at a glance; a test compares it with what the engine finds. */
  export interface SampleLook {
    readonly about: string;
    /** What the shares are of. */
    readonly share: string;
    readonly scale: readonly [from: number, to: number];
    readonly rates: readonly {
      readonly title: string;
      readonly group: SampleShare;
      readonly others: SampleShare;
    }[];
    /** A sentence in three parts, the second of which is stressed. */
    readonly see: readonly [before: string, stressed: string, after: string];
  }

  /** One sample of the list that the Data screen shows. */
  export interface SampleEntry {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly records: number;
    readonly columns: number;
    readonly file: string;
    readonly recipe: string;
    readonly group: 'real' | 'thesis';
    readonly attribution: string;
    /** The lesson that shows it; a test compares with the list of lessons. */
    readonly lesson: { readonly id: string; readonly number: number };
    readonly look?: SampleLook;
    /** The stage that shows what its title says, where that is not the first. */
    readonly opens?: 'patterns';
  }

  /** A sample as loaded: the recipe as its file says it, hierarchies as rows, and the gzipped data in base64. */
  export interface Sample {
    readonly recipe: Readonly<Record<string, unknown>>;
    readonly file: { readonly name: string; readonly base64: string };
  }

  export const samples: readonly SampleEntry[];
  /** Loads one sample's script chunk; `id` is one of the list. */
  export function loadSample(id: string): Promise<Sample>;
}

declare module 'virtual:sample/*' {
  export const recipe: Readonly<Record<string, unknown>>;
  export const file: { readonly name: string; readonly base64: string };
}
