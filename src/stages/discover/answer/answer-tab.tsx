import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RateGap } from '../../../components/charts/rate-gap.tsx';
import { useTurn } from '../../../components/charts/figure.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { formatCount, formatMany, formatShare, startSentence } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../../words/en/people.ts';
import { sayPeople, sayRule } from '../../../words/people.ts';
import { type Row, type RowColumn, RowList } from '../../../components/tables/row-list.tsx';
import { Figures, Split } from '../../../components/layout/section.tsx';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { ratesOf, verdictCodes, verdictInfos } from '../../../engine/vocabulary/lenses.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useThresholds } from '../../../state/hooks/use-pin.ts';
import {
  type Promised,
  listUntested,
  sayCovered,
  sayLike,
  sayPromise,
  sayRepresentatives,
} from '../discover-sentences.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
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
          <Glyph name="untested" /> {sayCovered(line, names)}: not tested
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
        What the five words mean <small>the same on every page, chip and list</small>
      </h3>
      <dl className={styles.key}>
        {verdictCodes.map((code) => (
          <div key={code}>
            <dt>
              <Glyph name={code} /> {verdictInfos[code].title}
            </dt>
            <dd>
              {verdictInfos[code].sentence} {code === 'clear' && sayPromise(promise)}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Glyph name="untested" /> Not tested
          </dt>
          <dd>Never looked at, with the reason. No other count holds it, and a tick is never shown beside it.</dd>
        </div>
      </dl>
    </section>
  );
}

interface Seen {
  readonly head: string;
  readonly strong: string;
  readonly more: string;
}

interface SeenOf {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly names: DisplayNames;
}

/** Beside a "no": what the people in the table are too few to rule out, and what it would have taken (M7, M9). */
function HowMuchSeen({ page, view }: Omit<SeenOf, 'names'>) {
  const names = useNames();
  const of = { page, view, names };
  const lines = [sayWhole(of), sayReach(of), sayNeeded(of)].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="how-much-seen">
      <h3 id="how-much-seen">How much could be seen</h3>
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
function SmallerSituations({ page: { family }, view }: Omit<SeenOf, 'names'>) {
  const names = useNames();
  const run = useApp((state) => state.run);
  const { change } = useThresholds('discover');
  const { atLeast } = family;
  const half = Math.floor(atLeast / 2);
  if (half === 0) return null;
  const who = view.support === 'premise' ? '' : ` who ${outcomeWords(names).have}`;
  const look = () => {
    change('Look at smaller situations', { minSupport: { count: half } });
    void run('discover');
  };
  return (
    <p className={styles.smaller}>
      <Glyph name="untested" /> Situations with fewer than {formatMany(atLeast, 'person', 'people')}
      {who} were not looked at.{' '}
      <Button look="small" onClick={look}>
        Look from {formatMany(half, 'person', 'people')} on
      </Button>
    </p>
  );
}

const endOf = (measure: Measure, { low, high }: { readonly low: number; readonly high: number }) =>
  formatMeasure(measureInfos[measure].worse === 'larger' ? high : low, measureInfos[measure].kind);

/** "All people over 50: up to 1.21 cannot be ruled out" */
function sayWhole({ page, view, names }: SeenOf): Seen | null {
  if (page.missed === null) return null;
  const { row, interval, reachesOver } = page.missed;
  const { kind, title, worse } = measureInfos[view.measure];
  const end = endOf(view.measure, interval);
  const side = worse === 'larger' ? 'up to' : 'down to';
  const groups = page.groups.length;
  const level =
    groups > 1 ? `interval that holds for all ${formatCount(groups)} whole groups together` : '95% interval';
  return {
    head: `All ${sayPeople(row.A, names)}:`,
    strong: reachesOver
      ? `${side} ${end} cannot be ruled out`
      : `anything ${worse === 'larger' ? 'over' : 'below'} ${end} is ruled out`,
    more: `${sayCounts(row, names)} ${title} ${formatMeasure(row.value, kind)}, ${level} ${formatInterval(interval, kind)}.`,
  };
}

function sayCounts({ a1, n1, a2, n2 }: RuleRow, names: DisplayNames): string {
  const { have } = outcomeWords(names);
  return `${formatCount(a1)} of ${formatCount(n1)} ${have}, ${formatCount(a2)} of ${formatCount(n2)} of those they are compared with.`;
}

/** "In 14 of 22 situations the interval reaches over the limit" */
function sayReach({ page, view }: SeenOf): Seen | null {
  if (page.reaching === null || page.reaching.rows.length === 0) return null;
  const { count, rows } = page.reaching;
  const { kind } = measureInfos[view.measure];
  const furthest = `The one drawn first reaches furthest: ${formatMeasure(rows[0].value, kind)}, from ${formatInterval(rows[0].interval, kind)}.`;
  return {
    head: `In ${count === 0 ? 'none' : formatCount(count)} of ${formatMany(page.tested, 'situation')} the interval`,
    strong: 'reaches over the limit',
    more: furthest,
  };
}

/** "To be called clear on its own it would have taken 67 of 113, not 31" */
function sayNeeded({ page, view }: SeenOf): Seen | null {
  const { missed, family } = page;
  if (missed === null) return null;
  const { row, needed } = missed;
  const chance = `${family.isExact ? '' : 'At most '}${formatMany(family.size, 'situation')} with at least ${formatMany(family.atLeast, 'person', 'people')} could have come up, and chance alone lifts some of them.`;
  if (needed === null)
    return {
      head: 'To be called clear on its own',
      strong: `${formatMany(row.n1, 'person is', 'people are')} too few, whatever their outcomes`,
      more: startSentence(chance),
    };
  const { kind, title } = measureInfos[view.measure];
  const { a1, n1 } = row;
  const rated = ratesOf(row);
  return {
    head: 'To be called clear on its own it would have taken',
    strong: `${formatCount(needed.denied)} of ${formatCount(n1)}, not ${formatCount(a1)}`,
    more: `That is ${formatShare(needed.denied, n1)} instead of ${formatShare(rated.a1, rated.n1)}: ${title.toLowerCase()} ${formatMeasure(needed.value, kind)}. ${startSentence(chance)}`,
  };
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
        Look at these first <small>{sayRepresentatives(page.situations, first.length)}</small>
      </h3>
      <RowList
        label="Look at these first"
        cardCell="148px"
        columns={pick(columnsOf(view, names, isNarrow))}
        rows={rows.map((row) => ({ ...row, cells: pick(row.cells) }))}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onOpen(Number(key))}
        onWalk={(key) => onOpen(Number(key), true)}
      />
      <p className={styles.foot}>
        {!isLong && all.length > shownFirst && (
          <Button onClick={() => setLong(true)}>Show {formatMany(all.length - shownFirst, 'more', 'more')}</Button>
        )}
        <Button onClick={onShowAll}>{sayAll(page.verdicts.clear)}</Button>
        <span>
          Affected: how many of the group would not {outcomeWords(names).would} if it were as common as among those they
          are compared with.
        </span>
      </p>
    </section>
  );
}

