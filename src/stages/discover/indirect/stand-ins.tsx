import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { ListEnd } from '../../../components/tables/record-table.tsx';
import { Select } from '../../../components/fields/choices.tsx';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import { Say } from '../../../components/say.tsx';
import { indirectWords } from '../../../words/en/discover/indirect.ts';
import { discoverWords } from '../../../words/en/discover/page.ts';
import { formatCount } from '../../../words/format.ts';
import { Glyph, type GlyphName, Icon } from '../../../components/icon.tsx';
import { type Row, type RowColumn, RowList } from '../../../components/tables/row-list.tsx';
import { SearchInput } from '../../../components/fields/text-input.tsx';
import type {
  RedliningPage,
  RedliningQuery,
  RedliningRow,
  RedliningDetail,
} from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../words/people.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { Figure, useWidth } from '../../../components/charts/figure.tsx';
import { Pane, PaneSection } from '../../../components/layout/pane.tsx';
import { Formula } from '../../../components/question/question-line.tsx';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { wrapWords } from '../said.tsx';
import { PeopleModal } from '../situations/index.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './stand-ins.module.css';

function listColumns(): readonly RowColumn[] {
  const { situation, people, bound, measured } = indirectWords.list.columns;
  return [
    { title: situation, width: 'minmax(0, 1fr)' },
    { title: people, width: '72px', isNumber: true },
    { title: bound, width: '72px', isNumber: true },
    { title: measured, width: '80px', isNumber: true },
  ];
}

interface StandInListProps {
  readonly page: RedliningPage;
  readonly query: RedliningQuery;
  readonly filter: StandInFilter;
  /** Columns a situation can mention. */
  readonly attributes: readonly string[];
  readonly selected: number | null;
  readonly onFilter: (filter: StandInFilter) => void;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onMore: () => void;
}

/** Where that hurts: the situations, put together by what stands in for whom. */
export function StandInList({ page, query, filter, attributes, selected, onFilter, onOpen, onMore }: StandInListProps) {
  const names = useNames();
  const words = indirectWords.list;
  const starts = page.standIns.map((_, at) => page.standIns.slice(0, at).reduce((sum, { count }) => sum + count, 0));
  return (
    <section aria-labelledby="where-it-hurts">
      <h3 id="where-it-hurts" className={styles.heading}>
        <Say parts={words.title(page.total)} slots={{ small: (says) => <small>{says}</small> }} />
      </h3>
      <StandInFilters page={page} filter={filter} attributes={attributes} onFilter={onFilter} />
      {page.total === 0 && <p>{words.none}</p>}
      {page.standIns.map(({ D, A, count }, at) => {
        const rows = page.rows.slice(starts[at], starts[at] + count);
        if (rows.length === 0) return null;
        return (
          <section key={at} aria-label={words.pair(D, A, names)}>
            <h4 className={styles.standIn}>
              <Glyph name={signOf(rows.find(isMarked) ?? rows[0])} />
              <Say
                parts={words.head(A, names)}
                slots={{ standIn: <Conditions items={D} names={names} />, group: (says) => <Who>{says}</Who> }}
              />
              <small>{words.situations(count)}</small>
            </h4>
            <RowList
              label={words.situationsOf(D, A, names)}
              columns={listColumns()}
              rows={rows.map((row) => rowOf(row, names))}
              selected={selected === null ? null : String(selected)}
              onSelect={(key) => onOpen(Number(key))}
              onWalk={(key) => onOpen(Number(key), true)}
            />
          </section>
        );
      })}
      <ListEnd onMore={page.rows.length < page.total ? onMore : null} says={words.shown(page.rows.length, page.total)}>
        <Button look="small" onClick={() => void exportStandIns(query, page.total)}>
          {words.save}
        </Button>
      </ListEnd>
    </section>
  );
}

/** Whether the sign of a row stands for those below it: the highest bound comes first, what is measured in any order. */
const isMarked = ({ isWorse, isMeasuredOver }: RedliningRow) => isWorse || isMeasuredOver;

type FiltersProps = Pick<StandInListProps, 'page' | 'filter' | 'attributes' | 'onFilter'>;

function StandInFilters({ page, filter, attributes, onFilter }: FiltersProps) {
  const names = useNames();
  const words = indirectWords.list;
  const search = useCallback((typed: string) => onFilter({ ...filter, search: typed }), [onFilter, filter]);
  return (
    <div className={layout.filterBar}>
      <SearchInput label={words.search} value={filter.search} onChange={search} />
      <Select
        label={words.group}
        value={filter.group ?? ''}
        none={words.everyGroup}
        options={page.groups.map((group) => [group, group])}
        onChange={(group) => onFilter({ ...filter, group: group || null })}
      />
      <Select
        label={words.through}
        value={filter.through ?? ''}
        none={words.anyColumn}
        options={attributes.map((name) => [name, columnName(names, name)])}
        onChange={(through) => onFilter({ ...filter, through: through || null, value: null })}
      />
      {filter.through !== null && filter.value !== null && (
        <Button look="small" onClick={() => onFilter({ ...filter, value: null })}>
          {words.only(filter.through, filter.value)}
        </Button>
      )}
    </div>
  );
}

