import { costWords } from '../../words/en/terms/anonymization.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { useCallback, useState, useMemo } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { DataTable } from '../../components/tables/data-table.tsx';
import { formatCount, formatList, formatPercentage } from '../../words/format.ts';
import { allTablesWords } from '../../words/en/publish-table/tables.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { Modal } from '../../components/layout/modal.tsx';
import { Pane, PaneSection } from '../../components/layout/pane.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { GeneralizeSummary, NodeDetail, CostPoints } from '../../engine/steps/generalize/views.ts';
import { costKinds } from '../../engine/vocabulary/anonymization.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setGeneralize } from '../../state/recipe/step-edits.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { LatticeFigure } from './lattice-view.tsx';
import { type TableChip, chipOf, kindOf, nodeKinds } from './node-state.ts';
import { listLevels, nodeAt, sayTable } from './publish-sentences.ts';
import { FairnessCard } from './fairness-card.tsx';
import { TablePreview } from './table-details.tsx';
import { ClassicTables } from './classic-tables.tsx';
import { CostScatter, CanvasScatter, type ScatterPoint } from './cost-scatter.tsx';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTitle, chartLook, fromZero, roundEnds, roundTicks } from '../../components/charts/axes.ts';
import { ChartBox, Figure, Later } from '../../components/charts/figure.tsx';
import { tipOf } from '../../components/charts/marks.tsx';
import { markColours } from './lattice-painter.ts';
import styles from './all-tables.module.css';

interface AllTablesProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly safeNodes: readonly number[];
  readonly pressed: readonly TableChip[];
  readonly home: number | null;
  readonly looked: number | null;
  readonly onLook: (node: number | null) => void;
}

/** All tables: the frontier, what may be kept, the costs, the lattice, and one of them opened. They share one selection. */
export function AllTables({ summary, settings, safeNodes, pressed, home, looked, onLook }: AllTablesProps) {
  const [chosen, setChosen] = useState<Levels>(() => summary.attributes.map(() => []));
  const [isClosed, setClosed] = useState(false);
  const ask = useCallback(({ id }: Identified) => client.costPoints(id, 'loss', 'discernibility'), []);
  const { value: points } = useFound('generalize', ask);
  const isKept = useCallback(
    (node: number) =>
      fitsLevels(listLevels(summary, node), chosen) &&
      (pressed.length === 0 || pressed.includes(chipOf[kindOf(summary.states[node])])),
    [summary, chosen, pressed],
  );
  const look = (node: number) => {
    setClosed(false);
    onLook(node);
  };
  const pane = looked !== null && !isClosed && (
    <TablePane
      node={looked}
      summary={summary}
      settings={settings}
      isRecommended={looked === home}
      onClose={() => setClosed(true)}
    />
  );
  return (
    <>
      <Split side={<LevelFacets summary={summary} nodes={safeNodes} chosen={chosen} onChange={setChosen} />}>
        {points !== null && points.nodes.length > 0 && (
          <Frontier summary={summary} points={points} isKept={isKept} selected={looked} onSelect={look} />
        )}
      </Split>
      <Split side={pane === false ? null : pane}>
        <CostScatter summary={summary} isKept={isKept} selected={looked} onSelect={look} />
        <LatticeFigure summary={summary} isShown={isKept} selected={looked} home={home} onSelect={look} />
      </Split>
      <ClassicTables settings={settings} onLook={(levels) => look(nodeAt(summary, levels))} />
    </>
  );
}

interface LevelFacetsProps {
  readonly summary: GeneralizeSummary;
  /** The tables that are counted: those that hold. */
  readonly nodes: readonly number[];
  readonly chosen: Levels;
  readonly onChange: (chosen: Levels) => void;
}

