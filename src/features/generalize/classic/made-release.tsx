import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { ReleasePanel } from '../../../components/release/index.ts';
import type { TableMaker } from '../../../contracts/engine-api.ts';
import { stemOf } from '../../../engine/vocabulary/file-names.ts';
import { earlierTables } from '../../../state/save-bundle.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useFileName } from '../../../state/use-file-stem.ts';
import { savingAsked, useGoingOut } from '../../../state/use-going-out.ts';

interface MadeReleaseProps {
  readonly maker: TableMaker;
  /** The node of its table; null where cells were written one by one. */
  readonly levels: readonly number[] | null;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
}

/** All that goes out with the table of a classic algorithm (R4). */
export function MadeRelease({ maker, levels, isStale }: MadeReleaseProps) {
  const recipe = useApp((state) => state.recipe)!;
  const released = useApp((state) => state.released);
  const [guards, setGuards] = useState(false);
  const archive = `${stemOf(useFileName())}-${maker}.zip`;
  const as = useMemo(
    () => ({ archive, escapesFormulas: guards, earlier: earlierTables(released) }),
    [archive, guards, released],
  );
  const ask = useCallback(() => client.bundleMade(recipe, maker, as), [recipe, maker, as]);
  const check = useAnswer(ask);
  const made = { title: `the table saved as ${archive}`, recipe, maker, levels };
  const write = (part: string | null) => client.saveMade(recipe, maker, as, part);
  const onSave = savingAsked(check.value, archive, write, made);
  const panel = useGoingOut({ kind: 'table', bundle: check.value, check, isStale, onSave });
  return <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />;
}
