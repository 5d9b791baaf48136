import { type ReactNode, useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Check, SelectField } from '../../components/fields/choices.tsx';
import { Conditions } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { patternTableWords } from '../../words/en/publish-patterns/release.ts';
import { Say } from '../../components/say.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import type { PatternQuery, PatternRow, WithheldReason } from '../../engine/steps/patterns/views.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { type Item, isSameItem } from '../../engine/vocabulary/items.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import text from '../../components/text.module.css';
import styles from './patterns-table.module.css';

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
  const words = patternTableWords;
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
  if (page === null || summary === null) return <p className={text.hint}>{words.waiting}</p>;
  return (
    <section className={styles.section} aria-labelledby="counts">
      <header>
        <div>
          <h2 id="counts">{isHolding ? words.held : words.released}</h2>
          <p>{isHolding ? words.heldSays(summary) : words.releasedSays(summary)}</p>
        </div>
        {onAll === undefined && (
          <SelectField
            label={words.show}
            value={filter}
            options={isHolding ? words.holdFilters : words.addFilters}
            onChange={(next) => {
              setFilter(next as PatternQuery['filter']);
              setOffset(0);
            }}
          />
        )}
        {isHolding && summary.withheld > 0 && <Check title={words.showWithheld} isOn={isShown} onChange={setShown} />}
        <SearchInput label={words.search} value={search} onChange={find} />
      </header>
      {isHolding ? <Held rows={page.patterns} isShown={isShown} /> : <Counts rows={page.patterns} />}
      {page.total === 0 && <p className={text.hint}>{words.noneFound}</p>}
      {onAll === undefined ? (
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      ) : (
        <p className={text.hint}>
          {words.shownOf(page.patterns.length, page.total)}{' '}
          <Button look="small" onClick={onAll}>
            {words.showAll}
          </Button>{' '}
          {isHolding ? patternsWords.lengths(summary.withheldByLength) : words.neverExported}
        </p>
      )}
    </section>
  );
}

/** Published counts as they are; withheld ones hatched, their number only on request. */
function Held({ rows, isShown }: { readonly rows: readonly PatternRow[]; readonly isShown: boolean }) {
  const names = useNames();
  return (
    <ScrollBox label={patternTableWords.held}>
      <DataTable
        header={patternTableWords.heldHeader}
        rows={rows.map((row) => [
          <PatternItems key="items" items={row.items} names={names} />,
          row.because === null ? (
            <b key="people">{formatCount(row.found)}</b>
          ) : (
            <WithheldNumber key="people" count={isShown ? row.found : null} />
          ),
          row.because === null ? (
            patternTableWords.exact
          ) : (
            <WithheldWhy key="why" because={row.because} names={names} />
          ),
        ])}
      />
    </ScrollBox>
  );
}

function Counts({ rows }: { readonly rows: readonly PatternRow[] }) {
  const names = useNames();
  const most = Math.max(1, ...rows.map(releasedOf));
  return (
    <ScrollBox label={patternTableWords.released}>
      <DataTable
        header={patternTableWords.releasedHeader}
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
    <svg className={styles.bar} viewBox="0 0 120 8" role="img" aria-label={patternTableWords.bar(found, added)}>
      <rect className={styles.found} width={part(found)} height="8" />
      <rect className={styles.added} x={part(found)} width={part(added)} height="8" />
    </svg>
  );
}

function sayWhy(row: PatternRow): string {
  const { raisedBy, isPointing, isOver } = row;
  const { why } = patternTableWords;
  if (releasedOf(row) === row.found) return why.asIs;
  if (isPointing) return isOver ? why.both(raisedBy) : why.pointing(raisedBy);
  return isOver ? why.over(raisedBy) : why.contains(raisedBy);
}

/** A count that is withheld: hatched, or its number where that was asked for. */
function WithheldNumber({ count }: { readonly count: number | null }) {
  return <span className={styles.withheld}>{count === null ? patternTableWords.withheld : formatCount(count)}</span>;
}

/** Why a count is withheld: the sum that it would complete, a part of it that is withheld, or the limit. */
function WithheldWhy({
  because,
  names,
}: {
  readonly because: WithheldReason;
  readonly names: DisplayNames;
}): ReactNode {
  const { because: words } = patternTableWords;
  if (because.kind === 'limit') return words.limit;
  if (because.kind === 'part')
    return <Say parts={words.part} slots={{ part: <PatternItems items={because.part} names={names} /> }} />;
  const sum = because.terms.map(({ sign, support }, at) => (
    <span key={at}>
      {at === 0 ? '' : sign === 1 ? ' + ' : ' − '}
      {support === null ? (
        <span className={styles.gap} role="img" aria-label={words.thisCount} />
      ) : (
        formatCount(support)
      )}
    </span>
  ));
  const people = (says: string) => <b>{says}</b>;
  if (because.I.length === 0) return <Say parts={words.sum(because.people)} slots={{ sum, people }} />;
  const of = (says: string) => (
    <span className={styles.of}>
      {says} <PatternItems items={because.I} names={names} />
    </span>
  );
  return <Say parts={words.sumOf(because.people)} slots={{ sum, people, of }} />;
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
  const { additions: words } = patternTableWords;
  if (page === null) return <p className={text.hint}>{words.waiting}</p>;
  if (page.total === 0) return <p className={text.hint}>{words.none}</p>;
  return (
    <section className={styles.additionsListSection} aria-labelledby="additions">
      <h2 id="additions">{words.title(page.total)}</h2>
      <p className={text.caption}>{words.says}</p>
      <ScrollBox label={words.label}>
        <DataTable
          header={words.header}
          rows={page.additions.map((one, at) => [
            offset + at + 1,
            <PatternItems key="items" items={one.items} names={names} />,
            words.by(one.by),
            one.because,
          ])}
        />
      </ScrollBox>
      {onAll === undefined ? (
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      ) : (
        page.total > size && (
          <Button look="small" onClick={onAll}>
            {words.showAll(page.total)}
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
