import { type SchemaElement, type SchemaTree } from 'hyparquet';
import { readBigEndian, sayDay, sayDecimal, sayDouble, sayFloat, sayMoment, sayTime } from './cell-text.ts';

/** How the values of a column are written as cells, or why they cannot be; `text` tells whether the file says that they are. */
export type ColumnType =
  | { readonly say: (value: never) => string; readonly isBare: boolean; readonly text?: 'said' | 'guessed' }
  | { readonly refused: string };

const perSecond = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n } as const;

/** `isBare`: the reader is to give the numbers as they are stored, because its own reading of them would round. */
const bare = (say: (value: never) => string): ColumnType => ({ say, isBare: true });
const read = (say: (value: never) => string): ColumnType => ({ say, isBare: false });
const text: ColumnType = { say: (value: string) => value, isBare: false, text: 'said' };
const refused = (what: string): ColumnType => ({ refused: what });

/** What the schema of a file says of a column. */
export function typeOf({ element, children }: SchemaTree): ColumnType {
  if (children.length > 0 || element.num_children !== undefined || element.repetition_type === 'REPEATED')
    return refused('holds lists or records');
  return typeOfLogical(element) ?? typeOfPhysical(element);
}

function typeOfLogical(element: SchemaElement): ColumnType | null {
  const { type, logical_type: logical, converted_type: converted } = element;
  const name = logical?.type ?? converted;
  switch (name) {
    case 'STRING':
    case 'UTF8':
    case 'ENUM':
      return text;
    case 'JSON':
      return { ...text, isBare: true };
    case 'DECIMAL':
      return typeOfDecimal(logical?.scale ?? element.scale ?? 0);
    case 'DATE':
      return bare((days: number) => sayDay(days));
    case 'TIMESTAMP':
      return typeOfMoment(logical?.unit ?? 'MILLIS', logical?.isAdjustedToUTC === true);
    case 'TIMESTAMP_MILLIS':
    case 'TIMESTAMP_MICROS':
      return typeOfMoment(name === 'TIMESTAMP_MILLIS' ? 'MILLIS' : 'MICROS', false);
    case 'TIME':
    case 'TIME_MILLIS':
    case 'TIME_MICROS': {
      const unit = logical?.unit ?? (name === 'TIME_MILLIS' ? 'MILLIS' : 'MICROS');
      return bare((value: number | bigint) => sayTime(BigInt(value), perSecond[unit]));
    }
    case 'UUID':
      return read((value: string) => value);
    case 'FLOAT16':
      return read((value: number) => sayDouble(value));
    case 'INTERVAL':
      return refused('holds lengths of time');
    case 'BSON':
    case 'GEOMETRY':
    case 'GEOGRAPHY':
    case 'VARIANT':
      return refused('holds binary data');
    case 'INTEGER':
      return logical?.isSigned === false ? typeOfUnsigned(type) : null;
    case 'UINT_8':
    case 'UINT_16':
    case 'UINT_32':
    case 'UINT_64':
      return typeOfUnsigned(type);
    default:
      return null;
  }
}

function typeOfPhysical({ type }: SchemaElement): ColumnType {
  switch (type) {
    case 'BOOLEAN':
      return read((value: boolean) => String(value));
    case 'INT32':
    case 'INT64':
      return bare((value: number | bigint) => String(value));
    case 'FLOAT':
      return read((value: number) => sayFloat(value));
    case 'DOUBLE':
      return read((value: number) => sayDouble(value));
    case 'INT96':
      return read((nanos: bigint) => sayMoment(nanos, perSecond.NANOS));
    case 'BYTE_ARRAY':
      return { ...text, text: 'guessed' };
    default:
      return refused('holds binary data');
  }
}

const typeOfUnsigned = (type: string | undefined) =>
  bare((value: number | bigint) => String(BigInt.asUintN(type === 'INT64' ? 64 : 32, BigInt(value))));

/** More decimals, and more bytes, than a number of any database has; a file of some bytes can say a hundred million. */
const mostDecimals = 1000;
const mostDigitBytes = 1000;

function typeOfDecimal(scale: number): ColumnType {
  if (!Number.isInteger(scale) || scale < 0 || scale > mostDecimals)
    return refused(`holds numbers said to have ${scale} decimals`);
  return bare((value: number | bigint | Uint8Array) => {
    if (!(value instanceof Uint8Array)) return sayDecimal(BigInt(value), scale);
    if (value.length > mostDigitBytes) throw new Error(`a number of ${value.length} bytes`);
    return sayDecimal(readBigEndian(value), scale);
  });
}

const typeOfMoment = (unit: keyof typeof perSecond, isUtc: boolean) =>
  bare((value: bigint) => `${sayMoment(BigInt(value), perSecond[unit])}${isUtc ? 'Z' : ''}`);
