/** The parts of these packages in use; their published types would bring DOM and Node types into the engine. */
declare module 'hyparquet' {
  interface SchemaElement {
    readonly name: string;
    readonly type?: string;
    readonly type_length?: number;
    readonly repetition_type?: 'REQUIRED' | 'OPTIONAL' | 'REPEATED';
    readonly num_children?: number;
    readonly converted_type?: string | undefined;
    readonly logical_type?:
      | {
          readonly type: string;
          readonly scale?: number;
          readonly unit?: 'MILLIS' | 'MICROS' | 'NANOS';
          readonly isAdjustedToUTC?: boolean;
          readonly bitWidth?: number;
          readonly isSigned?: boolean;
        }
      | undefined;
    readonly scale?: number | undefined;
  }

  interface ColumnChunk {
    readonly file_path?: string | undefined;
    readonly meta_data?: {
      readonly path_in_schema: readonly string[];
      readonly type?: string;
      readonly codec: string;
      readonly dictionary_page_offset?: bigint;
      readonly data_page_offset: bigint;
      readonly total_compressed_size: bigint;
    };
    readonly crypto_metadata?: unknown;
  }

  interface FileMetaData {
    readonly schema: readonly SchemaElement[];
    readonly num_rows: bigint;
    readonly row_groups: readonly { readonly columns: readonly ColumnChunk[]; readonly num_rows: bigint }[];
  }

  interface SchemaTree {
    readonly element: SchemaElement;
    readonly children: readonly SchemaTree[];
  }

  type Values = ArrayLike<unknown>;

  interface Reader {
    readonly view: DataView;
    offset: number;
  }

  /** What a page says of itself; a damaged one leaves out anything. */
  interface PageHeader {
    readonly type?: string;
    readonly uncompressed_page_size: number;
    readonly compressed_page_size: number;
    readonly data_page_header?: { readonly num_values?: number; readonly encoding?: string };
    readonly dictionary_page_header?: { readonly num_values?: number };
    readonly data_page_header_v2?: {
      readonly num_values?: number;
      readonly encoding?: string;
      readonly definition_levels_byte_length?: number;
      readonly repetition_levels_byte_length?: number;
      readonly is_compressed?: boolean;
    };
  }

  /** What the values of a column are, and how they are to be given. */
  interface Decoder {
    readonly type: string;
    readonly codec: string;
    readonly element: SchemaElement;
    /** Whether bytes that are not said to be anything are text. */
    readonly utf8: boolean;
    readonly parsers: Readonly<Record<string, (value: never) => unknown>>;
  }

  /** From the bytes of what a file says of itself, with the length and the mark after them. */
  export function parquetMetadata(bytes: Uint8Array, options: { readonly geoparquet: boolean }): FileMetaData;
  export function parquetSchema(metadata: FileMetaData): SchemaTree;
}

declare module 'hyparquet/src/column.js' {
  import { type PageHeader, type Reader } from 'hyparquet';
  export function parquetHeader(reader: Reader): PageHeader;
}

declare module 'hyparquet/src/convert.js' {
  import { type Decoder, type Values } from 'hyparquet';
  export const DEFAULT_PARSERS: Decoder['parsers'];
  export function convert(values: Values, decoder: Decoder): Values;
}

declare module 'hyparquet/src/delta.js' {
  import { type Reader } from 'hyparquet';
  export function deltaBinaryUnpack(reader: Reader, count: number, numbers: Int32Array | BigInt64Array): void;
}

declare module 'hyparquet/src/encoding.js' {
  import { type Reader, type Values } from 'hyparquet';
  export function byteStreamSplit(reader: Reader, count: number, type: string, width: number | undefined): Values;
}

declare module 'hyparquet/src/plain.js' {
  import { type Reader, type Values } from 'hyparquet';
  export function readPlain(reader: Reader, type: string, count: number, width: number | undefined): Values;
}

declare module 'hyparquet-compressors/src/gzip.js' {
  export function gunzip(input: Uint8Array, output: Uint8Array): Uint8Array;
}

declare module 'hyparquet-compressors/src/lz4.js' {
  export function decompressLz4(input: Uint8Array, length: number): Uint8Array;
  export function decompressLz4Raw(input: Uint8Array, length: number): Uint8Array;
}
