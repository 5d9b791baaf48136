import type { Result } from '../../shared/result.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { RecipeSettings } from '../../vocabulary/settings.ts';
import type { ClassicRun, Generalized } from '../generalize/index.ts';
import type { Stage } from '../impact/index.ts';
import type { Prepared } from '../prepared.ts';
import type { PrivatelyReleased, Published } from '../publish/index.ts';
import type { PrivateTable } from '../release/index.ts';
import type { RepairRun } from '../repair/index.ts';
import type { TableFile } from '../table-file.ts';
import type { Anonymized } from '../../generalize/schemes/index.ts';

/** A table that a step wrote, with the column of its weights and the names where its first line gives none. */
export interface WrittenAgain {
  readonly text: string;
  readonly names: readonly string[] | null;
  readonly weight: string | null;
}

/** What a scenario needs of its recipe beside the steps: the shared settings, and how a file is read again under it. */
export interface ScenarioRecipe {
  readonly settings: RecipeSettings;
  /** Reads a written table as the recipe says; columns that it lacks leave the roles (T7, P7). */
  readAgain(file: WrittenAgain, before: Prepared): Result<Prepared>;
}

/** What a step of a scenario made: all that its own stage shows of it, and the file. */
export type MadeStep =
  | { readonly do: 'repair'; readonly run: RepairRun; readonly file: TableFile }
  | {
      readonly do: 'generalize';
      readonly generalized: Generalized;
      readonly node: number;
      readonly loss: number;
      readonly file: TableFile;
    }
  | { readonly do: 'classic'; readonly run: ClassicRun; readonly loss: number; readonly file: TableFile }
  | { readonly do: 'impact'; readonly anonymized: Anonymized; readonly loss: number; readonly file: TableFile }
  | { readonly do: 'release'; readonly released: PrivateTable; readonly loss: number; readonly file: TableFile }
  | { readonly do: 'publish'; readonly published: Published; readonly text: string }
  | { readonly do: 'noisy-patterns'; readonly published: PrivatelyReleased; readonly text: string };

/** A table at the end of a scenario, as anyone who reads the file has it. */
export interface ScenarioTable {
  /** The file as it stands, every cell as it is written. */
  readonly raw: RawTable;
  /** The column of weights, or null. */
  readonly weight: string | null;
  /** How many people each row of the file stands for. */
  readonly people: Float64Array;
  /** The quasi-identifiers that the table was to be generalized in; none of those that it lacks. */
  readonly quasi: readonly string[];
  /** The records as they can be analysed; null where the recipe names no decision. */
  readonly stage: Stage | null;
  /** For each record of the stage its row in the file as it came; null where that cannot be followed. */
  readonly origin: Uint32Array | null;
  /** Protected groups that have another name here, as under noise, where a value may stand for several. */
  readonly renamed: readonly { readonly item: Item; readonly now: Item }[];
}

/** What the steps of a scenario gave, one after the other, and what is there at the end. */
export interface ScenarioResult {
  readonly start: Prepared;
  readonly steps: readonly MadeStep[];
  /** Null where the last step publishes patterns. */
  readonly table: ScenarioTable | null;
}
