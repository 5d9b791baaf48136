import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { PublishPoint } from '../../../contracts/engine-api.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { useRun } from '../../../state/use-run.ts';
import { CostChart } from './cost-chart.tsx';
import { GridChart } from './grid-chart.tsx';
import { LearnedFrom } from './learned-from.tsx';
import { isGrid, sweepPoints, type SweptOver } from './sweep-points.ts';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';

const over = {
  k: 'the people a sum must leave (k)',
  minSupport: 'how often a pattern is seen',
  alpha: 'the limit',
  privacy: 'k and how often, privacy alone',
  fairness: 'limit and how often, fairness alone',
  both: 'k, limit and how often',
} as const;

const { alpha: _alpha, fairness: _fairness, both: _both, ...overPrivacy } = over;

/** What other settings would cost: privacy alone beside privacy and fairness, as the chapter's figures draw it. */
export function CostTab() {
  const recipe = useApp((state) => state.recipe)!;
  const settings = useMemo(() => settingsOf(recipe, 'publish'), [recipe]);
  const run = useRun('publishSweep');
  const [axis, setAxis] = useState<SweptOver>('k');
  const [asked, setAsked] = useState<SweptOver | null>(null);
  const points: readonly PublishPoint[] = useMemo(() => sweepPoints(axis, settings), [axis, settings]);
  const start = () => {
    setAsked(axis);
    run.start(points);
  };
  const lines = run.isCurrent && asked === axis ? (run.found?.value ?? null) : null;
  return (
    <section aria-label="Cost">
      <p className={text.caption}>
        Each point publishes once, on a copy. Raised are the counts that differ from those found; a count is off by the
        mean of its change.
      </p>
      <p className={layout.row}>
        <SelectField
          isWide
          label="Over"
          value={axis}
          options={settings.measure === null ? overPrivacy : over}
          onChange={(next) => setAxis(next as SweptOver)}
        />
        <Button look="primary" disabled={run.status === 'running'} onClick={start}>
          Try {points.length} settings
        </Button>
      </p>
      {run.problem !== null && <NoticeBox tone="danger">{run.problem.message}</NoticeBox>}
      {run.status === 'cancelled' && lines === null && <p className={text.hint}>Stopped. Nothing is shown.</p>}
      {lines !== null &&
        (isGrid(axis) ? (
          <GridChart lines={lines} />
        ) : (
          <CostChart lines={lines} axis={axis} hasBoth={settings.measure !== null && settings.privacy !== null} />
        ))}
      <LearnedFrom />
    </section>
  );
}
