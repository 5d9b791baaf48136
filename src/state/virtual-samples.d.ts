declare module 'virtual:samples' {
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
