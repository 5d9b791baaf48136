/** The parts of these packages in use; their published types would bring DOM and Node types into the engine. */
declare module 'hyparquet' {
  interface AsyncBuffer {
    readonly byteLength: number;
    slice(start: number, end?: number): Promise<ArrayBuffer>;
  }

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
    readonly meta_data?: { readonly path_in_schema: readonly string[]; readonly codec: string };
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

  interface ReadOptions {
    readonly file: AsyncBuffer;
    readonly metadata: FileMetaData;
    readonly columns: readonly string[];
    readonly rowStart: number;
    readonly rowEnd: number;
    /** Whether bytes that are not said to be anything are text. */
    readonly utf8: boolean;
    readonly compressors: Readonly<Record<string, (input: Uint8Array, length: number) => Uint8Array>>;
    readonly parsers: Readonly<Record<string, (value: never) => unknown>>;
    onChunk(chunk: { readonly columnData: ArrayLike<unknown>; readonly rowStart: number }): void;
  }

  export function parquetMetadataAsync(
    file: AsyncBuffer,
    options: { readonly geoparquet: boolean },
  ): Promise<FileMetaData>;
  export function parquetSchema(metadata: FileMetaData): SchemaTree;
  export function parquetRead(options: ReadOptions): Promise<void>;
}

declare module 'hyparquet-compressors/src/gzip.js' {
  export function gunzip(input: Uint8Array, output: Uint8Array): Uint8Array;
}

declare module 'hyparquet-compressors/src/lz4.js' {
  export function decompressLz4(input: Uint8Array, length: number): Uint8Array;
  export function decompressLz4Raw(input: Uint8Array, length: number): Uint8Array;
}
