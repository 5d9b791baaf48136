import { verdictWords } from '../../../words/en/terms/verdicts.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RateGap } from '../../../components/charts/rate-gap.tsx';
import { useTurn } from '../../../components/charts/figure.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { Say } from '../../../components/say.tsx';
import { type Promised, answerWords } from '../../../words/en/discover/answer.ts';
import { evidenceWords } from '../../../words/en/discover/evidence.ts';
import { discoverWords } from '../../../words/en/discover/page.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { type Row, type RowColumn, RowList } from '../../../components/tables/row-list.tsx';
import { Figures, Split } from '../../../components/layout/section.tsx';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { ratesOf, verdictCodes } from '../../../engine/vocabulary/lenses.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useThresholds } from '../../../state/hooks/use-pin.ts';
import { listUntested, sayCovered, sayRepresentatives } from '../discover-sentences.ts';
import { formatInterval, formatMeasure } from '../../../words/format.ts';
import { MeasureMark, scaleOf } from '../measure-marks.tsx';
import { Affected, NotTestedNote, VerdictWords } from '../verdicts.tsx';
import { GroupFigure } from './group-figure.tsx';
import { ImpactTables } from './impact-tables.tsx';
import { MissedFigure, type SpreadBar, SpreadFigure } from './spread-figure.tsx';
import text from '../../../components/text.module.css';
import styles from './answer-tab.module.css';

interface AnswerTabProps extends Omit<FirstSituationsProps, 'isNarrow'> {
  readonly summary: DiscoverSummary;
  readonly promise: Promised;
  /** What is open, in the place of the charts. */
  readonly pane: ReactNode;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
  readonly onBar: (bar: SpreadBar) => void;
}

/** What backs the answer: the groups, the measure in all situations, the few to look at first, what was not tested. */
export function AnswerTab(props: AnswerTabProps) {
  const { page, summary, view, promise, selected, pane, onOpen, onDrag, onCommit, onBar, onShowAll } = props;
  const hasTurn = useTurn(true);
  const isNo = page.tested > 0 && page.reaching !== null && page.reaching.rows.length > 0;
  return (
    <Split side={pane}>
      {pane === null && isNo && (
        <Figures>
          <MissedFigure page={page} view={view} onOpen={onOpen} />
          <div>
            <HowMuchSeen page={page} view={view} />
            <NotTestedNote coverage={summary.coverage} />
          </div>
        </Figures>
      )}
      {pane === null && page.tested > 0 && (
        <Figures>
          <div>
            {page.groups.length > 0 && <GroupFigure page={page} measure={view.measure} onOpen={onOpen} />}
            {!isNo && <UntestedGroups coverage={summary.coverage} />}
          </div>
          <SpreadFigure page={page} view={view} onDrag={onDrag} onCommit={onCommit} onBar={onBar} />
        </Figures>
      )}
      {hasTurn && (
        <>
          <FirstSituations
            page={page}
            view={view}
            selected={selected}
            isNarrow={pane !== null}
            onOpen={onOpen}
            onShowAll={onShowAll}
          />
          <ImpactTables lens={view.lens} />
          {!isNo && <NotTestedNote coverage={summary.coverage} />}
          <VerdictKey promise={promise} />
        </>
      )}
    </Split>
  );
}

/** The groups that are not in the chart because they were not tested. */
function UntestedGroups({ coverage }: Pick<DiscoverSummary, 'coverage'>) {
  const names = useNames();
  const open = listUntested(coverage);
  if (open.length === 0) return null;
  return (
    <ul className={text.hint}>
      {open.map((line) => (
        <li key={sayCovered(line, names)}>
          <Glyph name="untested" /> {evidenceWords.notTested(sayCovered(line, names))}
        </li>
      ))}
    </ul>
  );
}

/** What the five words mean (M9). */
function VerdictKey({ promise }: { readonly promise: Promised }) {
  return (
    <section aria-labelledby="verdict-key">
      <h3 id="verdict-key" className={styles.title}>
        <Say parts={evidenceWords.key.title} slots={{ small: (says) => <small>{says}</small> }} />
      </h3>
      <dl className={styles.key}>
        {verdictCodes.map((code) => (
          <div key={code}>
            <dt>
              <Glyph name={code} /> {verdictWords[code].title}
            </dt>
            <dd>
              {verdictWords[code].sentence} {code === 'clear' && answerWords.promise(promise)}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Glyph name="untested" /> {evidenceWords.key.notTested}
          </dt>
          <dd>{evidenceWords.key.notTestedSays}</dd>
        </div>
      </dl>
    </section>
  );
}

interface SeenProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
}

/** Beside a "no": what the people in the table are too few to rule out, and what it would have taken (M7, M9). */
function HowMuchSeen({ page, view }: SeenProps) {
  const names = useNames();
  const { title, whole, reach, needed } = evidenceWords.seen;
  const of = { page, measure: view.measure, names };
  const lines = [whole(of), reach(of), needed(of)].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="how-much-seen">
      <h3 id="how-much-seen">{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ head, strong, more }) => (
          <li key={head}>
            <Glyph name="info" />
            <div>
              {head} <strong>{strong}</strong>
              <p>{more}</p>
            </div>
          </li>
        ))}
      </ul>
      <SmallerSituations page={page} view={view} />
    </section>
  );
}

