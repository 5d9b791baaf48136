import { type Failure, type Result, fail, succeed } from '../../../shared/result.ts';
import { explainReadError } from '../read-failures.ts';

/** A file that is called Parquet and is none. */
export function failNoParquet(name: string): Failure {
  return fail(
    'no-parquet',
    `"${name}" is called a Parquet file, but does not begin as one. If it is text, name it .csv; else export it again.`,
    'the whole file',
  );
}

export function failEncrypted(column: string | null): Failure {
  const what = column === null ? 'The Parquet file is' : `Column "${column}" of the Parquet file is`;
  return fail(
    'parquet-encrypted',
    `${what} encrypted, and there is no key here. Export it without encryption.`,
    column === null ? 'the whole file' : `column ${column}`,
  );
}

export function failCutShort(): Failure {
  return fail(
    'parquet-damaged',
    'The Parquet file is cut short: it does not end as one. Copy or download it again, or export it once more.',
    'the end of the file',
  );
}

export function failCompression(column: string, codec: string): Failure {
  return fail(
    'parquet-compression',
    `Column "${column}" of the Parquet file is packed with ${codec}, which cannot be unpacked here. Export the file with zstd, snappy or gzip, or as CSV.`,
    `column ${column}`,
    { codec },
  );
}

export function failNames(): Failure {
  return fail(
    'names',
    'A Parquet file has names for its columns, so none can be given. Remove data.names, or set titles of columns.',
    'names',
  );
}

export function failNoRecords(): Failure {
  return fail('empty', 'The Parquet file has no records. Choose another file.', 'the whole file');
}

/** The rows, as a spreadsheet with a row of names would number them, and the column that cannot be read. */
export function failDamaged(column: string | null, rows: readonly [number, number] | null, cause: string): Failure {
  const place = rows === null ? '' : ` between rows ${rows[0]} and ${rows[1]}`;
  const what = column === null ? 'What the Parquet file says of itself' : `Column "${column}"${place}`;
  return fail(
    'parquet-damaged',
    `${what} cannot be read: the file is damaged. Copy or download it again, or export it once more.`,
    column === null ? 'the end of the file' : `column ${column}`,
    { cause },
  );
}

/** Text that is none, in a column that is said to hold text. */
export function failText(column: string, rows: readonly [number, number]): Failure {
  return fail(
    'encoding',
    `Column "${column}" holds text between rows ${rows[0]} and ${rows[1]} that is not valid UTF-8. Export the file again, or leave the column out.`,
    `column ${column}`,
  );
}

/** A page that is whole, but has more values than a list can hold. */
export function failLargePage(column: string, rows: readonly [number, number], count: number): Failure {
  return fail(
    'parquet-page',
    `Column "${column}" has a page of ${count} values between rows ${rows[0]} and ${rows[1]}, more than can be unpacked at once. Export the file with smaller row groups, for instance of 100000 rows.`,
    `column ${column}`,
  );
}

/** What is awaited, or what its failing means. */
export async function attempt<T>(
  work: Promise<T>,
  explain: (cause: string, error: unknown) => Failure,
): Promise<Result<T>> {
  try {
    return succeed(await work);
  } catch (error) {
    // A length that cannot be one was read from a damaged file; it says nothing of memory.
    const isLength = error instanceof RangeError && /^invalid .*length/i.test(error.message);
    return (
      (isLength ? null : explainReadError(error)) ??
      explain(error instanceof Error ? error.message : String(error), error)
    );
  }
}
