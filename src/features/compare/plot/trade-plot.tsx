import { useMemo, useState } from 'react';
import { Figure, LegendList, TooltipFrame, useWidth, type TooltipPlace } from '../../../components/charts/index.ts';
import { formatMany } from '../../../components/format.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { ComparisonView } from '../../../contracts/engine-api.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import type { YardstickSettings } from '../../../engine/vocabulary/yardstick.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { useNames } from '../../../state/use-names.ts';
import { isMade } from '../compare-sentences.ts';
import { BubbleShape } from './bubble-mark.tsx';
import { chartHeight, PlotChart } from './plot-chart.tsx';
import { listFacts } from './bubble-facts.ts';
import { listBubbles, scaleOf } from './plot-points.ts';

interface TradePlotProps {
  readonly view: ComparisonView;
  readonly yardstick: YardstickSettings;
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
}

/** Privacy against fairness; the size says what is kept. A click makes a result A or B. */
export function TradePlot({ view, yardstick, chosen, onChoose }: TradePlotProps) {
  const names = useNames();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<TooltipPlace | null>(null);
  const [group, setGroup] = useState(0);
  const groups = view.scenarios.find(isMade)?.figures.fairness.groups ?? [];
  const limit = Number(yardstick.alpha);
  const scale = useMemo(() => {
    const worst = view.scenarios.filter(isMade).flatMap(({ figures }) => figures.fairness.groups[group]?.worst ?? []);
    return scaleOf(worst, limit, yardstick.measure);
  }, [view, group, limit, yardstick.measure]);
  const bubbles = useMemo(() => listBubbles(view.scenarios, group, scale, view.rules), [view, group, scale]);
  const who = groups.length === 0 ? 'nobody' : sayItem(groups[group].item, names);
  return (
    <Figure
      title="Privacy, fairness and what is kept"
      sentence="Click a bubble to make it A or B."
      name="privacy-fairness"
      height={chartHeight}
      controls={
        groups.length > 1 && (
          <SelectField
            label="Group"
            value={String(group)}
            options={Object.fromEntries(groups.map(({ item }, at) => [String(at), sayItem(item, names)]))}
            onChange={(next) => setGroup(Number(next))}
          />
        )
      }
      header={['result', 'picked out at most', `worst value of ${who}`, 'patterns kept', 'holds on both']}
      rows={bubbles
        .map(({ scenario }) => listFacts(scenario, group, yardstick).map(([, figure]) => figure))
        .map((cells, i) => [bubbles[i].scenario.title, ...cells])}
    >
      <div ref={ref}>
        <TooltipFrame at={active} width={width}>
          <PlotChart {...{ bubbles, scale, width, group, yardstick, chosen, onChoose, who }} onActive={setActive} />
        </TooltipFrame>
      </div>
      <PlotLegend
        isLower={measureInfos[yardstick.measure].worse === 'larger'}
        absent={view.scenarios.length - bubbles.length}
      />
    </Figure>
  );
}

/** What the bubbles stand for, and what is not among them. */
function PlotLegend({ isLower, absent }: { readonly isLower: boolean; readonly absent: number }) {
  const mark = (holds: boolean) => (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <BubbleShape x={6} y={6} radius={5} holds={holds} />
    </svg>
  );
  return (
    <LegendList
      lines={[
        { title: 'holds on both', mark: mark(true) },
        { title: 'does not, or cannot be told', mark: mark(false) },
      ]}
    >
      size: patterns kept. {isLower ? 'Lower' : 'Upper'} left is better.
      {absent > 0 &&
        ` ${formatMany(absent, 'result')} without groups of people ${absent === 1 ? 'is' : 'are'} not in the picture.`}
    </LegendList>
  );
}