/** The way to the list of all clear situations. */
function sayAll(clear: number): string {
  return clear === 1 ? 'Show it in the list' : `Show all ${formatCount(clear)}`;
}

function columnsOf(view: DiscoverView, names: DisplayNames, isNarrow: boolean): RowColumn[] {
  const { title } = measureInfos[view.measure];
  const { label } = outcomeWords(names);
  return [
    { title: 'Situation', width: 'minmax(0, 1fr)' },
    { title: 'Affected', width: '64px', isNumber: true },
    { title: startSentence(label), name: '', width: '132px' },
    { title: `${title}, limit ${view.alpha}`, name: '', width: '152px' },
    { title: 'Verdict', name: '', width: isNarrow ? '92px' : '104px' },
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
    label: `${sayRule(row, names)}: ${formatShare(a1, n1)} against ${formatShare(a2, n2)}, ${verdictInfos[row.verdict].title}`,
    cells: [
      <span key="situation" className={styles.situation}>
        <span className={styles.place}>{at + 1}</span>
        <Situation group={row.A} context={row.B} names={names} />
      </span>,
      <Affected key="affected" people={row.affected} of={row.n1} />,
      <span key="rates">
        <RateGap group={{ share: a1 / n1 }} others={{ share: n2 === 0 ? 0 : a2 / n2 }} />
        <small>
          <b className={styles.group}>{formatShare(a1, n1)}</b> against{' '}
          <span className={styles.other}>{formatShare(a2, n2)}</span>
        </small>
      </span>,
      <span key="measure" className={styles.measure}>
        <MeasureMark row={row} limit={Number(view.alpha)} {...scale} />
        <b>{formatMeasure(row.value, kind)}</b>
        <small>{formatInterval(row.interval, kind)}</small>
      </span>,
      <span key="verdict">
        <VerdictWords verdict={row.verdict} isShort />
        <small>{like === null ? 'a whole group' : sayLike(like)}</small>
      </span>,
    ],
  };
}
