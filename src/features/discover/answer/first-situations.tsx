import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { Affected } from '../affected.tsx';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RateGap } from '../../../components/charts/index.ts';
import { Situation } from '../../../components/conditions.tsx';
import { formatCount, formatMany, formatShare, startSentence } from '../../../components/format.ts';
import { RowList, type Row, type RowColumn } from '../../../components/row-list.tsx';
import type { AnswerPage, DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayRule } from '../../../engine/vocabulary/say-items.ts';
import { verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import { useNames } from '../../../state/use-names.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { sayLike, sayRepresentatives } from '../discover-sentences.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import { MeasureMark, scaleOf } from '../measure-mark.tsx';
import { VerdictWords } from '../verdict-words.tsx';
import styles from './first-situations.module.css';

const shownFirst = 10;

/** A clear finding to look at first; nothing is like a whole group, so that nothing is said of it. */
export interface FirstSituation {
  readonly row: RuleRow;
  readonly like: number | null;
}

/** Whole groups first, then those that stand for others (D12). */
export function listFirst({ wholeGroups, representatives }: AnswerPage['situations']): FirstSituation[] {
  return [...wholeGroups.map((row) => ({ row, like: null })), ...representatives];
}

export interface FirstSituationsProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly selected: number | null;
  /** Beside an open pane there is room for the situation and the figures only. */
  readonly isNarrow: boolean;
  readonly onOpen: (id: number) => void;
  readonly onWalk: (id: number) => void;
  readonly onShowAll: () => void;
}

/** The few clear situations that stand for all of them. */
export function FirstSituations({ page, view, selected, isNarrow, onOpen, onWalk, onShowAll }: FirstSituationsProps) {
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
      <h3 id="look-first" className={styles.title}>
        Look at these first <small>{sayRepresentatives(page.situations, first.length)}</small>
      </h3>
      <RowList
        label="Look at these first"
        cardCell="148px"
        columns={pick(columnsOf(view, names, isNarrow))}
        rows={rows.map((row) => ({ ...row, cells: pick(row.cells) }))}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onOpen(Number(key))}
        onWalk={(key) => onWalk(Number(key))}
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
