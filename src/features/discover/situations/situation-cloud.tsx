import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { client } from '../../../client/client.ts';
import { ChartTooltip, Figure, Legend, useWidth } from '../../../components/charts/index.ts';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import text from '../../../components/text.module.css';
import type { DiscoverView, RuleCloud } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { verdictCodes } from '../../../engine/vocabulary/verdicts.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import { useJudgement } from '../use-discover-view.ts';
import { verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import { moveTo, usePointer, type Box } from './cloud-pointer.ts';
import { drawCloud, scaleCloud, type CloudScale } from './draw-cloud.ts';
import { queryOf, type SituationFilter } from './situation-filter.ts';
import styles from './situation-cloud.module.css';

const height = 380;

interface SituationCloudProps {
  readonly view: DiscoverView;
  readonly judgement: ReturnType<typeof useJudgement>;
  readonly filter: SituationFilter;
  readonly onFilter: (filter: SituationFilter) => void;
  readonly onOpen: (id: number) => void;
}

/** Many people, or far over the limit? Every situation as a point; a box filters the list, a point opens. */
export function SituationCloud({ view, judgement, filter, onFilter, onOpen }: SituationCloudProps) {
  const ask = useCallback(
    ({ id }: Identified) => client.cloud(id, { ...judgement, ...queryOf(filter, judgement.measure) }),
    [judgement, filter],
  );
  const { value: cloud } = useFound('discover', ask);
  const { title } = measureInfos[view.measure];
  return (
    <Figure
      title="Many people, or far over the limit?"
      sentence={`Upward: ${title.toLowerCase()}.`}
      name="situations-map"
      isCanvas
      legend={
        <Legend
          marks={[
            { kind: 'clear', title: 'worse, clear', isDot: true },
            { kind: 'unclear', title: 'worse, unclear', isDot: true },
            { kind: 'within', title: 'not over the limit', isDot: true },
          ]}
        />
      }
      header={['people of the group', title, 'verdict']}
      rows={
        cloud === null
          ? []
          : Array.from(cloud.rule, (_, i) => [
              cloud.people[i],
              Number(cloud.value[i].toFixed(4)),
              verdictInfos[verdictCodes[cloud.verdict[i]]].title,
            ])
      }
    >
      {cloud !== null && <CloudCanvas cloud={cloud} view={view} filter={filter} onFilter={onFilter} onOpen={onOpen} />}
      <p className={text.hint}>
        Drag a box to filter the list; click a point to open its situation. With the keyboard: arrows move, Enter opens,
        Esc clears the box.
      </p>
    </Figure>
  );
}

function CloudCanvas({
  cloud,
  view,
  filter,
  onFilter,
  onOpen,
}: Omit<SituationCloudProps, 'judgement'> & { readonly cloud: RuleCloud }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: root, width } = useWidth<HTMLDivElement>(440, 240);
  const [active, setActive] = useState<number | null>(null);
  const [drag, setDrag] = useState<Box | null>(null);
  const limit = Number(view.alpha);
  const scale = useMemo(() => scaleCloud(cloud, limit, width, height), [cloud, limit, width]);
  const box = drag ?? boxOf(filter, scale);
  useEffect(() => {
    if (canvas.current !== null) drawCloud(canvas.current, { cloud, scale, limit, active, box });
  });
  const pointer = usePointer({ cloud, scale, drag, setDrag, setActive, filter, onFilter, onOpen });
  const clear = () => onFilter({ ...filter, people: null, value: null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear();
    if (event.key === 'Enter' && active !== null) return onOpen(cloud.rule[active]);
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    setActive((before) => moveTo(cloud, scale, before, step));
    return undefined;
  };
  const clearCount = cloud.verdict.filter((place) => verdictCodes[place] === 'clear').length;
  return (
    <div ref={root} className={styles.cloud}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ height }}
        tabIndex={0}
        role="img"
        aria-label={`${formatMany(cloud.rule.length, 'situation')}, ${formatCount(clearCount)} of them clearly worse; the list holds the same`}
        onKeyDown={onKeyDown}
        {...pointer}
      />
      {active !== null && drag === null && cloud.rule[active] !== undefined && (
        <div
          className={styles.tip}
          style={tipPlace(scale.x(cloud.people[active]), scale.y(cloud.value[active]), width)}
        >
          <PointTip id={cloud.rule[active]} view={view} />
        </div>
      )}
    </div>
  );
}

/** What a point says: asked for when it is looked at. */
function PointTip({ id, view }: { readonly id: number; readonly view: DiscoverView }) {
  const { measure } = view;
  const names = useNames();
  const judgement = useJudgement(view);
  const ask = useCallback((found: Identified) => client.openRule(found.id, id, judgement), [id, judgement]);
  const { value } = useFound('discover', ask);
  if (value === null || value.row.id !== id) return null;
  const { A, B, value: own, interval } = value.row;
  const { a1, n1, a2, n2 } = ratesOf(value.row);
  const { kind, title } = measureInfos[measure];
  return (
    <ChartTooltip
      title={sayItems(A, names)}
      facts={[
        ['among', B.length === 0 ? 'everyone' : sayItems(B, names)],
        [formatMany(value.row.n1, 'person', 'people'), `${formatShare(a1, n1)} against ${formatShare(a2, n2)}`],
        [title, `${formatMeasure(own, kind)} (${formatInterval(interval, kind)})`],
      ]}
    />
  );
}

function tipPlace(x: number, y: number, width: number) {
  return { top: y + 12, ...(x > width / 2 ? { right: width - x } : { left: x }) };
}

function boxOf({ people, value }: SituationFilter, scale: CloudScale): Box | null {
  if (people === null && value === null) return null;
  return {
    x1: people === null ? scale.x(scale.peopleAt(48)) : scale.x(people.from),
    x2: people === null ? scale.width - 12 : scale.x(people.to),
    y1: value === null ? 12 : scale.y(value.to),
    y2: value === null ? scale.height - 40 : scale.y(value.from),
  };
}