/** How much of each column may be kept: each level with how many tables would remain; a hatched one has none. */
function LevelFacets({ summary, nodes, chosen, onChange }: LevelFacetsProps) {
  const names = useNames();
  const counts = countLevels(summary, nodes, chosen);
  const isChosen = chosen.some((levels) => levels.length > 0);
  const toggle = (i: number, level: number) =>
    onChange(
      chosen.map((levels, at) =>
        at !== i ? levels : levels.includes(level) ? levels.filter((one) => one !== level) : [...levels, level],
      ),
    );
  const { keep } = allTablesWords;
  return (
    <section className={styles.facets} aria-label={keep.title}>
      <header>
        <h3>{keep.title}</h3>
        {isChosen && (
          <Button look="link" onClick={() => onChange(chosen.map(() => []))}>
            {keep.clear}
          </Button>
        )}
      </header>
      <p>{keep.says}</p>
      {summary.attributes.map(({ name, sizes, isProtected }, i) => (
        <div key={name} className={styles.column} role="group" aria-label={columnName(names, name)}>
          <div className={styles.name}>
            <span>{columnName(names, name)}</span>
            {isProtected && <small>{keep.protected}</small>}
          </div>
          <div className={styles.levels}>
            {sizes.map((size, level) => (
              <button
                key={level}
                type="button"
                className={classes(styles.level, counts[i][level] === 0 && styles.none)}
                aria-pressed={chosen[i].includes(level)}
                aria-label={
                  level === sizes.length - 1
                    ? keep.hiddenLabel(counts[i][level])
                    : keep.levelLabel(size, counts[i][level])
                }
                onClick={() => toggle(i, level)}
              >
                {level === sizes.length - 1 ? keep.hiddenIn(counts[i][level]) : keep.level(size, counts[i][level])}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** For each column the levels that are asked for; none means any. */
type Levels = readonly (readonly number[])[];

/** Whether a table has, in every column, one of the levels asked for. */
export function fitsLevels(levels: readonly number[], chosen: Levels, except = -1): boolean {
  return levels.every((level, i) => i === except || chosen[i].length === 0 || chosen[i].includes(level));
}

/** For each level of each column how many of some tables have it and fit what is asked for in the other columns. */
export function countLevels(
  summary: Pick<GeneralizeSummary, 'attributes' | 'strides'>,
  nodes: readonly number[],
  chosen: Levels,
): number[][] {
  const counts = summary.attributes.map(({ sizes }) => sizes.map(() => 0));
  for (const node of nodes) {
    const levels = listLevels(summary, node);
    levels.forEach((level, i) => {
      if (fitsLevels(levels, chosen, i)) counts[i][level] += 1;
    });
  }
  return counts;
}

interface TablePaneProps {
  readonly node: number;
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly isRecommended: boolean;
  readonly onClose: () => void;
}

/** One table: what it does to each column, what holds and why not, what it costs. */
function TablePane({ node, summary, settings, isRecommended, onClose }: TablePaneProps) {
  const edit = useApp((state) => state.edit);
  const [isShowing, setShowing] = useState(false);
  const ask = useCallback(({ id }: Identified) => client.with({ purpose: 'pane' }).openNode(id, node), [node]);
  const { value: detail, problem } = useFound('generalize', ask);
  const { pane, kinds } = allTablesWords;
  const title = isRecommended ? pane.recommended : pane.one;
  if (detail === null || detail.node !== node || detail.id !== summary.id)
    return (
      <Pane label={pane.label} title={title} isUnasked onClose={onClose}>
        <PaneSection>{sayFailure(problem) || pane.waiting}</PaneSection>
      </Pane>
    );
  return (
    <Pane label={pane.label} title={title} below={kinds[kindOf(summary.states[node])]} isUnasked onClose={onClose}>
      <PaneSection title={pane.becomes}>
        <ColumnsOf summary={summary} detail={detail} />
      </PaneSection>
      <PaneSection title={pane.holds}>
        <Failing detail={detail} settings={settings} />
        <FactsOf summary={summary} detail={detail} node={node} />
      </PaneSection>
      <PaneSection>
        <FairnessCard detail={detail} settings={settings} />
      </PaneSection>
      <PaneSection>
        {detail.isSafe && (
          <Button
            look="primary"
            aria-pressed={isRecommended}
            disabled={isRecommended}
            onClick={() =>
              edit(pane.recommendEdit, (before) =>
                setGeneralize(before, settingsOf(before, 'generalize'), detail.levels),
              )
            }
          >
            {isRecommended ? pane.isRecommended : pane.recommend}
          </Button>
        )}{' '}
        <Button onClick={() => setShowing(true)}>{pane.see}</Button>
      </PaneSection>
      {isShowing && (
        <Modal title={pane.theTable} onClose={() => setShowing(false)}>
          <TablePreview summary={summary} node={node} />
        </Modal>
      )}
    </Pane>
  );
}

interface FactsOfProps {
  readonly summary: GeneralizeSummary;
  readonly detail: NodeDetail;
  readonly node: number;
}

/** How many hide with whom, and what the table costs. */
function FactsOf({ summary, detail, node }: FactsOfProps) {
  const { pane } = allTablesWords;
  return (
    <DataTable
      header={[pane.smallest, pane.people(detail.smallestKept ?? 0)]}
      numbers={[1]}
      rows={[
        [pane.groups, formatCount(detail.costs.classes)],
        [pane.risk, pane.riskOf(detail.risk.prosecutor)],
        ...costKinds.map((kind) => [
          summary.best[kind] === node ? pane.best(costWords[kind]) : costWords[kind],
          publishWords.cost(kind, detail.costs[kind]),
        ]),
      ]}
    />
  );
}

function ColumnsOf({ summary, detail }: { readonly summary: GeneralizeSummary; readonly detail: NodeDetail }) {
  const names = useNames();
  const { pane } = allTablesWords;
  const isHidden = (i: number) => detail.levels[i] === summary.attributes[i].sizes.length - 1;
  const hidden = summary.attributes.filter((_, i) => isHidden(i)).map(({ name }) => columnName(names, name));
  return (
    <DataTable
      header={pane.header}
      hasRowHeads
      rows={[
        ...summary.attributes.flatMap((attribute, i) =>
          isHidden(i)
            ? []
            : [
                [
                  columnName(names, attribute.name),
                  publishWords.level(attribute.sizes, detail.levels[i]),
                  attribute.examples[detail.levels[i]],
                ],
              ],
        ),
        ...(hidden.length === 0 ? [] : [[pane.columns(hidden.length), pane.hidden, formatList(hidden)]]),
      ]}
    />
  );
}

/** Who stands out, and in which way. */
function Failing({ detail, settings }: { readonly detail: NodeDetail; readonly settings: GeneralizeSettings }) {
  const names = useNames();
  const { failing, failingWeight } = detail.explanation;
  if (failing === null) return null;
  const { pane } = allTablesWords;
  return (
    <p>
      {pane.failing(failing, settings.k, names)}
      {failingWeight > failing.weight && ` ${pane.failingInAll(failingWeight)}`}
    </p>
  );
}

interface FrontierProps {
  readonly summary: GeneralizeSummary;
  readonly points: CostPoints;
  readonly isKept: (node: number) => boolean;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

const mostSteps = 6;

/** All tables by step, and the steps where someone hides, each table by what it loses. */
function Frontier({ summary, points, isKept, selected, onSelect }: FrontierProps) {
  const names = useNames();
  const steps = useMemo(() => countSteps(summary), [summary]);
  const drawn = useMemo(() => spreadTables(summary, points, isKept), [summary, points, isKept]);
  const bands = [...new Set(drawn.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  const [low, high] = [bands[0] ?? 0, bands.at(-1) ?? 0];
  const ends = roundEnds(drawn.map(({ x }) => 100 * x));
  const faded = drawn.filter(({ isFaded }) => isFaded).length;
  const { frontier, kinds } = allTablesWords;
  return (
    <Figure
      title={frontier.title}
      sentence={faded === 0 ? frontier.says : `${frontier.says} ${frontier.fit(drawn.length - faded)}`}
      name="tables-by-step"
      height={384}
      isCanvas
      header={[...frontier.header, ...nodeKinds.map((kind) => kinds[kind])]}
      rows={steps.map(({ step, total, counts }) => [step, total, ...nodeKinds.map((kind) => counts[kind])])}
    >
      <div className={styles.frontier}>
        <StepBars steps={steps} />
        <CanvasScatter
          label={frontier.label(drawn.length)}
          height={Math.max(280, Math.min(mostSteps, high - low + 1) * 56)}
          points={drawn.map((point) => ({ ...point, x: 100 * point.x }))}
          x={{
            title: frontier.loss,
            ...ends,
            ticks: roundTicks(ends.from, ends.to).map((at) => ({ at, text: formatPercentage(at) })),
          }}
          y={{
            title: frontier.step,
            from: low - 0.6,
            to: high + 0.6,
            ticks: bands.map((at) => ({ at, text: String(at) })),
          }}
          selected={selected}
          say={({ node, kind, x, y }) => ({
            title: sayTable(summary, node, names),
            facts: [
              ['', kinds[kind]],
              [frontier.factStep, String(Math.round(y))],
              [frontier.factLoss, publishWords.cost('loss', x / 100)],
            ],
          })}
          onSelect={onSelect}
        />
      </div>
      <p className={styles.hint}>
        {low > 0 && frontier.standOut(countBelow(steps, low), low)}{' '}
        {points.leftOut > 0 && frontier.notDrawn(points.leftOut)}
      </p>
    </Figure>
  );
}

/** How many tables there are below a step. */
function countBelow(steps: readonly Step[], low: number): number {
  return steps.filter(({ step }) => step < low).reduce((sum, { total }) => sum + total, 0);
}

/** How many tables there are at each step, by what holds of them. */
function StepBars({ steps }: { readonly steps: readonly Step[] }) {
  const data = steps.map(({ step, total, counts }) => ({ step, total, ...counts })).toReversed();
  const { frontier, kinds } = allTablesWords;
  return (
    <ChartBox height={Math.max(280, Math.min(steps.length, 24) * 16)}>
      <BarChart data={data} layout="vertical" margin={{ top: 24, right: 8, bottom: 10, left: 4 }} barCategoryGap={1}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          {...fromZero(
            steps.map(({ total }) => total),
            3,
          )}
          type="number"
          height={36}
          tickFormatter={formatCount}
          label={axisTitle(frontier.tables, 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="step"
          width={36}
          label={{ ...axisTitle(frontier.step, 'top'), textAnchor: 'start', dx: -14 }}
        />
        <Later>
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            content={tipOf((step: (typeof data)[number]) => ({
              title: frontier.stepTip(step.step, step.total),
              facts: nodeKinds.filter((kind) => step[kind] > 0).map((kind) => [kinds[kind], formatCount(step[kind])]),
            }))}
          />
          {nodeKinds.map((kind) => (
            <Bar
              key={kind}
              dataKey={kind}
              stackId="kinds"
              fill={`var(${markColours[kind]})`}
              isAnimationActive={false}
            />
          ))}
        </Later>
      </BarChart>
    </ChartBox>
  );
}

type StepCounts = Record<(typeof nodeKinds)[number], number>;

/** The tables of one step, by what holds of them. */
interface Step {
  readonly step: number;
  readonly total: number;
  readonly counts: StepCounts;
}

/** All tables by how many levels they are above the most detailed one. */
function countSteps(summary: GeneralizeSummary): Step[] {
  const height = summary.attributes.reduce((sum, { sizes }) => sum + sizes.length - 1, 0);
  const steps = Array.from({ length: height + 1 }, (_, step) => ({
    step,
    total: 0,
    counts: Object.fromEntries(nodeKinds.map((kind) => [kind, 0])) as StepCounts,
  }));
  summary.states.forEach((state, node) => {
    const step = listLevels(summary, node).reduce((sum, level) => sum + level, 0);
    steps[step].total += 1;
    steps[step].counts[kindOf(state)] += 1;
  });
  return steps;
}

/** The tables with their steps; those that would stand on each other are moved apart within their step. */
function spreadTables(
  summary: GeneralizeSummary,
  points: CostPoints,
  isKept: (node: number) => boolean,
): ScatterPoint[] {
  const taken = new Map<string, number>();
  return Array.from(points.nodes, (node, i) => {
    const step = listLevels(summary, node).reduce((sum, level) => sum + level, 0);
    const cell = `${step} ${Math.round(points.x[i] * 80)}`;
    const rank = taken.get(cell) ?? 0;
    taken.set(cell, rank + 1);
    const shift = (rank % 2 === 0 ? 1 : -1) * Math.ceil(rank / 2) * 0.13;
    return {
      node,
      x: points.x[i],
      y: step + Math.max(-0.45, Math.min(0.45, shift)),
      kind: kindOf(summary.states[node]),
      isFaded: !isKept(node),
    };
  }).filter(({ x }) => Number.isFinite(x));
}