/** What is too small to be looked at, and a way to look at it. */
function SmallerSituations({ page: { family }, view }: SeenProps) {
  const names = useNames();
  const run = useApp((state) => state.run);
  const { change } = useThresholds('discover');
  const { atLeast } = family;
  const half = Math.floor(atLeast / 2);
  if (half === 0) return null;
  const look = () => {
    change(evidenceWords.seen.undo, { minSupport: { count: half } });
    void run('discover');
  };
  return (
    <p className={styles.smaller}>
      <Glyph name="untested" /> {evidenceWords.seen.smaller(atLeast, view.support, names)}{' '}
      <Button look="small" onClick={look}>
        {evidenceWords.seen.lookFrom(half)}
      </Button>
    </p>
  );
}

const shownFirst = 10;

/** A clear finding to look at first; nothing is like a whole group, so that nothing is said of it. */
interface FirstSituation {
  readonly row: RuleRow;
  readonly like: number | null;
}

/** Whole groups first, then those that stand for others (D12). */
export function listFirst({ wholeGroups, representatives }: AnswerPage['situations']): FirstSituation[] {
  return [...wholeGroups.map((row) => ({ row, like: null })), ...representatives];
}

interface FirstSituationsProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly selected: number | null;
  /** Beside an open pane there is room for the situation and the figures only. */
  readonly isNarrow: boolean;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onShowAll: () => void;
}

/** The few clear situations that stand for all of them. */
function FirstSituations({ page, view, selected, isNarrow, onOpen, onShowAll }: FirstSituationsProps) {
  const names = useNames();
  const [isLong, setLong] = useState(false);
  const all = listFirst(page.situations);
  if (all.length === 0) return null;
  const first = isLong ? all : all.slice(0, shownFirst);
  const scale = scaleOf(
    first.map(({ row }) => row),
    Number(view.alpha),
  );
  const rows = first.map((one, at) => rowOf({ one, at, view, scale, names }));
  const narrow = [0, 1, 2, 4];
  const pick = <T,>(cells: readonly T[]) => (isNarrow ? narrow.map((at) => cells[at]) : cells);
  return (
    <section aria-labelledby="look-first">
      <h3 id="look-first" className={styles.firstSituationsTitle}>
        {evidenceWords.first.title} <small>{sayRepresentatives(page.situations, first.length)}</small>
      </h3>
      <RowList
        label={evidenceWords.first.title}
        cardCell="148px"
        columns={pick(columnsOf(view, names, isNarrow))}
        rows={rows.map((row) => ({ ...row, cells: pick(row.cells) }))}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onOpen(Number(key))}
        onWalk={(key) => onOpen(Number(key), true)}
      />
      <p className={styles.foot}>
        {!isLong && all.length > shownFirst && (
          <Button onClick={() => setLong(true)}>{evidenceWords.first.showMore(all.length - shownFirst)}</Button>
        )}
        <Button onClick={onShowAll}>{evidenceWords.first.showAll(page.verdicts.clear)}</Button>
        <span>{evidenceWords.first.affected(names)}</span>
      </p>
    </section>
  );
}

function columnsOf(view: DiscoverView, names: DisplayNames, isNarrow: boolean): RowColumn[] {
  const { situation, affected, outcome, measure, verdict } = evidenceWords.first.columns;
  return [
    { title: situation, width: 'minmax(0, 1fr)' },
    { title: affected, width: '64px', isNumber: true },
    { title: outcome(names), name: '', width: '132px' },
    { title: measure(view.measure, view.alpha), name: '', width: '152px' },
    { title: verdict, name: '', width: isNarrow ? '92px' : '104px' },
  ];
}

interface RowOf {
  readonly one: FirstSituation;
  readonly at: number;
  readonly view: DiscoverView;
  readonly scale: { readonly from: number; readonly to: number };
  readonly names: DisplayNames;
}

function rowOf({ one: { row, like }, at, view, scale, names }: RowOf): Row {
  const { a1, n1, a2, n2 } = ratesOf(row);
  const { kind } = measureInfos[view.measure];
  return {
    key: String(row.id),
    label: discoverWords.row(row, names),
    cells: [
      <span key="situation" className={styles.situation}>
        <span className={styles.place}>{at + 1}</span>
        <Situation group={row.A} context={row.B} names={names} />
      </span>,
      <Affected key="affected" people={row.affected} of={row.n1} />,
      <span key="rates">
        <RateGap group={{ share: a1 / n1 }} others={{ share: n2 === 0 ? 0 : a2 / n2 }} />
        <small>
          <Say
            parts={evidenceWords.first.rates(row)}
            slots={{
              group: (says) => <b className={styles.group}>{says}</b>,
              others: (says) => <span className={styles.other}>{says}</span>,
            }}
          />
        </small>
      </span>,
      <span key="measure" className={styles.measure}>
        <MeasureMark row={row} limit={Number(view.alpha)} {...scale} />
        <b>{formatMeasure(row.value, kind)}</b>
        <small>{formatInterval(row.interval, kind)}</small>
      </span>,
      <span key="verdict">
        <VerdictWords verdict={row.verdict} isShort />
        <small>{like === null ? evidenceWords.first.wholeGroup : answerWords.like(like)}</small>
      </span>,
    ],
  };
}
