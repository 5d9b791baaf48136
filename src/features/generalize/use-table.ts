import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import type { EngineCalls } from '../../contracts/calls.ts';
import type { Identified } from '../../state/run-state.ts';
import { useFound } from '../../state/use-answer.ts';

/** The check of a big file takes a while. */
const checking = { title: 'Checking the file', phase: 'Starting', wait: 300 } as const;

/** One table opened, and its file written and counted again. */
export function useTable(id: string, node: number | null) {
  const askNode = useCallback((found: Identified) => client.openNode(found.id, node!), [node]);
  const askCheck = useCallback(({ id: of }: Identified, calls: EngineCalls) => calls.checkNode(of, node!), [node]);
  const { value: opened } = useFound('generalize', node === null ? null : askNode);
  const counted = useFound('generalize', node === null ? null : askCheck, checking);
  const isOf = (one: { readonly id: string; readonly node: number } | null) => one?.node === node && one.id === id;
  return {
    detail: isOf(opened) ? opened : null,
    check: isOf(counted.value) ? counted.value : null,
    checking: counted,
  };
}
