import { type ReactNode, useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Check, SelectField } from '../../components/fields/choices.tsx';
import { Conditions } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { Pager } from '../../components/tables/record-table.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import type { PatternQuery, PatternRow, PublishSummary, WithheldReason } from '../../engine/steps/patterns/views.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { type Item, isSameItem } from '../../engine/vocabulary/items.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { sayLengths } from './patterns-sentences.ts';
import text from '../../components/text.module.css';
import styles from './patterns-table.module.css';

const addFilters = {
  all: 'All',
  changed: 'Raised',
  asIs: 'As they are',
  over: 'Over the limit as found',
  pointing: 'Part of a sum that points at somebody',
} as const;

const holdFilters = {
  all: 'All',
  asIs: 'Published',
  withheld: 'Withheld',
  over: 'Over the limit as found',
  pointing: 'Part of a sum that points at somebody',
} as const;

interface PatternsTableProps {
  readonly size: number;
  /** Shows all of them, where only the first are shown. */
  readonly onAll?: () => void;
}

/** The counts to be released: those withheld first with why, or beside those found, the largest changes first. */
export function PatternsTable({ size, onAll }: PatternsTableProps) {
  const summary = useApp((state) => state.runs.patterns.found?.value ?? null);
  const [filter, setFilter] = useState<PatternQuery['filter']>('all');
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [isShown, setShown] = useState(false);
  const isHolding = summary?.mend === 'withhold';
  const order = isHolding ? 'withheld' : 'change';
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.publishedPatterns(id, { filter, search, order, offset, limit: size }),
    [filter, search, order, offset, size],
  );
  const { value: page } = useFound('patterns', ask);
  const find = useCallback((words: string) => {
    setSearch(words);
    setOffset(0);
  }, []);
  if (page === null || summary === null) return <p className={text.hint}>Looking up the patterns ...</p>;
  return (
    <section className={styles.section} aria-labelledby="counts">
      <header>
        <div>
          <h2 id="counts">{isHolding ? 'Withheld and published' : 'Counts to be released'}</h2>
          <p>{isHolding ? sayWithheld(summary) : sayRaised(summary)}</p>
        </div>
        {onAll === undefined && (
          <SelectField
            label="Show"
            value={filter}
            options={isHolding ? holdFilters : addFilters}
            onChange={(next) => {
              setFilter(next as PatternQuery['filter']);
              setOffset(0);
            }}
          />
        )}
        {isHolding && summary.withheld > 0 && (
          <Check title="Show withheld numbers (here only)" isOn={isShown} onChange={setShown} />
        )}
        <SearchInput label="value in a pattern" value={search} onChange={find} />
      </header>
      {isHolding ? <Held rows={page.patterns} isShown={isShown} /> : <Counts rows={page.patterns} />}
      {page.total === 0 && <p className={text.hint}>No pattern holds that.</p>}
      {onAll === undefined ? (
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      ) : (
        <p className={text.hint}>
          {formatCount(page.patterns.length)} of {formatCount(page.total)} shown{' '}
          <Button look="small" onClick={onAll}>
            Show all
          </Button>{' '}
          {isHolding
            ? sayLengths(summary.withheldByLength)
            : 'The found counts are never exported beside the released ones unless you ask.'}
        </p>
      )}
    </section>
  );
}

function sayWithheld({ patterns, closed, maximal }: PublishSummary): string {
  return `${formatMany(patterns, 'count')}, ${formatCount(closed)} closed, ${formatCount(maximal)} maximal; withheld ones say which sum they would complete`;
}

function sayRaised({ patterns, closed, maximal }: PublishSummary): string {
  return `${formatMany(patterns, 'pattern')}, ${formatCount(closed)} closed, ${formatCount(maximal)} maximal. Largest changes first.`;
}

/** Published counts as they are; withheld ones hatched, their number only on request. */
function Held({ rows, isShown }: { readonly rows: readonly PatternRow[]; readonly isShown: boolean }) {
  const names = useNames();
  return (
    <ScrollBox label="Withheld and published">
      <DataTable
        header={['Count of people with', 'People', 'Why']}
        rows={rows.map((row) => [
          <PatternItems key="items" items={row.items} names={names} />,
          row.because === null ? (
            <b key="people">{formatCount(row.found)}</b>
          ) : (
            <WithheldNumber key="people" count={isShown ? row.found : null} />
          ),
          row.because === null ? 'published, exact' : <WithheldWhy key="why" because={row.because} names={names} />,
        ])}
      />
    </ScrollBox>
  );
}

