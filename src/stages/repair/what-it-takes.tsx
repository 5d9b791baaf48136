import { useCallback } from 'react';
import { formatList } from '../../components/format.ts';
import { Split } from '../../components/split.tsx';
import { wayTitle, type RepairWay } from '../../state/repair-ways.ts';
import type { TriedWay } from '../../state/run-state.ts';
import { hasWork, NothingCard, TradeOff, WayCard, type DoneWay } from './ways/index.ts';
import text from '../../components/text.module.css';

interface WhatItTakesProps {
  readonly shown: DoneWay;
  readonly tried: readonly DoneWay[];
  readonly recommended: DoneWay | null;
  readonly failed: readonly TriedWay[];
  readonly isUsed: boolean;
  readonly onPick: (way: RepairWay) => void;
  readonly onUse: () => void;
}

/** All ways in one picture, and the chosen one with its reasons and costs. */
export function WhatItTakes({ shown, tried, recommended, failed, isUsed, onPick, onUse }: WhatItTakesProps) {
  const others = tried.filter(({ way, run }) => way !== shown.way && run.method !== 'remove' && run.records > 0);
  const next = others.length === 0 ? null : Math.min(...others.map(({ run }) => run.records));
  const rest = tried.filter(({ way }) => way !== shown.way);
  const choose = useCallback(({ way }: DoneWay) => onPick(way), [onPick]);
  return (
    <Split
      side={
        shown.run.records === 0 && !hasWork(shown) ? (
          <NothingCard shown={shown} others={rest} onPick={onPick} />
        ) : (
          <WayCard
            shown={shown}
            recommended={recommended}
            next={next}
            isUsed={isUsed}
            onUse={onUse}
            others={rest}
            onPick={onPick}
          />
        )
      }
    >
      <TradeOff tried={tried} recommended={recommended} shown={shown} onChoose={choose} />
      {failed.length > 0 && (
        <p className={text.hint}>
          Could not be tried: {formatList(failed.map(({ way, problem }) => `${wayTitle(way)} (${problem})`))}
        </p>
      )}
    </Split>
  );
}
