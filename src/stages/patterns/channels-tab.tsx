import { type ReactNode, useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { ConditionList } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { sumWords } from '../../words/en/publish-patterns/sums.ts';
import { Say } from '../../components/say.tsx';
import { Glyph } from '../../components/icon.tsx';
import { Pager, RecordTable } from '../../components/tables/record-table.tsx';
import { Pane } from '../../components/layout/pane.tsx';
import { RowList } from '../../components/tables/row-list.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { ChannelPage, ChannelQuery } from '../../engine/steps/patterns/views.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItems, valueName } from '../../words/people.ts';
import { type Answered, useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';
import styles from './channels-tab.module.css';

type ChannelOfSumBar = ChannelPage['channels'][number];

/** The width of the bar, and the least that those who are left take of it. */
const width = 260;
const leastSliver = 2.5;

/**
 * A sum as a bar to scale: everyone with I, of them those with each value that is subtracted, and at its end the few who
 * are left. Values of several columns overlap, so that they share a part of the bar.
 */
function SumBar({ channel, names }: { readonly channel: ChannelOfSumBar; readonly names: DisplayNames }) {
  const { without, before, terms } = channel;
  const all = terms[0].before;
  const isOneColumn = without.every(({ attribute }) => attribute === without[0].attribute);
  const parts = isOneColumn
    ? without.map((item, at) => ({ title: valueName(names, item), count: terms[at + 1].before }))
    : [{ title: sumWords.anyOfThese, count: all - before }];
  const sliver = Math.max(leastSliver, (width * before) / all);
  const scale = (width - sliver) / Math.max(1, all - before);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 44`} role="img" aria-label={sumWords.bar(channel, all, names)}>
      {parts.map(({ title, count }, at) => {
        const x = parts.slice(0, at).reduce((sum, part) => sum + part.count, 0) * scale;
        return (
          <g key={title}>
            <rect className={styles.part} x={x} y="14" width={count * scale} height="28" />
            {count * scale > 40 && (
              <>
                <text x={x + 2} y="10">
                  {shorten(title, (count * scale) / 6)}
                </text>
                <text className={styles.count} x={x + (count * scale) / 2} y="32" textAnchor="middle">
                  {formatCount(count)}
                </text>
              </>
            )}
          </g>
        );
      })}
      <rect className={styles.left} x={width - sliver} y="14" width={sliver} height="28" />
    </svg>
  );
}

function shorten(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, Math.max(1, Math.floor(most) - 1))}…` : words;
}

const size = 25;

function listColumns() {
  const { columns } = sumWords;
  return [
    { title: columns.with, width: 'minmax(0, 1.2fr)' },
    { title: columns.without, width: 'minmax(0, 1.2fr)' },
    { title: columns.before, width: '72px', isNumber: true },
    { title: columns.released, width: '80px', isNumber: true },
  ];
}

/** Every sum of published counts that points at fewer than k people; one opened with its picture and its people. */
export function ChannelsTab() {
  const names = useNames();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const { value: page } = useChannels('simplest', search, offset, size);
  const find = useCallback((words: string) => {
    setSearch(words);
    setOffset(0);
    setOpen(null);
  }, []);
  if (page === null) return <p className={text.hint}>{sumWords.waiting}</p>;
  if (page.total === 0 && search === '') return <p className={text.hint}>{sumWords.none}</p>;
  const opened = open === null ? undefined : page.channels[open];
  return (
    <>
      <div className={layout.filterBar}>
        <SearchInput label={sumWords.search} value={search} onChange={find} />
      </div>
      <Split
        side={
          opened === undefined ? null : (
            <ChannelPane
              key={open}
              channel={opened}
              onPrevious={open === 0 ? null : () => setOpen(open! - 1)}
              onNext={open === page.channels.length - 1 ? null : () => setOpen(open! + 1)}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        <RowList
          label={sumWords.label}
          columns={listColumns()}
          selected={open === null ? null : String(open)}
          onSelect={(key) => setOpen(Number(key))}
          onWalk={(key) => setOpen(Number(key))}
          rows={page.channels.map((channel, at) => ({
            key: String(at),
            label: sumWords.row(channel, channel.after, names),
            cells: [
              channel.I.length === 0 ? sumWords.anything : <ConditionList key="with" items={channel.I} names={names} />,
              <ConditionList key="without" items={channel.without} names={names} />,
              <span key="before">
                <Glyph name="clear" /> {formatCount(channel.before)}
              </span>,
              channel.after === null ? sumWords.withheld : formatCount(channel.after),
            ],
          }))}
        />
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      </Split>
    </>
  );
}

type Channel = ChannelPage['channels'][number];

const shown = 3;

/** How a reader would find somebody: a few sums of different kinds, each as a bar with its arithmetic. */
export function ChannelCards({ all }: { readonly all: ReactNode }) {
  const names = useNames();
  const summary = useApp((state) => state.runs.patterns.found?.value ?? null);
  const { value: page } = useChannels('examples', '', 0, shown);
  if (page === null || page.total === 0 || summary === null) return null;
  const { cards } = sumWords;
  return (
    <section className={styles.section} aria-labelledby="how-found">
      <header>
        <div>
          <h2 id="how-found">{cards.title}</h2>
          <p>{cards.says(page.channels.length, page.total)}</p>
        </div>
        {all}
      </header>
      <ul className={styles.cards}>
        {page.channels.map((channel) => (
          <li key={patternsWords.pointed(channel.I, channel.without, names)}>
            <h3>{sayEnough(channel)}</h3>
            <p className={styles.of}>
              {channel.I.length === 0 ? cards.all(summary.people) : <ConditionList items={channel.I} names={names} />}
            </p>
            <SumBar channel={channel} names={names} />
            <p className={styles.of}>
              <Say
                parts={cards.without(channel.before)}
                slots={{ conditions: <ConditionList items={channel.without} names={names} /> }}
              />
            </p>
            <Arithmetic channel={channel} k={summary.k} />
            {channel.overValues && <p className={styles.of}>{cards.overValues(summary.overValues)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Three counts are enough", "Six counts lead to one person". */
function sayEnough({ terms, before }: Channel): string {
  const { leadToOne, areEnough } = sumWords.cards;
  return before === 1 ? leadToOne(terms.length) : areEnough(terms.length);
}

const recordsOnPage = 5;

interface ChannelPaneProps {
  readonly channel: ChannelPage['channels'][number];
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** One sum: its picture, its arithmetic term by term, and the people it points at. */
function ChannelPane({ channel, onPrevious, onNext, onClose }: ChannelPaneProps) {
  const names = useNames();
  const k = useApp((state) => state.runs.patterns.found?.value.k ?? null);
  const [offset, setOffset] = useState(0);
  const { I, without, terms, before } = channel;
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.channelRecords(id, I, without, offset, recordsOnPage),
    [I, without, offset],
  );
  const { value: people } = useFound('patterns', ask);
  const { pane } = sumWords;
  return (
    <Pane
      label={pane.label}
      title={patternsWords.pointed(I, without, names)}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <p>{pane.says(before)}</p>
      <SumBar channel={channel} names={names} />
      <Arithmetic channel={channel} k={k} />
      <h3>{pane.terms}</h3>
      <ScrollBox label={pane.termsLabel} height="short">
        <DataTable
          header={pane.header}
          rows={terms.map((term) => [
            term.sign === 1 ? '+' : '−',
            term.items.length === 0 ? pane.everyone : sayItems(term.items, names),
            formatCount(term.before),
            term.after === null ? sumWords.withheld : formatCount(term.after),
          ])}
        />
      </ScrollBox>
      <h3>{pane.people}</h3>
      <RecordTable title={pane.people} page={people} offset={offset} size={recordsOnPage} onOffset={setOffset} />
    </Pane>
  );
}

type ChannelOfArithmetic = ChannelPage['channels'][number];

/** The sum in figures, as found and as released: "45 − 42 = 3". Where a count of it is withheld it cannot be made. */
function Arithmetic({ channel, k }: { readonly channel: ChannelOfArithmetic; readonly k: number | null }) {
  const { arithmetic } = sumWords;
  const before = (
    <>
      {saySum(channel, 'before')} = <b className={styles.before}>{formatCount(channel.before)}</b>
    </>
  );
  return (
    <dl className={styles.sums}>
      <dt>{arithmetic.before}</dt>
      <dd>{k === null ? before : <Say parts={arithmetic.fewerThan(k)} slots={{ sum: before }} />}</dd>
      <dt>{arithmetic.released}</dt>
      <dd>
        {channel.after === null ? (
          arithmetic.cannotBeMade
        ) : (
          <>
            {saySum(channel, 'after')} = <b className={styles.after}>{formatCount(channel.after)}</b>
          </>
        )}
      </dd>
    </dl>
  );
}

const mostTerms = 8;

function saySum({ terms }: ChannelOfArithmetic, moment: 'before' | 'after'): string {
  const said = terms
    .slice(0, mostTerms)
    .map((term, at) => `${at === 0 ? '' : term.sign === 1 ? ' + ' : ' − '}${formatCount(term[moment] ?? 0)}`)
    .join('');
  return terms.length > mostTerms ? sumWords.arithmetic.long(said, terms.length) : said;
}

/** A page of the sums that point at somebody, a few examples, the simplest or those of fewest people first. */
function useChannels(
  order: ChannelQuery['order'],
  search: string,
  offset: number,
  limit: number,
): Answered<ChannelPage> {
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.publishedChannels(id, { order, search, offset, limit }),
    [order, search, offset, limit],
  );
  return useFound('patterns', ask);
}
