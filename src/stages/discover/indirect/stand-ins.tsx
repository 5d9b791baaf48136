import { sayFailure } from '../../../words/failure.ts';
import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { ListEnd } from '../../../components/tables/record-table.tsx';
import { Select } from '../../../components/fields/choices.tsx';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import { formatCount, formatMany, formatNumber, startSentence } from '../../../words/format.ts';
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
import { outcomeWords } from '../../../words/en/people.ts';
import { sayItems, outcomeName } from '../../../words/people.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { saySame } from '../discover-sentences.ts';
import { Figure, useWidth } from '../../../components/charts/figure.tsx';
import { Pane, PaneSection } from '../../../components/layout/pane.tsx';
import { Formula } from '../../../components/question/question-line.tsx';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { wrapWords } from '../said.tsx';
import { PeopleModal } from '../situations/index.ts';
import { saySide, sayWhyLower } from './indirect-sentences.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './stand-ins.module.css';

const columns: readonly RowColumn[] = [
  { title: 'Situation', width: 'minmax(0, 1fr)' },
  { title: 'People', width: '72px', isNumber: true },
  { title: 'Bound', width: '72px', isNumber: true },
  { title: 'Measured', width: '80px', isNumber: true },
];

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
  const starts = page.standIns.map((_, at) => page.standIns.slice(0, at).reduce((sum, { count }) => sum + count, 0));
  return (
    <section aria-labelledby="where-it-hurts">
      <h3 id="where-it-hurts" className={styles.heading}>
        Where that hurts <small>{formatMany(page.total, 'situation')} with a bound of 1 or more</small>
      </h3>
      <StandInFilters page={page} filter={filter} attributes={attributes} onFilter={onFilter} />
      {page.total === 0 && <p>No stand-in passes. Choose another group, column or chip.</p>}
      {page.standIns.map(({ D, A, count }, at) => {
        const rows = page.rows.slice(starts[at], starts[at] + count);
        if (rows.length === 0) return null;
        return (
          <section key={at} aria-label={`${sayItems(D, names)} stands in for ${sayItems(A, names)}`}>
            <h4 className={styles.standIn}>
              <Glyph name={signOf(rows.find(isMarked) ?? rows[0])} />
              <Conditions items={D} names={names} /> stands in for <Who>{sayItems(A, names)}</Who>
              <small>{formatMany(count, 'situation')}</small>
            </h4>
            <RowList
              label={`Situations in which ${sayItems(D, names)} stands in for ${sayItems(A, names)}`}
              columns={columns}
              rows={rows.map((row) => rowOf(row, names))}
              selected={selected === null ? null : String(selected)}
              onSelect={(key) => onOpen(Number(key))}
              onWalk={(key) => onOpen(Number(key), true)}
            />
          </section>
        );
      })}
      <ListEnd
        onMore={page.rows.length < page.total ? onMore : null}
        says={`${formatCount(page.rows.length)} of ${formatMany(page.total, 'situation')} shown.`}
      >
        <Button look="small" onClick={() => void exportStandIns(query, page.total)}>
          Save as CSV
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
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  return (
    <div className={layout.filterBar}>
      <SearchInput label="Find a condition" value={filter.search} onChange={search} />
      <Select
        label="Group stood in for"
        value={filter.group ?? ''}
        none="Every group"
        options={page.groups.map((group) => [group, group])}
        onChange={(group) => onFilter({ ...filter, group: group || null })}
      />
      <Select
        label="Through"
        value={filter.through ?? ''}
        none="Through any column"
        options={attributes.map((name) => [name, columnName(names, name)])}
        onChange={(through) => onFilter({ ...filter, through: through || null, value: null })}
      />
      {filter.value !== null && (
        <Button look="small" onClick={() => onFilter({ ...filter, value: null })}>
          only {filter.through} = {filter.value} ✕
        </Button>
      )}
    </div>
  );
}

