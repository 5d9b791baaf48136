import type { ReactNode } from 'react';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { Say } from '../../components/say.tsx';
import { FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { formatMeasure, formatNear } from '../../words/format.ts';
import type { SituationChanges, SituationState } from '../../engine/steps/repair/ask.ts';
import { type MeasureKind, measureInfos } from '../../engine/vocabulary/measures.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { nameUntested, sayHeadline, sayOvershot, sayRates, saySituations } from './repair-sentences.ts';
import { repairAnswerWords } from '../../words/en/repair/answer.ts';
import styles from './repair-answer.module.css';
import type { DoneWay } from './ways.ts';

/** What a chip filters by: one or two states of situations. */
export type SituationChip = 'worse' | 'hidden' | 'within';

export const chipOf: Readonly<Record<SituationState, SituationChip | null>> = {
  worse: 'worse',
  new: 'worse',
  hidden: 'hidden',
  within: 'within',
  explained: null,
  untold: null,
};

interface RepairAnswerProps {
  readonly shown: DoneWay;
  readonly situations: SituationChanges | null;
  readonly pressed: readonly SituationChip[];
  readonly onPress: (pressed: readonly SituationChip[]) => void;
}

/** Who pays, in a sentence; then what becomes of the shares and of the situations. */
export function RepairAnswer({ shown, situations, pressed, onPress }: RepairAnswerProps) {
  const names = useNames();
  const { values } = useThresholds('repair');
  const { run } = shown;
  const { chips, isCopy } = repairAnswerWords;
  const payer = run.paid.revoked > 0 ? styles.take : run.paid.granted > 0 ? styles.grant : undefined;
  const worst = situations?.worstAfter ?? null;
  const untested = nameUntested(run.coverage, names);
  const counts = situations?.counts;
  const { kind } = measureInfos[values.measure];
  const beyond =
    situations === null
      ? null
      : { count: situations.overshot.count, furthest: sayFurthest(situations.overshot.furthest, kind) };
  const overshot = sayOvershot(run, beyond, names);
  return (
    <div className={styles.answer}>
      <AnswerTitle>
        <Say parts={sayHeadline(run, names)} slots={{ paid: (says) => <span className={payer}>{says}</span> }} />
      </AnswerTitle>
      <AnswerText>
        {sayRates(run, names)}{' '}
        {counts !== undefined && saySituations(counts, worst === null ? null : formatNear(worst, Number(values.alpha)))}{' '}
        {overshot !== null && <strong>{overshot} </strong>}
        {isCopy}
      </AnswerText>
      <FilterChips
        label={chips.label}
        pressed={pressed}
        onChange={onPress}
        chips={[
          {
            id: 'worse',
            title: chips.worse,
            sign: 'clear',
            count: counts === undefined ? 0 : counts.worse + counts.new,
          },
          { id: 'hidden', title: chips.hidden, sign: 'tooFew', count: counts?.hidden ?? 0 },
          { id: 'within', title: chips.within, sign: 'within', count: counts?.within ?? 0 },
        ]}
      >
        {untested !== null && <NotTestedChip what={untested} noteId="repair-not-tested" />}
      </FilterChips>
    </div>
  );
}

function sayFurthest(value: number | null, kind: MeasureKind): string | null {
  return value === null ? null : formatMeasure(value, kind);
}

/** The place of the answer before the first way is tried. */
export function RepairWaiting({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.answer}>
      <AnswerTitle>{title}</AnswerTitle>
      <AnswerText>{children}</AnswerText>
    </div>
  );
}