function rowOf(row: RedliningRow, names: DisplayNames): Row {
  const words = indirectWords.list;
  return {
    key: String(row.id),
    label: words.row(row, names),
    cells: [
      <span key="situation" className={styles.conditions}>
        {row.B.length === 0 ? words.everyone : <Conditions items={row.B} names={names} />}
        {row.same > 1 && <small>{discoverWords.same(row.same - 1)}</small>}
        {row.background !== null && <small>{words.fromOutside}</small>}
      </span>,
      formatCount(row.people),
      <b key="bound">{words.bound(row.elb)}</b>,
      <span key="measured">
        {words.measured(row.measured)}
        {row.isMeasuredOver && <small className={styles.over}>{words.over}</small>}
      </span>,
    ],
  };
}

/** What of the stand-ins is shown. */
export type StandInFilter = Omit<RedliningQuery, 'measure' | 'alpha' | 'offset' | 'limit' | 'side'> & {
  readonly side: 'over' | 'below' | null;
};

export const everyStandIn: StandInFilter = { group: null, through: null, value: null, search: '', side: null };

/** A group as the pages of stand-ins name it. */
export function groupKey({ attribute, value }: Item): string {
  return `${attribute} ${value}`;
}

/** The sign of a stand-in; none of "within the limit" where what is measured is over it. */
function signOf({ isWorse, isMeasuredOver }: RedliningRow): GlyphName {
  if (isWorse) return 'clear';
  return isMeasuredOver ? 'unclear' : 'within';
}

/** The stand-ins that pass the filter, as a file. */
function exportStandIns(query: RedliningQuery, total: number): Promise<void> {
  const { file } = indirectWords.list;
  const line = ({ D, A, B, elb, isWorse, people, denied, same, background, measured }: RedliningRow) => [
    sayItems(D),
    sayItems(A),
    sayItems(B),
    elb,
    isWorse ? file.over : file.below,
    denied,
    people,
    same,
    background === null ? file.thisTable : file.outside(background + 1),
    measured,
  ];
  return exportFound(
    'discover',
    file.task,
    ({ id }) => client.with({ purpose: 'export' }).redlining(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'stand-ins.csv',
      header: [
        file.standsIn,
        file.for,
        file.among,
        file.bound,
        file.verdict,
        file.denied,
        file.people,
        file.same,
        file.knowledge,
        file.measured,
      ],
      rows: rows.map(line),
    }),
  );
}

