import type { Prepared } from '../../analysis/prepared.ts';
import { countAll, recordsOf } from '../../measures/survey.ts';
import { hashTable } from '../../table/hash-table.ts';
import { type Count, dataTable } from '../small-cells/index.ts';
import type { PeopleCounter } from './people-counter.ts';

/** The records and what is known of them (R1). */
export interface DataFacts {
  readonly file: string;
  readonly sha256: string;
  /** Whether the hash is that of the file, or of the table as it was read. */
  readonly isOfFile: boolean;
  readonly commitment: string | null;
  readonly columns: number;
  readonly rows: number;
  readonly isWeighted: boolean;
  /** Whether shares go by survey weights (M12). */
  readonly isSurvey: boolean;
  readonly people: Count;
  readonly denied: Count | null;
  /** Rows that could not be read, which are no people; and those left out as asked, null where nobody asked. */
  readonly leftOut: { readonly ragged: number; readonly missing: Count | null; readonly filter: Count | null };
  readonly attributes: readonly string[];
}

/** What the records are known by. */
interface GivenData {
  readonly prepared: Prepared;
  readonly file: string;
  readonly sha256: string | null;
  readonly commitment?: string | null;
  readonly given: unknown;
}

/** Gathers what is known of the records. */
export function gatherData(
  { prepared, file, sha256, commitment, given }: GivenData,
  counter: PeopleCounter,
): DataFacts {
  const { raw, table, decision, missingAs, columns } = prepared;
  const { ragged, missing, filter } = table.leftOut;
  const nobody = { a: 0, n: table.totalWeight };
  const whole = counter.whole(dataTable, decision === null ? nobody : countAll(recordsOf(table, decision), table.rows));
  const drops = missingAs === 'drop' || Object.values(columns).some((column) => column.missingAs === 'drop');
  return {
    file,
    sha256: sha256 ?? hashTable(raw),
    isOfFile: sha256 !== null,
    commitment: commitment ?? null,
    columns: raw.columns.length,
    isWeighted: table.weights !== null,
    isSurvey: table.survey !== undefined,
    rows: table.rows,
    people: whole.n,
    denied: decision === null ? null : whole.a,
    leftOut: {
      ragged,
      missing: drops ? counter.alone(missing, 'rows with a missing value') : null,
      filter: hasFilter(given) ? counter.alone(filter, 'rows outside the filter') : null,
    },
    attributes: table.attributes.map(({ name }) => name),
  };
}

function hasFilter(given: unknown): boolean {
  const { filter } = given as { readonly filter?: readonly unknown[] };
  return filter !== undefined && filter.length > 0;
}