function Counts({ rows }: { readonly rows: readonly PatternRow[] }) {
  const names = useNames();
  const most = Math.max(1, ...rows.map(releasedOf));
  return (
    <ScrollBox label="Counts to be released">
      <DataTable
        header={['Pattern', 'Found', 'Released', 'Found, added', 'Why']}
        rows={rows.map((row) => [
          <PatternItems key="items" items={row.items} names={names} />,
          formatCount(row.found),
          <b key="released">{formatCount(releasedOf(row))}</b>,
          <CountBar key="bar" row={row} most={most} />,
          sayWhy(row),
        ])}
      />
    </ScrollBox>
  );
}

const releasedOf = ({ released, found }: PatternRow) => released ?? found;

function CountBar({ row, most }: { readonly row: PatternRow; readonly most: number }) {
  const { found } = row;
  const added = releasedOf(row) - found;
  const part = (count: number) => (120 * count) / most;
  return (
    <svg className={styles.bar} viewBox="0 0 120 8" role="img" aria-label={`${found} found, ${added} added`}>
      <rect className={styles.found} width={part(found)} height="8" />
      <rect className={styles.added} x={part(found)} width={part(added)} height="8" />
    </svg>
  );
}

function sayWhy(row: PatternRow): string {
  const { raisedBy, isPointing, isOver } = row;
  if (releasedOf(row) === row.found) return 'as it is';
  const why = [isPointing ? 'part of a sum that points at somebody' : '', isOver ? 'over the limit as found' : ''];
  const said = why.filter((one) => one !== '').join(', ');
  const by = raisedBy.length === 1 ? `addition ${raisedBy[0] + 1}` : formatMany(raisedBy.length, 'addition');
  return said === '' ? `contains ${by}` : `${said}; ${by}`;
}

/** A count that is withheld: hatched, or its number where that was asked for. */
function WithheldNumber({ count }: { readonly count: number | null }) {
  return <span className={styles.withheld}>{count === null ? 'withheld' : formatCount(count)}</span>;
}

/** Why a count is withheld: the sum that it would complete, a part of it that is withheld, or the limit. */
function WithheldWhy({
  because,
  names,
}: {
  readonly because: WithheldReason;
  readonly names: DisplayNames;
}): ReactNode {
  if (because.kind === 'limit') return 'treats a group worse than the limit';
  if (because.kind === 'part')
    return (
      <>
        a part of it is withheld: <PatternItems items={because.part} names={names} />
      </>
    );
  return (
    <>
      with it{' '}
      {because.terms.map(({ sign, support }, at) => (
        <span key={at}>
          {at === 0 ? '' : sign === 1 ? ' + ' : ' − '}
          {support === null ? <span className={styles.gap} role="img" aria-label="this count" /> : formatCount(support)}
        </span>
      ))}{' '}
      would leave <b>{formatMany(because.people, 'person', 'people')}</b>
      {because.I.length > 0 && (
        <span className={styles.of}>
          {' '}
          of those counted under <PatternItems items={because.I} names={names} />
        </span>
      )}
    </>
  );
}

interface AdditionsListProps {
  readonly size: number;
  /** Shows all of them, where only the first are shown. */
  readonly onAll?: () => void;
}

/** The audit trail: people added on paper, and why. The released counts are those of the data and of these (S2). */
export function AdditionsList({ size, onAll }: AdditionsListProps) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.publishedAdditions(id, offset, size),
    [offset, size],
  );
  const { value: page } = useFound('patterns', ask);
  if (page === null) return <p className={text.hint}>Looking up the additions ...</p>;
  if (page.total === 0) return <p className={text.hint}>Nothing had to be added.</p>;
  return (
    <section className={styles.additionsListSection} aria-labelledby="additions">
      <h2 id="additions">
        {page.total === 1 ? 'One addition does it' : `${formatMany(page.total, 'addition')} do it`}
      </h2>
      <p className={text.caption}>
        People who exist on paper only, each with exactly these values. Released = data + these.
      </p>
      <ScrollBox label="Additions">
        <DataTable
          header={['', 'People added who are exactly', 'How many', 'Because']}
          rows={page.additions.map((one, at) => [
            offset + at + 1,
            <PatternItems key="items" items={one.items} names={names} />,
            `+${formatCount(one.by)}`,
            one.because,
          ])}
        />
      </ScrollBox>
      {onAll === undefined ? (
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      ) : (
        page.total > size && (
          <Button look="small" onClick={onAll}>
            Show all {formatCount(page.total)}
          </Button>
        )
      )}
    </section>
  );
}

/** The values of a pattern as chips, protected groups first and in their colour. */
function PatternItems({ items, names }: { readonly items: readonly Item[]; readonly names: DisplayNames }) {
  const isGroup = (item: Item) => names.groups.some((group) => isSameItem(group, item));
  return (
    <span className={styles.items}>
      {items.filter(isGroup).map((item) => (
        <b key={`${item.attribute}=${item.value}`} className={styles.group}>
          {sayItem(item, names)}
        </b>
      ))}
      <Conditions items={items.filter((item) => !isGroup(item))} names={names} />
    </span>
  );
}
