import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import type { EngineCalls } from '../../contracts/calls.ts';
import { archiveNames } from '../../engine/vocabulary/file-names.ts';
import type { Identified } from '../../state/run-state.ts';
import { earlierTables } from '../../state/save-bundle.ts';
import { useFound } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileName } from '../../state/use-file-stem.ts';
import type { Saving } from './use-saving.ts';

/** The check of a big file takes a while. */
const checking = { title: 'Checking the file', phase: 'Starting', wait: 300 } as const;

/** One table opened, and its file written with all that goes out beside it, counted again and searched. */
export function useTable(id: string, node: number | null, { guards, report }: Pick<Saving, 'guards' | 'report'>) {
  const recipe = useApp((state) => state.recipe)!;
  const file = useFileName();
  const askNode = useCallback((found: Identified) => client.openNode(found.id, node!), [node]);
  const released = useApp((state) => state.released);
  const askCheck = useCallback(
    ({ id: of }: Identified, calls: EngineCalls) => {
      const earlier = earlierTables(released);
      return calls.checkNode(of, recipe, node!, {
        archive: archiveNames.table(file),
        escapesFormulas: guards,
        earlier,
        report,
      });
    },
    [recipe, node, file, guards, released, report],
  );
  const { value: opened } = useFound('generalize', node === null ? null : askNode);
  const counted = useFound('generalize', node === null ? null : askCheck, checking);
  const isOf = (one: { readonly id: string; readonly node: number } | null) => one?.node === node && one.id === id;
  return {
    detail: isOf(opened) ? opened : null,
    check: isOf(counted.value) ? counted.value : null,
    checking: counted,
  };
}
