import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { FormulaOption } from '../../../components/formula-option.tsx';
import { WhatGoesOut } from '../../../components/release/index.ts';
import type { TableMaker } from '../../../contracts/engine-api.ts';
import { stemOf } from '../../../engine/vocabulary/file-names.ts';
import { earlierTables, saveRelease, sayReason, withReasons } from '../../../state/save-bundle.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useFileName } from '../../../state/use-file-stem.ts';

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
  const file = useFileName();
  const [guards, setGuards] = useState(false);
  const archive = `${stemOf(file)}-${maker}.zip`;
  const released = useApp((state) => state.released);
  const as = useMemo(
    () => ({ archive, escapesFormulas: guards, earlier: earlierTables(released) }),
    [archive, guards, released],
  );
  const ask = useCallback(() => client.bundleMade(recipe, maker, as), [recipe, maker, as]);
  const answer = useAnswer(ask);
  const bundle = answer.value;
  const save = (part: string | null) => {
    if (bundle === null) return;
    const made = { title: `the table saved as ${archive}`, recipe, maker, levels };
    void saveRelease(client.saveMade(recipe, maker, as, part), part ?? archive, bundle.papers, made);
  };
  return (
    <>
      <WhatGoesOut
        bundle={bundle}
        points={bundle === null ? [] : withReasons(bundle, recipe)}
        check={answer}
        isStale={isStale}
        onReason={(point, text) => sayReason(point, 'table', text)}
        onSave={save}
      />
      <FormulaOption isOn={guards} onChange={setGuards} />
    </>
  );
}
