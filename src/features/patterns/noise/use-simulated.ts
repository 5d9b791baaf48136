import { useEffect } from 'react';
import type { SpreadPoint } from '../../../contracts/engine-api.ts';
import { useRun } from '../../../state/use-run.ts';

/** What releases of made-up data came to, and how to try them. */
export interface Simulation {
  /** Null until they were tried for so many patterns. */
  readonly simulated: readonly SpreadPoint[] | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  start(): void;
}

/** Releases of so many patterns on made-up data; where `isEager`, they are tried without being asked for. */
export function useSimulated(top: number, isEager: boolean): Simulation {
  const run = useRun('simulate');
  const { start, isCurrent, status, problem } = run;
  const simulated = isCurrent && run.found?.value.top === top ? run.found.value.points : null;
  const isWanted = isEager && simulated === null && status === 'idle' && problem === null;
  useEffect(() => {
    if (isWanted) start(top);
  }, [isWanted, start, top]);
  return {
    simulated,
    isBusy: status === 'running',
    problem: problem?.message ?? null,
    start: () => start(top),
  };
}
