import { sayFailure } from '../../../../words/failure.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawTable, ReadOptions } from '../../raw-table.ts';
import { guessAll, memorySource, quietContext } from '../../testing/memory-source.ts';
import { type ReadLimits, readTable } from '../read-table.ts';

let folder: string;
let database: DuckDBConnection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parquet-'));
  database = await (await DuckDBInstance.create(':memory:')).connect();
});
afterAll(() => {
  database.closeSync();
  rmSync(folder, { recursive: true });
});

/** What a query gives, as the bytes of a Parquet file. */
async function parquetOf(query: string, options = ''): Promise<Uint8Array> {
  const path = join(folder, 'x.parquet');
  await database.run(`COPY (${query}) TO '${path}' (FORMAT parquet${options})`);
  return Uint8Array.from(readFileSync(path));
}

async function csvOf(query: string): Promise<Uint8Array> {
  const path = join(folder, 'x.csv');
  await database.run(`COPY (${query}) TO '${path}' (FORMAT csv, HEADER true)`);
  return Uint8Array.from(readFileSync(path));
}

const read = (bytes: Uint8Array, name: string, options: Partial<ReadOptions> = {}, limits: Partial<ReadLimits> = {}) =>
  readTable(memorySource(bytes, [1 << 20], name), { ...guessAll, ...options }, quietContext, limits);

async function tableOf(bytes: Uint8Array, name = 'x.parquet', options: Partial<ReadOptions> = {}) {
  const found = await read(bytes, name, options);
  if (!found.ok) throw new Error(`${found.code}: ${sayFailure(found)}`);
  return found.value;
}

const plain = ({ rows, columns }: RawTable) => ({
  rows,
  columns: columns.map(({ name, values, codes }) => ({ name, values: [...values], codes: [...codes] })),
});

const cells = (table: RawTable, column: string) => {
  const { values, codes } = table.columns.find(({ name }) => name === column)!;
  return [...codes].map((code) => values[code]);
};

const people = `SELECT * FROM (VALUES
  (1, 'Zoë', true, 1.50::DECIMAL(9,2), DATE '2024-02-29', TIMESTAMP '2024-12-31 23:59:59', 12.25::DOUBLE, 9007199254740993::BIGINT, 'a'),
  (2, ' blank ', false, -0.05, DATE '1969-12-31', TIMESTAMP '1969-12-31 23:59:59.25', -0.1, -1, 'a'),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (4, '', true, 12345.00, DATE '0001-01-01', TIMESTAMP '2000-01-01 00:00:00', 1.0, 0, 'b'),
  (5, 'x, "y"', true, 1.50, DATE '2024-02-29', TIMESTAMP '2024-12-31 23:59:59', 100.0, 42, '😀'))
  AS t(id, name, yes, amount, day, moment, score, large, "a.b")`;

