const writeNumber = (number: number): number[] =>
  number < 0x80 ? [number] : [0x80 + (number % 0x80), ...writeNumber(Math.floor(number / 0x80))];

const zigzag = (number: number) => writeNumber(number < 0 ? -number * 2 - 1 : number * 2);

/** A value of Thrift: a whole number of 32 bits, yes or no, a record; or one that says its kind itself. */
export type Field = number | boolean | number[] | { readonly kind: number; readonly bytes: number[] };

/** A record of Thrift, each value with the number of its field. */
export function record(fields: Readonly<Record<number, Field>>): number[] {
  const written = Object.entries(fields).flatMap(([id, value]) => {
    const field = writeNumber(Number(id) * 2);
    if (typeof value === 'boolean') return [value ? 1 : 2, ...field];
    if (typeof value === 'number') return [5, ...field, ...zigzag(value)];
    return Array.isArray(value) ? [12, ...field, ...value] : [value.kind, ...field, ...value.bytes];
  });
  return [...written, 0];
}

const long = (number: number): Field => ({ kind: 6, bytes: zigzag(number) });
const bytesOf = (text: string) => [...writeNumber(text.length), ...new TextEncoder().encode(text)];
const text = (words: string): Field => ({ kind: 8, bytes: bytesOf(words) });
const listOf = (kind: number, items: readonly number[][]): Field => ({
  kind: 9,
  bytes: [0xf0 + kind, ...writeNumber(items.length), ...items.flat()],
});

/** A file of one column that lacks nothing: its pages for each row group, and what the file says of the column. */
export interface WrittenParquet {
  /** The number of the type, as 1 for INT32 and 6 for BYTE_ARRAY. */
  readonly type: number;
  readonly groups: readonly { readonly rows: number; readonly bytes: readonly number[] }[];
  /** The number of the way of packing, as 6 for Zstandard. */
  readonly codec?: number;
  /** More fields of the column, as 6 for what its values mean and 7 for the decimals of a number. */
  readonly said?: Readonly<Record<number, Field>>;
}

/** A Parquet file, made by hand so that it can say what no writer would. */
export function writeParquet({ type, groups, codec = 0, said = {} }: WrittenParquet): Uint8Array {
  const schema = [record({ 4: text('all'), 5: 1 }), record({ 1: type, 3: 0, 4: text('x'), ...said })];
  const file = [0x50, 0x41, 0x52, 0x31];
  const described: number[][] = [];
  for (const { rows, bytes } of groups) {
    const meta = {
      ...{ 1: type, 2: listOf(5, [zigzag(0)]), 3: listOf(8, [bytesOf('x')]), 4: codec, 5: long(rows) },
      ...{ 6: long(bytes.length), 7: long(bytes.length), 9: long(file.length) },
    };
    described.push(record({ 1: listOf(12, [record({ 2: long(0), 3: record(meta) })]), 2: long(0), 3: long(rows) }));
    for (const byte of bytes) file.push(byte);
  }
  const rows = groups.reduce((sum, group) => sum + group.rows, 0);
  const footer = record({ 1: 1, 2: listOf(12, schema), 3: long(rows), 4: listOf(12, described) });
  for (const byte of footer) file.push(byte);
  file.push(...[0, 8, 16, 24].map((bits) => (footer.length >> bits) & 255), 0x50, 0x41, 0x52, 0x31);
  return Uint8Array.from(file);
}

/** A page of the first version with plain values. */
export const plainPage = (count: number, body: readonly number[], size = body.length): number[] => [
  ...record({ 1: 0, 2: size, 3: body.length, 5: record({ 1: count, 2: 0, 3: 3, 4: 3 }) }),
  ...body,
];
