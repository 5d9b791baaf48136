import { sayFailure } from '../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Situation } from '../../components/conditions.tsx';
import { changedRowWords } from '../../words/en/repair/rows.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { RowList } from '../../components/tables/row-list.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import { Section, Split } from '../../components/layout/section.tsx';
import type { ChangePage } from '../../engine/steps/repair/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayRule, valueName } from '../../words/people.ts';
import { useRepairAnswer } from '../../state/hooks/ask-repair.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import type { DoneWay } from './ways.ts';
import changed from '../../components/changed.module.css';
import styles from './changed-rows.module.css';
import { Pane, PaneSection } from '../../components/layout/pane.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';

type Change = ChangePage['changes'][number];

interface ChangedRowsProps {
  readonly shown: DoneWay;
  /** How many rows stand on a page. */
  readonly size: number;
  /** Shows all of them, where only the first are shown. */
  readonly onAll?: () => void;
}

/** Every changed cell with what it was, what it is, and for which situation it was changed. */
export function ChangedRows({ shown, size, onAll }: ChangedRowsProps) {
  const names = useNames();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const ask = useCallback(
    (id: string) => client.repairChanges(id, { search, offset, limit: size }),
    [search, offset, size],
  );
  const { value: page, problem } = useRepairAnswer(shown, ask);
  const find = useCallback((text: string) => {
    setSearch(text);
    setOffset(0);
    setOpen(null);
  }, []);
  const turn = (next: number) => {
    setOffset(next);
    setOpen(null);
  };
  if (problem !== null) return <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>;
  const changes = page?.changes ?? [];
  const opened = open === null ? undefined : changes[open];
  return (
    <Section
      title={changedRowWords.title}
      says={page === null ? changedRowWords.waiting : sayChanges(page, shown.run.records)}
      controls={<SearchInput label={changedRowWords.search} value={search} onChange={find} />}
    >
      <Split
        side={
          opened === undefined || page === null ? null : (
            <ChangedRecord
              key={`${opened.row} ${opened.attribute}`}
              change={opened}
              columns={page.columns}
              onPrevious={open === 0 ? null : () => setOpen(open! - 1)}
              onNext={open === changes.length - 1 ? null : () => setOpen(open! + 1)}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        {page !== null && page.found === 0 && page.total > 0 && (
          <p className={styles.none}>{changedRowWords.noneFound}</p>
        )}
        <ChangeList changes={changes} columns={page?.columns ?? []} names={names} open={open} onOpen={setOpen} />
      </Split>
      {page !== null && <Footer found={page.found} size={size} offset={offset} onOffset={turn} onAll={onAll} />}
    </Section>
  );
}

interface FooterProps {
  readonly found: number;
  readonly size: number;
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
  readonly onAll: (() => void) | undefined;
}

/** The way to the other rows: to all of them, or to the next page. */
function Footer({ found, size, offset, onOffset, onAll }: FooterProps) {
  if (onAll === undefined)
    return <Pager total={found} offset={offset} size={size} says={changedRowWords.onPage} onOffset={onOffset} />;
  if (found <= size) return null;
  return (
    <p className={styles.more}>
      {changedRowWords.shownOf(size, found)}{' '}
      <Button look="small" onClick={onAll}>
        {changedRowWords.showAll}
      </Button>
    </p>
  );
}

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly columns: readonly string[];
  readonly names: DisplayNames;
  readonly open: number | null;
  readonly onOpen: (index: number) => void;
}

function ChangeList({ changes, columns, names, open, onOpen }: ChangeListProps) {
  const { roles } = useApp((state) => state.recipe)!;
  const groups = roles.protected.map(({ attribute }) => attribute);
  const decision = roles.decision?.attribute;
  if (changes.length === 0) return null;
  const { columns: heads } = changedRowWords;
  return (
    <RowList
      label={changedRowWords.title}
      cardCell="100%"
      columns={[
        { title: heads.row, width: '56px' },
        { title: heads.change, name: '', width: open === null ? '176px' : 'minmax(0, 1fr)' },
        { title: heads.reason, name: '', width: 'minmax(0, 1.6fr)' },
        { title: heads.who, name: '', width: 'minmax(0, 1fr)' },
      ]}
      selected={open === null ? null : String(open)}
      onSelect={(key) => onOpen(Number(key))}
      rows={changes.map((change, index) => {
        const { attribute, reason } = change;
        const say = (value: string) => valueName(names, { attribute, value });
        return {
          key: String(index),
          label: changedRowWords.change(change, names),
          cells: [
            <b key="row" className={styles.row}>
              {change.row}
              {change.weight > 1 && ` × ${change.weight}`}
            </b>,
            <span key="change" className={changed.changed}>
              {attribute !== decision && `${columnName(names, attribute)}: `}
              <del>{say(change.old)}</del> → <ins>{say(change.new)}</ins>
            </span>,
            typeof reason === 'string' ? (
              reason
            ) : (
              <Situation key="reason" group={reason.A} context={reason.B} names={names}>
                {reason.D.length > 0 && <span> {changedRowWords.through(reason.D, names)}</span>}
              </Situation>
            ),
            <small key="who">{sayWho(change, columns, groups, names)}</small>,
          ],
        };
      })}
    />
  );
}

/** Three cells of the record that are neither the change nor its reason. */
function sayWho(
  { attribute, reason, cells }: Change,
  columns: readonly string[],
  groups: readonly string[],
  names: DisplayNames,
): string {
  const said = new Set([
    attribute,
    ...groups,
    ...(typeof reason === 'string' ? [] : [...reason.A, ...reason.B, ...reason.D].map((item) => item.attribute)),
  ]);
  const others = columns.flatMap((name, at) => (said.has(name) ? [] : [{ attribute: name, value: cells[at] }]));
  return changedRowWords.who(others.slice(0, 3), names);
}

/** What differs, in words; rows that are weighted, copied or left out differ in no cell. */
function sayChanges({ total, found, changes }: ChangePage, records: number): string {
  if (total === 0) return records === 0 ? changedRowWords.noCell : changedRowWords.onlyRows(records);
  if (found < total) return changedRowWords.cellsFound(total, found);
  const kinds = new Set(changes.map(({ attribute }) => attribute));
  return kinds.size === 1 ? changedRowWords.cellsOfOneColumn(total) : changedRowWords.cells(total);
}

interface ChangedRecordProps {
  readonly change: ChangePage['changes'][number];
  readonly columns: readonly string[];
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** The whole record of a change, with the cell that was changed. */
function ChangedRecord({ change, columns, onPrevious, onNext, onClose }: ChangedRecordProps) {
  const names = useNames();
  const { label, title, caption, header } = changedRowWords.record;
  return (
    <Pane
      label={label}
      title={title(change.row)}
      below={sayReason(change.reason, names)}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <PaneSection>
        <DataTable
          caption={caption}
          hasRowHeads
          header={header}
          rows={columns.map((name, at) => [
            columnName(names, name),
            name === change.attribute ? (
              <span key="cell" className={changed.changed}>
                <del>{change.old}</del> → <ins>{change.new}</ins>
              </span>
            ) : (
              change.cells[at]
            ),
          ])}
        />
      </PaneSection>
    </Pane>
  );
}

/** What a change was made for, as a text. */
function sayReason(reason: ChangePage['changes'][number]['reason'], names: DisplayNames): string {
  if (typeof reason === 'string') return reason;
  return reason.D.length === 0 ? sayRule(reason, names) : changedRowWords.standsIn(reason.D, reason, names);
}
