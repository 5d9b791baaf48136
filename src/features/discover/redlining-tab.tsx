import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatCount, formatList, formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import type { DiscoverRequest, RedliningPage, RedliningQuery, RedliningRow } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { setRequest } from '../../state/discover-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { BackgroundBar } from './background-bar.tsx';
import { sayItems } from './words.ts';

const pageSize = 25;

/** What of the redlining rules is shown. */
export interface RedliningFilter {
  readonly group: string | null;
  readonly through: string | null;
  readonly value: string | null;
  readonly search: string;
}

export const everyRedlining: RedliningFilter = { group: null, through: null, value: null, search: '' };

interface RedliningTabProps {
  readonly mined: Mined;
  readonly request: DiscoverRequest;
  readonly filter: RedliningFilter;
  readonly selected: number | null;
  readonly onFilter: (filter: RedliningFilter) => void;
  readonly onSelect: (id: number) => void;
}

/** Does a harmless-looking attribute stand in for a protected group? */
export function RedliningTab({ mined, request, filter, selected, onFilter, onSelect }: RedliningTabProps) {
  const [offset, setOffset] = useState(0);
  const { measure, alpha } = request;
  const query: RedliningQuery = { measure, alpha, ...filter, offset, limit: pageSize };
  const key = JSON.stringify(query);
  const ask = useCallback(() => {
    void mined;
    return client.redlining(JSON.parse(key) as RedliningQuery);
  }, [mined, key]);
  const { value: page, problem } = useAnswer(ask);
  const change = useCallback((next: RedliningFilter) => { setOffset(0); onFilter(next); }, [onFilter]);
  const search = useCallback((words: string) => change({ ...filter, search: words }), [change, filter]);
  if (problem !== null) return <NoticeBox tone="danger">{problem.message}</NoticeBox>;
  if (page === null) return <h1 className="answer" tabIndex={-1}>Looking for stand-ins ...</h1>;
  return (
    <section aria-label="Redlining">
      <RedliningAnswer page={page} request={request} onOpen={onSelect} />
      <BackgroundBar unused={page.unused} />
      {page.isDefined && page.strongest !== null && (
        <>
          <div className="row filter-bar">
            <SearchInput label="Search stand-ins" value={filter.search} onChange={search} />
            <select className="input" aria-label="Group stood in for" value={filter.group ?? ''} onChange={(event) => change({ ...filter, group: event.target.value || null })}>
              <option value="">every group</option>
              {page.groups.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </select>
            <select className="input" aria-label="Through" value={filter.through ?? ''} onChange={(event) => change({ ...filter, through: event.target.value || null, value: null })}>
              <option value="">through any attribute</option>
              {mined.summary.attributes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {filter.value !== null && (
              <button type="button" className="btn small" onClick={() => change({ ...filter, value: null })}>
                only {filter.through} {filter.value} ✕
              </button>
            )}
            <button type="button" className="btn small" onClick={() => void exportRedlining(query, page.total)}>
              Export CSV
            </button>
          </div>
          {page.total === 0 ? <p>No rule passes. Choose another group or attribute.</p> : <RedliningTable page={page} selected={selected} onSelect={onSelect} />}
          {page.total > 0 && <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset}> sets of people with a bound of 1 or more</Pager>}
        </>
      )}
    </section>
  );
}

function RedliningAnswer({ page, request, onOpen }: { readonly page: RedliningPage; readonly request: DiscoverRequest; readonly onOpen: (id: number) => void }) {
  const edit = useApp((state) => state.edit);
  const { strongest, worse } = page;
  if (!page.isDefined) {
    return (
      <>
        <h1 className="answer" tabIndex={-1}>With this measure nothing can be said about stand-ins.</h1>
        <p className="sub">
          The bound is on how many times as often a group is denied. It needs a ratio of denials and a threshold of at least 1.{' '}
          <button type="button" className="btn small" onClick={() => edit('Measure for redlining', (recipe) => setRequest(recipe, { ...request, lens: 'thesis', measure: 'elift', alpha: '1.2' }))}>
            Use extended lift, 1.2
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {worse.rules === 0 && `None of ${formatMany(page.rules, 'rule')} without a protected item shows that a group fares ${request.alpha} times as badly as its context.`}
        {worse.rules > 0 && (
          <>
            {formatMany(worse.rules, 'harmless-looking rule shows', 'harmless-looking rules show')}{worse.findings < worse.rules && `, about ${formatMany(worse.findings, 'set')} of people,`} that {formatList(worse.groups)} fare <em>worse than allowed</em>.
          </>
        )}
      </h1>
      <p className="sub">
        {strongest === null && page.groups.length > 0 && `Looked for: ${formatList(page.groups)}. No bound reaches 1, so no attribute stands in for them closely enough to prove anything.`}
        {page.groups.length === 0 && 'No protected group is large enough to look for, and nothing is known from outside.'}
        {strongest !== null && (
          <>
            {worse.rules > 0 ? 'Strongest: ' : 'The nearest: '}
            {sayItems(strongest.D)}
            {strongest.B.length > 0 && ` among ${sayItems(strongest.B)}`} stands in for {sayItems(strongest.A)}, who must be denied at least {strongest.elb.toFixed(2)} times as often as{' '}
            {strongest.B.length > 0 ? 'people in that context' : 'people'} on average.{' '}
            <button type="button" className="btn small" aria-label="Open the strongest stand-in" onClick={() => onOpen(strongest.id)}>
              Open it
            </button>
          </>
        )}
      </p>
    </>
  );
}

function RedliningTable({ page, selected, onSelect }: { readonly page: RedliningPage; readonly selected: number | null; readonly onSelect: (id: number) => void }) {
  return (
    <ScrollBox label="Redlining rules" className="redlining">
      <table>
        <thead>
          <tr>
            <th scope="col">Stands in</th>
            <th scope="col" className="n">Bound</th>
            <th scope="col">for</th>
            <th scope="col">among</th>
            <th scope="col" className="n">Denied</th>
            <th scope="col" className="n">People</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.id} className={row.id === selected ? 'selected' : undefined}>
              <th scope="row" className="context">
                <button type="button" className="btn plain" aria-expanded={row.id === selected} onClick={() => onSelect(row.id)}>
                  {sayItems(row.D)}
                  {row.same > 1 && <span className="same">{row.same} rules, same people</span>}
                  {row.background !== null && <span className="same">from outside</span>}
                </button>
              </th>
              <td className="n">
                <b>≥ {row.elb.toFixed(2)}</b> {row.isWorse ? <span className="worse" title="worse than allowed">✗</span> : <span title="within the threshold">✓</span>}
              </td>
              <td className="group-name">{sayItems(row.A)}</td>
              <td className="among">{row.B.length === 0 ? 'everybody' : sayItems(row.B)}</td>
              <td className="n">{formatShare(row.denied, row.people)}</td>
              <td className="n">{formatCount(row.people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

async function exportRedlining(query: RedliningQuery, total: number): Promise<void> {
  const answer = await client.redlining({ ...query, offset: 0, limit: total }, 'export');
  if (!answer.ok) return;
  const line = ({ D, A, B, elb, isWorse, people, denied, same, background }: RedliningRow) => [sayItems(D), sayItems(A), sayItems(B), elb, isWorse ? 'worse than allowed' : 'within the threshold', denied, people, same, background === null ? 'this table' : `outside, rule ${background + 1}`];
  downloadText('redlining.csv', writeCsv([['stands in', 'for', 'among', 'bound on elift', 'verdict', 'denied', 'people', 'rules about the same people', 'knowledge'], ...answer.value.rows.map(line)]), 'text/csv');
}
