/** What a file is that is no table, by its first bytes. */
export type FileSign =
  | 'zip'
  | 'empty-zip'
  | 'old-excel'
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'parquet-in-gzip'
  | 'sqlite'
  | 'arrow'
  | 'bzip2'
  | 'xz'
  | 'zstd'
  | '7z'
  | 'tar'
  | 'utf-32';

/** What can fail in this part of the engine, by code: what each is about. */
export interface ReadingFailures {
  'long-row': { readonly row: number; readonly maxOpenRow: number };
  'unclosed-quote': { readonly quote: string; readonly row: number };
  'binary/zero-byte': { readonly row: number };
  quote: null;
  delimiter: null;
  'unknown-column/unread': { readonly value: string; readonly columns: readonly string[] };
  'no-columns/unread': null;
  'empty/text': null;
  'header-only': null;
  'no-columns/many-values': null;
  memory: { readonly cause: string };
  unreadable: { readonly cause: string };
  'no-parquet': { readonly name: string };
  'parquet-damaged/cut-short': null;
  'parquet-compression': { readonly column: string; readonly codec: string };
  'names/parquet': null;
  'empty/parquet': null;
  'encoding/column': { readonly column: string; readonly rows: readonly [number, number] };
  'parquet-page': { readonly column: string; readonly rows: readonly [number, number]; readonly count: number };
  'too-many-columns': { readonly columns: number; readonly maxColumns: number };
  'names/count': { readonly needed: number; readonly given: number };
  'cancelled/reading': null;
  'no-columns/parquet': null;
  'binary/controls': { readonly row: number };
  gzip: { readonly bytes: number; readonly cause: string };
  'encoding/row': { readonly row: number; readonly encoding: string };
  'all-ragged': {
    readonly row: number;
    readonly fields: number;
    readonly expected: number;
    readonly header: boolean;
    readonly delimiter: string;
  };
  'header-row': { readonly headerRow: number; readonly rows: number };
  'parquet-encrypted': { readonly column: string | null };
  'parquet-damaged/unreadable': {
    readonly column: string | null;
    readonly rows: readonly [number, number] | null;
    readonly cause: string;
  };
  'binary/signature': { readonly kind: FileSign };
}
