import { useEffect } from 'react';
import type { StageId } from './stage-id.ts';
import { useApp } from './use-app.ts';

/** Puts what a stage found beside its name in the rail; a tick only where everything was tested. Null says nothing yet. */
export function useStateLine(stage: StageId, words: string | null, isAllTested: boolean): void {
  const tell = useApp((state) => state.tell);
  useEffect(() => {
    if (words !== null) tell(stage, { sign: isAllTested ? 'ok' : 'within', words });
  }, [tell, stage, words, isAllTested]);
}
