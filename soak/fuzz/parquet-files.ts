import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const people = `SELECT 'p' || i AS id, CASE WHEN i % 2 = 0 THEN 'F' ELSE 'M' END AS sex, 20 + i AS age, i / 7.0 AS pay, DATE '2024-01-01' + i::INTEGER AS day, i % 3 = 0 AS granted, CASE WHEN i % 5 = 0 THEN NULL ELSE 'z' || (i % 4) END AS zone FROM range(40) AS t(i)`;
const ways = [
  ...['', ', COMPRESSION zstd', ', COMPRESSION gzip', ', COMPRESSION uncompressed', ', ROW_GROUP_SIZE 2048'],
  ...[', COMPRESSION lz4_raw', ', PARQUET_VERSION v2', ', PARQUET_VERSION v2, COMPRESSION uncompressed'],
];

/** Parquet files as a database writes them, packed in several ways. */
async function writeParquet(): Promise<readonly Uint8Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-parquet-'));
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  const files: Uint8Array[] = [];
  for (const way of ways) {
    const path = join(folder, 'x.parquet');
    await database.run(`COPY (${people}) TO '${path}' (FORMAT parquet${way})`);
    files.push(Uint8Array.from(readFileSync(path)));
  }
  database.closeSync();
  rmSync(folder, { recursive: true });
  return files;
}

export const parquetFiles: Promise<readonly Uint8Array[]> = writeParquet();