function rowOf(row: RedliningRow, names: DisplayNames): Row {
  const same = saySame(row.same);
  return {
    key: String(row.id),
    label: `${sayItems(row.D, names)} for ${sayItems(row.A, names)} among ${row.B.length === 0 ? 'everyone' : sayItems(row.B, names)}, bound ${row.elb.toFixed(2)}`,
    cells: [
      <span key="situation" className={styles.conditions}>
        {row.B.length === 0 ? 'everyone' : <Conditions items={row.B} names={names} />}
        {same !== null && <small>{same}</small>}
        {row.background !== null && <small>by shares from outside</small>}
      </span>,
      formatCount(row.people),
      <b key="bound">≥ {row.elb.toFixed(2)}</b>,
      <span key="measured">
        {row.measured === null ? 'not in the table' : row.measured.toFixed(2)}
        {row.isMeasuredOver && <small className={styles.over}>over the limit</small>}
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
  const line = ({ D, A, B, elb, isWorse, people, denied, same, background, measured }: RedliningRow) => [
    sayItems(D),
    sayItems(A),
    sayItems(B),
    elb,
    isWorse ? 'over the limit' : 'below the limit',
    denied,
    people,
    same,
    background === null ? 'this table' : `outside, rule ${background + 1}`,
    measured,
  ];
  return exportFound(
    'discover',
    'Exporting what stands in for a group',
    ({ id }) => client.with({ purpose: 'export' }).redlining(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'stand-ins.csv',
      header: [
        'stands in',
        'for',
        'among',
        'bound on elift',
        'verdict',
        'denied',
        'people',
        'rules about the same people',
        'knowledge',
        'elift measured',
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
  const steps = { label: 'Stand-in', isUnasked: isWalked, onPrevious, onNext, onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={sayFailure(problem) || 'Opening the stand-in ...'}>
        {null}
      </Pane>
    );
  const { row } = detail;
  const { have } = outcomeWords(names);
  return (
    <Pane
      {...steps}
      title={
        <>
          {startSentence(sayItems(row.D, names))} stands in for <Who>{sayItems(row.A, names)}</Who>
        </>
      }
      below={
        row.B.length === 0 ? undefined : (
          <>
            among <Conditions items={row.B} names={names} />
          </>
        )
      }
    >
      <PaneSection>
        <p>
          <Glyph name={signOf(row)} /> {saySide(row)} Without looking at who is {sayItems(row.A, names)}: they {have}{' '}
          <b>at least {row.elb.toFixed(2)} times</b> as often as everyone {row.B.length === 0 ? '' : 'here'}.
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
  if (row.background !== null)
    return (
      <p className={text.hint}>
        The shares come from outside the table. The bound holds if they are no larger than those among the people in
        this table.
      </p>
    );
  if (measured === null) return null;
  return (
    <p className={text.hint}>
      The table holds the group, so it can be checked: {formatNumber(measured.a1)} of {formatNumber(measured.n1)} have
      the worse outcome, {measured.elift === null ? 'undefined' : measured.elift.toFixed(2)} times as often.{' '}
      {sayWhyLower(row)}
    </p>
  );
}

function BoundFormula({ detail: { beta1, beta2, gamma, delta, row } }: { readonly detail: RedliningDetail }) {
  const show = (share: number) => share.toFixed(3);
  return (
    <Formula>
      elb = (β₁/β₂)·(β₂ + γ − 1)/δ = ({show(beta1)}/{show(beta2)})·({show(beta2)} + {show(gamma)} − 1)/{show(delta)} ={' '}
      {row.elb.toFixed(2)}. It never exceeds the extended lift of the group in the situation.
    </Formula>
  );
}

function People({ detail: { row } }: { readonly detail: RedliningDetail }) {
  const names = useNames();
  const [isListing, setListing] = useState(false);
  const items = useMemo(() => [...row.D, ...row.B], [row]);
  return (
    <p>
      <Button look="primary" onClick={() => setListing(true)}>
        <Icon name="people" /> Show the {formatNumber(row.people)} people
      </Button>
      {isListing && (
        <PeopleModal title={`People: ${sayItems(items, names)}`} items={items} onClose={() => setListing(false)} />
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
      <summary>Other ways the same people tell ({others.length})</summary>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Button look="link" onClick={() => onSelect(other.id)}>
              ≥ {other.elb.toFixed(2)}: {sayItems(other.D, names)} for {sayItems(other.A, names)} among{' '}
              {other.B.length === 0 ? 'everyone' : sayItems(other.B, names)}
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
  return (
    <Figure
      title="The bound taken apart"
      name="bound"
      header={['figure', 'value']}
      rows={[
        ['with the stand-in', premise.n],
        ['of these with the worse outcome', premise.a],
        ['of these in the group', inPremise],
        ['at least both', certain],
        ['of the group in the situation', inContext],
        ['everyone in the situation', context.n],
        ['of these with the worse outcome', context.a],
        ['β₁', beta1],
        ['β₂', beta2],
        ['γ', gamma],
        ['δ', delta],
        ['bound', row.elb],
      ]}
    >
      <div ref={root}>
        <Picture
          steps={steps}
          width={width}
          label={`${steps.map(({ title, words }) => `${title} ${words}`).join(' ')}: a bound of ${row.elb.toFixed(2)}`}
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
  const { row, premise, context, inPremise, inContext, certain } = detail;
  const group = sayItems(row.A, names);
  const { word } = outcomeWords(names);
  const better = outcomeName(names, 'positive');
  const least = row.background === null ? '' : 'at least ';
  const granted = formatNumber(premise.n - premise.a);
  const [own, all] = [certain / inContext, context.a / context.n];
  const part = (count: number) => (count / premise.n) * width;
  const start = width - part(inPremise);
  return [
    {
      title: `1 The ${formatNumber(premise.n)} with ${sayItems(row.D, names)}, by outcome`,
      bars: [
        { from: 0, to: part(premise.a), kind: 'plain' },
        { from: part(premise.a), to: width, kind: 'soft' },
      ],
      words: `${formatNumber(premise.a)} ${word}, ${granted} ${better}.`,
    },
    {
      title: '2 The same people by group, with the least possible overlap',
      bars: [
        { from: 0, to: start, kind: 'other' },
        { from: start, to: width, kind: 'group' },
        { from: start, to: start + part(certain), kind: 'certain' },
      ],
      words: `${least}${formatNumber(inPremise)} are ${group}. Even if all the other ${granted} were among them, at least ${formatNumber(inPremise)} − ${granted} = ${formatNumber(certain)} must be both.`,
    },
    {
      title: '3 So in the situation as a whole',
      bars: [{ from: 0, to: width * own, kind: 'certain' }],
      words: `at least ${sayShare(own)} of ${formatNumber(inContext)} ${group} ${word},`,
    },
    {
      title: '',
      bars: [{ from: 0, to: width * all, kind: 'plain' }],
      words: `against ${sayShare(all)} of all ${formatNumber(context.n)}: ${sayShare(own)} ÷ ${sayShare(all)} = at least ${row.elb.toFixed(2)}.`,
    },
  ];
}

function sayShare(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
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