describe('a Parquet file', () => {
  it('[T1] is the table that the same query gives as CSV: text, numbers, decimals, dates, nothing for null', async () => {
    for (const options of ['', ', ROW_GROUP_SIZE 2', ', PARQUET_VERSION v2']) {
      const { table, report } = await tableOf(await parquetOf(people, options));
      const { table: csv } = await tableOf(await csvOf(people), 'x.csv');
      expect(plain(table)).toEqual(plain(csv));
      expect(table.headerRows).toBe(1);
      expect(report).toMatchObject({ format: 'parquet', guessed: [], notices: [], choices: { delimiter: ',' } });
    }
  });

  it.each(['uncompressed', 'snappy', 'gzip', 'zstd', 'lz4_raw'])('[T1] is unpacked from %s', async (codec) => {
    const many = `SELECT i AS n, 'value ' || (i % 7) AS v, i % 3 = 0 AS yes FROM range(5000) t(i)`;
    const { table } = await tableOf(await parquetOf(many, `, COMPRESSION ${codec}, ROW_GROUP_SIZE 2048`));
    const { table: csv } = await tableOf(await csvOf(many), 'x.csv');
    expect(plain(table)).toEqual(plain(csv));
  });

  it('[T1] gives numbers as they are: unsigned, of 8 to 64 bits, floating, huge and with many decimals', async () => {
    const query = `SELECT 255::UTINYINT AS a, 65535::USMALLINT AS b, 4294967295::UINTEGER AS c,
      18446744073709551615::UBIGINT AS d, (-128)::TINYINT AS e, 0.1::FLOAT AS f, 16777216::FLOAT AS g, 1e300::DOUBLE AS h,
      (-12345678901234567890.123456789)::DECIMAL(38,9) AS i, 7::DECIMAL(5,0) AS j, 'nan'::DOUBLE AS k`;
    const { table } = await tableOf(await parquetOf(query));
    expect(table.columns.map(({ values }) => values[0])).toEqual([
      ...['255', '65535', '4294967295', '18446744073709551615', '-128', '0.1', '16777216.0', '1e+300'],
      ...['-12345678901234567890.123456789', '7', 'NaN'],
    ]);
  });

  it('[T1] gives days, times and moments as databases write them, those of the world time with a Z', async () => {
    const query = `SELECT TIME '03:04:05.006' AS a, TIMESTAMP_MS '2024-01-02 03:04:05.678' AS b,
      TIMESTAMP_NS '2024-01-02 03:04:05.123456789' AS c, TIMESTAMPTZ '2024-01-02 03:04:05+02' AS d,
      'b3b0c0c2-0000-4000-8000-00000000000a'::UUID AS e, 'red'::ENUM ('red', 'green') AS f, '{"a": 1}'::JSON AS g`;
    const { table } = await tableOf(await parquetOf(query));
    expect(table.columns.map(({ values }) => values[0])).toEqual([
      ...['03:04:05.006', '2024-01-02 03:04:05.678', '2024-01-02 03:04:05.123456789', '2024-01-02 01:04:05Z'],
      ...['b3b0c0c2-0000-4000-8000-00000000000a', 'red', '{"a": 1}'],
    ]);
  });

  it('[T1] holds any table as its CSV does', async () => {
    const value = fc.option(
      fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', ',', '"', '7', '.'), maxLength: 6 }),
    );
    const row = fc.tuple(value, fc.option(fc.integer()), fc.option(fc.boolean()));
    const quote = (text: unknown) => (text === null ? 'NULL' : `'${String(text).replaceAll("'", "''")}'`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('snappy', 'zstd'),
        async (rows, codec) => {
          const list = rows.map(
            ([a, b, c]) => `(${quote(a)}::TEXT, (${b ?? 'NULL'})::INTEGER, ${c ?? 'NULL'}::BOOLEAN)`,
          );
          const query = `SELECT * FROM (VALUES ${list.join(', ')}) AS t(a, b, c)`;
          const { table } = await tableOf(await parquetOf(query, `, COMPRESSION ${codec}`));
          // Nobody can tell names from values where a row holds the name of its own column.
          const { table: csv } = await tableOf(await csvOf(query), 'x.csv', { header: true });
          expect(plain(table)).toEqual(plain(csv));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leaves out columns that hold lists, records or bytes, and says which', async () => {
    const query = `SELECT 1 AS a, [1, 2] AS list, {'x': 1} AS part, '\\xFF\\x00'::BLOB AS bytes, INTERVAL 3 DAY AS span, MAP {'k': 1} AS map, 'ok'::BLOB AS plain`;
    const { table, report } = await tableOf(await parquetOf(query));
    expect(table.columns.map(({ name }) => name)).toEqual(['a', 'plain']);
    expect(cells(table, 'plain')).toEqual(['ok']);
    expect(report.notices.map(({ code, where }) => [code, where])).toEqual(
      ['list', 'part', 'span', 'map', 'bytes'].map((name) => ['column-left-out', `column ${name}`]),
    );
    expect(report.notices[0].message).toContain('"list" holds lists or records');
    expect(report.notices[4].message).toContain('"bytes" holds binary data');
  });

  it('leaves out a column with too many values as a CSV does', async () => {
    const bytes = await parquetOf(`SELECT i AS id, i % 2 AS k FROM range(50) t(i)`);
    const found = await read(bytes, 'x.parquet', {}, { maxDistinct: 20 });
    expect(found.ok && found.value.table.columns.map(({ name }) => name)).toEqual(['k']);
    expect(found.ok && found.value.report.notices).toMatchObject([{ code: 'column-left-out', where: 'column id' }]);
  });

  it('is cancelled between columns, and tells how far it is', async () => {
    const bytes = await parquetOf(people, ', ROW_GROUP_SIZE 2');
    const shares: (number | null)[] = [];
    const watched = { ...quietContext, progress: (_: string, share: number | null) => void shares.push(share) };
    await readTable(memorySource(bytes), guessAll, watched);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    let asked = 0;
    const context = { ...quietContext, isCancelled: () => (asked += 1) > 4 };
    expect(await readTable(memorySource(bytes), guessAll, context)).toMatchObject({ ok: false, code: 'cancelled' });
  });
});

describe('a Parquet file that cannot be read says why', () => {
  const spoil = (bytes: Uint8Array, at: number, value: number) => bytes.map((byte, i) => (i === at ? value : byte));
  const small = () => parquetOf(`SELECT i AS n, 'v' || i AS v FROM range(100) t(i)`, ', COMPRESSION uncompressed');

  it.each<[string, () => Promise<Uint8Array>, Partial<ReadOptions>, string, RegExp]>([
    ['one cut short', async () => (await small()).slice(0, 400), {}, 'parquet-damaged', /cut short/],
    ['its first bytes alone', async () => (await small()).slice(0, 6), {}, 'parquet-damaged', /cut short/],
    [
      'text under its name',
      async () => new TextEncoder().encode('a,b\n1,2\n'),
      {},
      'no-parquet',
      /"x\.parquet".*\.csv/,
    ],
    [
      'an encrypted one',
      async () => {
        const bytes = await small();
        return spoil(spoil(bytes, 3, 0x45), bytes.length - 1, 0x45);
      },
      {},
      'parquet-encrypted',
      /encrypted.*without encryption/,
    ],
    [
      'one packed with Brotli',
      () => parquetOf('SELECT 1 AS a', ', COMPRESSION brotli'),
      {},
      'parquet-compression',
      /"a".*BROTLI.*zstd/,
    ],
    [
      'one with a broken page',
      async () => (await small()).fill(0xff, 4, 40),
      {},
      'parquet-damaged',
      /Column "n" between rows 2 and 101/,
    ],
    [
      'one with a run that no list can hold',
      async () => {
        const bytes = await small();
        // The first page begins with the length of its levels and a run of them: 100 values, all there.
        const at = bytes.findIndex((_, i) => [0, 0, 0, 0xc8, 1, 1].every((byte, k) => bytes[i + k] === byte));
        bytes.set([0xfe, 0xff, 0xff, 0xff, 0x0f], at + 3);
        return bytes;
      },
      {},
      'parquet-damaged',
      /Column "n" between rows 2 and 101/,
    ],
    [
      'one with a broken description',
      async () => {
        const bytes = await small();
        return bytes.fill(0xff, bytes.length - 60, bytes.length - 8);
      },
      {},
      'parquet-damaged',
      /says of itself/,
    ],
    ['one without records', () => parquetOf('SELECT 1 AS a WHERE false'), {}, 'empty', /no records/],
    ['one of lists alone', () => parquetOf('SELECT [1] AS a'), {}, 'no-columns', /no column of text/],
    ['one whose names are given', small, { names: ['a', 'b'] }, 'names', /data\.names/],
  ])('%s', async (_, make, options, code, message) => {
    const found = await read(await make(), 'x.parquet', options);
    expect(found).toMatchObject({ ok: false, code });
    expect(found.ok ? '' : sayFailure(found)).toMatch(message);
  });
});

describe('a Parquet file that is damaged', () => {
  it('is refused with its place or read, whichever byte of what it says of itself is changed', async () => {
    const whole = await parquetOf("SELECT i AS id, 'z' || (i % 3) AS zone FROM range(9) AS t(i)");
    const length = new DataView(whole.buffer).getUint32(whole.length - 8, true);
    const failures: string[] = [];
    for (let at = whole.length - 8 - length; at < whole.length - 8; at += 1) {
      for (const flip of [1, 0x10, 0xff]) {
        const bytes = whole.map((byte, i) => (i === at ? byte ^ flip : byte));
        const found = await read(bytes, 'x.parquet').catch((error: unknown) => String(error));
        if (typeof found === 'string') failures.push(`byte ${at} ^ ${flip}: ${found}`);
        else if (!found.ok && found.where === null) failures.push(`byte ${at} ^ ${flip}: ${sayFailure(found)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});
