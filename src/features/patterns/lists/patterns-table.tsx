import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/check.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Pager } from '../../../components/pager.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { PatternQuery, PatternRow, PublishSummary } from '../../../contracts/engine-api.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayLengths } from '../error-sentences.ts';
import { PatternItems } from './pattern-items.tsx';
import { WithheldNumber, WithheldWhy } from './withheld-why.tsx';
import styles from './patterns-table.module.css';
import text from '../../../components/text.module.css';

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
  const summary = useApp((state) => state.runs.publish.found?.value ?? null);
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
  const { value: page } = useFound('publish', ask);
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