interface StandInPaneProps {
  readonly id: number;
  readonly view: Pick<DiscoverView, 'measure' | 'alpha'>;
  readonly isWalked: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One bound taken apart: what stands in for whom, why so many must be both, and what was measured. */
export function StandInPane({ id, view, isWalked, onPrevious, onNext, onSelect, onClose }: StandInPaneProps) {
  const names = useNames();
  const { measure, alpha } = view;
  const ask = useCallback(
    (found: Identified) => client.openRedlining(found.id, id, { measure, alpha }),
    [id, measure, alpha],
  );
  const { value: detail, problem } = useFound('discover', ask);
  const steps = { label: indirectWords.bound.label, isUnasked: isWalked, onPrevious, onNext, onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={sayFailure(problem) || indirectWords.bound.opening}>
        {null}
      </Pane>
    );
  const { row } = detail;
  const words = indirectWords.bound;
  return (
    <Pane
      {...steps}
      title={<Say parts={words.title(row, names)} slots={{ who: (says) => <Who>{says}</Who> }} />}
      below={
        row.B.length === 0 ? undefined : (
          <Say parts={words.among} slots={{ situation: <Conditions items={row.B} names={names} /> }} />
        )
      }
    >
      <PaneSection>
        <p>
          <Glyph name={signOf(row)} /> {indirectWords.side(row)}{' '}
          <Say parts={words.says(row, names)} slots={{ bold: (says) => <b>{says}</b> }} />
        </p>
      </PaneSection>
      <PaneSection>
        <BoundPicture detail={detail} />
        <Checked detail={detail} />
        <BoundFormula detail={detail} />
      </PaneSection>
      <PaneSection>
        <People detail={detail} />
        <Others detail={detail} onSelect={onSelect} />
      </PaneSection>
    </Pane>
  );
}

/** What the table itself says, or that the shares come from outside. */
function Checked({ detail: { row, measured } }: { readonly detail: RedliningDetail }) {
  if (row.background !== null) return <p className={text.hint}>{indirectWords.bound.fromOutside}</p>;
  if (measured === null) return null;
  return (
    <p className={text.hint}>
      {indirectWords.bound.checked(measured)} {indirectWords.whyLower(row)}
    </p>
  );
}

function BoundFormula({ detail: { beta1, beta2, gamma, delta, row } }: { readonly detail: RedliningDetail }) {
  return <Formula>{indirectWords.bound.formula({ beta1, beta2, gamma, delta, elb: row.elb })}</Formula>;
}

function People({ detail: { row } }: { readonly detail: RedliningDetail }) {
  const names = useNames();
  const [isListing, setListing] = useState(false);
  const items = useMemo(() => [...row.D, ...row.B], [row]);
  return (
    <p>
      <Button look="primary" onClick={() => setListing(true)}>
        <Icon name="people" /> {indirectWords.bound.showPeople(row.people)}
      </Button>
      {isListing && (
        <PeopleModal title={indirectWords.bound.people(items, names)} items={items} onClose={() => setListing(false)} />
      )}
    </p>
  );
}

function Others({
  detail: { others },
  onSelect,
}: Pick<StandInPaneProps, 'onSelect'> & { readonly detail: RedliningDetail }) {
  const names = useNames();
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{indirectWords.bound.others(others.length)}</summary>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Button look="link" onClick={() => onSelect(other.id)}>
              {indirectWords.bound.other(other, names)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The bound as a picture in three steps (D4): those with the stand-in by outcome; the same people by group, shifted so
 * that both overlap as little as they can; and the situation as a whole.
 */
function BoundPicture({ detail }: { readonly detail: RedliningDetail }) {
  const names = useNames();
  const { ref: root, width } = useWidth<HTMLDivElement>(400, 240);
  const { row, premise, context, inPremise, inContext, certain, gamma, delta, beta1, beta2 } = detail;
  const steps = listSteps(detail, width, names);
  const words = indirectWords.bound.figure;
  return (
    <Figure
      title={words.title}
      name="bound"
      header={[words.figure, words.value]}
      rows={[
        [words.standIn, premise.n],
        [words.ofTheseWorse, premise.a],
        [words.ofTheseGroup, inPremise],
        [words.both, certain],
        [words.ofTheGroup, inContext],
        [words.everyone, context.n],
        [words.ofTheseWorse, context.a],
        ['β₁', beta1],
        ['β₂', beta2],
        ['γ', gamma],
        ['δ', delta],
        [words.bound, row.elb],
      ]}
    >
      <div ref={root}>
        <Picture
          steps={steps}
          width={width}
          label={words.label(
            steps.map(({ title, words: says }) => `${title} ${says}`),
            row.elb,
          )}
        />
      </div>
    </Figure>
  );
}

interface PictureProps {
  readonly steps: readonly Step[];
  readonly width: number;
  readonly label: string;
}

function Picture({ steps, width, label }: PictureProps) {
  const laid = layOut(steps, width);
  return (
    <svg width={width} height={laid.height} viewBox={`0 0 ${width} ${laid.height}`} role="img" aria-label={label}>
      {laid.steps.map(({ step, top, bar, titles, words }) => (
        <g key={top}>
          {titles.map((line, at) => (
            <text key={at} className={styles.title} x={0} y={top + 12 + at * 14}>
              {line}
            </text>
          ))}
          {step.bars.map(({ from, to, kind }, at) => (
            <rect key={at} className={styles[kind]} x={from} y={bar} width={Math.max(0, to - from)} height={18} />
          ))}
          {words.map((line, at) => (
            <text key={at} x={0} y={bar + 32 + at * 14}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The steps with their bars, to the scale of a width. */
function listSteps(detail: RedliningDetail, width: number, names: DisplayNames): readonly Step[] {
  const { premise, context, inPremise, inContext, certain } = detail;
  const { byOutcome, byGroup, inSituation, againstAll } = indirectWords.bound.steps(detail, names);
  const [own, all] = [certain / inContext, context.a / context.n];
  const part = (count: number) => (count / premise.n) * width;
  const start = width - part(inPremise);
  return [
    {
      ...byOutcome,
      bars: [
        { from: 0, to: part(premise.a), kind: 'plain' },
        { from: part(premise.a), to: width, kind: 'soft' },
      ],
    },
    {
      ...byGroup,
      bars: [
        { from: 0, to: start, kind: 'other' },
        { from: start, to: width, kind: 'group' },
        { from: start, to: start + part(certain), kind: 'certain' },
      ],
    },
    {
      ...inSituation,
      bars: [{ from: 0, to: width * own, kind: 'certain' }],
    },
    {
      ...againstAll,
      bars: [{ from: 0, to: width * all, kind: 'plain' }],
    },
  ];
}

interface Step {
  readonly title: string;
  readonly bars: readonly {
    readonly from: number;
    readonly to: number;
    readonly kind: 'plain' | 'soft' | 'other' | 'group' | 'certain';
  }[];
  readonly words: string;
}

/** Where each step begins: as far down as the words above it need. */
function layOut(steps: readonly Step[], width: number) {
  let top = 0;
  const laid = steps.map((step) => {
    const titles = step.title === '' ? [] : wrapWords(step.title, width);
    const words = wrapWords(step.words, width);
    const own = { step, top, titles, words, bar: top + titles.length * 14 + 6 };
    top = own.bar + 18 + words.length * 14 + 14;
    return own;
  });
  return { steps: laid, height: top };
}
