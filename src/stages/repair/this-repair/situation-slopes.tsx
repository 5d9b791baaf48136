import { useState } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  ChartBox,
  chartLook,
  Figure,
  roundEnds,
  roundTicks,
  sayTicks,
} from '../../../components/charts/index.ts';
import { Situation } from '../../../components/conditions.tsx';
import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { SituationChange, SituationChanges } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { chipOf, type SituationChip } from '../repair-answer.tsx';
import { slopeEnds, SlopeLines } from './slope-lines.tsx';
import styles from './situation-slopes.module.css';

interface SituationSlopesProps {
  readonly situations: SituationChanges;
  readonly pressed: readonly SituationChip[];
}

const stateWords: Readonly<Record<SituationChange['state'], string>> = {
  within: 'not over the limit',
  worse: 'still over the limit',
  hidden: 'over the limit, too rare to be found',
  explained: 'explained by a lawful reason',
  new: 'newly over the limit',
  untold: 'cannot be told',
};
const most = 120;
const height = 260;

/** Every situation that was over the limit as a line from its value before to its value after. */
export function SituationSlopes({ situations, pressed }: SituationSlopesProps) {
  const names = useNames();
  const { values } = useThresholds('repair');
  const [chosen, setChosen] = useState<number | null>(null);
  const limit = Number(values.alpha);
  const say = (value: number | null) => (value === null ? 'undefined' : formatNear(value, limit));
  const listed = situations.situations.filter(({ state }) => {
    const chip = chipOf[state];
    return pressed.length === 0 || (chip !== null && pressed.includes(chip));
  });
  const drawn = listed.filter((one) => isDrawn(one.before) && isDrawn(one.after)).slice(0, most);
  const shown = drawn[chosen ?? 0];
  return (
    <Figure
      title={`${formatMany(situations.total, 'situation')}, before and after`}
      sentence={sayShown(drawn.length, listed.length, situations.total)}
      name="situations-before-and-after"
      height={height}
      header={['situation', 'before', 'after', 'what became of it']}
      rows={listed.map((one) => [sayRule(one, names), say(one.before), say(one.after), stateWords[one.state]])}
    >
      <SlopeChart
        drawn={drawn}
        limit={limit}
        title={measureInfos[values.measure].title}
        chosen={chosen}
        onChoose={setChosen}
      />
      {shown !== undefined && (
        <div className={styles.chosen}>
          <label className={styles.step}>
            <span>Situation</span>
            <input
              type="range"
              min={0}
              max={drawn.length - 1}
              value={chosen ?? 0}
              aria-label="Situation shown"
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          </label>
          <p>
            <Situation group={shown.A} context={shown.B} names={names}>
              <span className={styles.values}>
                {say(shown.before)} → <b>{say(shown.after)}</b>, {sayCounts(shown)}
              </span>
            </Situation>
          </p>
        </div>
      )}
    </Figure>
  );
}

interface SlopeChartProps {
  readonly drawn: readonly SituationChange[];
  readonly limit: number;
  readonly title: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

function SlopeChart({ drawn, limit, title, chosen, onChoose }: SlopeChartProps) {
  const data = [
    { moment: 'before', limit },
    { moment: 'after', limit },
  ];
  const ends = roundEnds([limit, ...drawn.flatMap(({ before, after }) => [before ?? limit, after ?? limit])]);
  const ticks = roundTicks(ends.from, ends.to);
  return (
    <ChartBox height={height}>
      <LineChart data={data} margin={{ top: 28, right: 8, bottom: 0, left: 4 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="moment" padding={slopeEnds} />
        <YAxis
          {...chartLook.axis}
          width={44}
          domain={[ends.from, ends.to]}
          ticks={ticks}
          tickFormatter={sayTicks(ticks)}
          label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -18 }}
        />
        {/* Unseen: without a line of its own the chart would have no scale for those drawn by hand. */}
        <Line dataKey="limit" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
        <SlopeLines drawn={drawn} chosen={chosen} onChoose={onChoose} />
        <ReferenceLine
          {...chartLook.limit}
          y={limit}
          label={{ value: `limit ${limit}`, position: 'insideBottomRight', style: { fill: 'var(--accent-ink)' } }}
        />
      </LineChart>
    </ChartBox>
  );
}

function isDrawn(value: number | null): boolean {
  return value !== null && Number.isFinite(value);
}

function sayCounts({ countsBefore, countsAfter }: SituationChange): string {
  if (countsBefore === null || countsAfter === null) return 'not counted again';
  return `${formatCount(countsBefore.a1)} of ${formatCount(countsBefore.n1)} before, ${formatCount(Math.round(countsAfter.a1))} of ${formatCount(Math.round(countsAfter.n1))} after`;
}

function sayShown(drawn: number, listed: number, total: number): string {
  const lines = `Each line is one situation: the group against those it is compared with.`;
  if (drawn === listed && listed === total) return lines;
  return `${lines} ${formatCount(drawn)} of ${formatCount(total)} are drawn; the table lists more.`;
}
