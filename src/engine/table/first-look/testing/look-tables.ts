import { rawOf } from '../../testing/raw.ts';
import type { RawTable } from '../../raw-table.ts';

/** What a person who knows a table of such a kind would say of it. */
export interface LookKey {
  /** Null where nothing in it is decided. */
  readonly decision: readonly string[] | null;
  /** The worst of its values; null where it has to be asked. */
  readonly negative?: string | null;
  readonly protected: readonly string[];
  readonly after?: readonly string[];
  /** Columns of which either answer is right. */
  readonly maybe?: readonly string[];
  readonly truth?: string;
  readonly score?: string;
  readonly weight?: string;
}

/** Draws for one made-up row: whatever is asked of it is drawn from the same seed, so that tables are always the same. */
export interface Draw {
  readonly row: number;
  chance(share: number): boolean;
  pick<T>(values: readonly T[], shares?: readonly number[]): T;
  whole(from: number, to: number): number;
  /** About normal. */
  near(mean: number, spread: number): number;
}

/** A made-up table: each row is an object drawn by `make`, its keys the names of the columns. */
export function tableOf(rows: number, make: (draw: Draw) => Readonly<Record<string, string | number>>): RawTable {
  let seed = 20_240_613;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const made = Array.from({ length: rows }, (_, row) =>
    make({
      row,
      chance: (share) => random() < share,
      pick: (values, shares) => {
        let at = random();
        if (shares === undefined) return values[Math.floor(at * values.length)];
        for (let i = 0; i < values.length; i += 1) if ((at -= shares[i]) < 0) return values[i];
        return values[values.length - 1];
      },
      whole: (from, to) => from + Math.floor(random() * (to - from + 1)),
      near: (mean, spread) => mean + spread * (random() + random() + random() + random() - 2) * 1.7,
    }),
  );
  const names = Object.keys(made[0]);
  return rawOf(
    names,
    made.map((row) => names.map((name) => String(row[name]))),
  );
}
