import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { CommitInput } from '../../components/commit-input.tsx';
import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatCount, formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import type { DiscoverRequest, ExplainedPage, ExplainedRow, ExplainQuery, Recipe } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { explainOf, setExplain } from '../../state/discover-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { GroundedItems } from './grounded-items.tsx';
import { formatMeasure, sayItems } from './words.ts';

const pageSize = 25;
const status = { all: 'all that are worse', explained: 'explained', unexplained: 'not explained' } as const;

interface ExplainedTabProps {
  readonly mined: Mined;
  readonly request: DiscoverRequest;
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
}

/** Which of the worse contexts are explained by something the law allows? */
export function ExplainedTab({ mined, request, selected, onSelect }: ExplainedTabProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const [shown, setShown] = useState<{ status: keyof typeof status; search: string; offset: number }>({ status: 'all', search: '', offset: 0 });
  const d = explainOf(recipe);
  const { grounded } = recipe.roles;
  const { measure, alpha } = request;
  const ask = useCallback(() => {
    void mined;
    return client.explain({ measure, alpha, d, grounded, ...shown, limit: pageSize });
  }, [mined, measure, alpha, d, grounded, shown]);
  const { value: page, problem } = useAnswer(ask);
  const search = useCallback((words: string) => setShown((before) => ({ ...before, search: words, offset: 0 })), []);
  const query: ExplainQuery = { measure, alpha, d, grounded, ...shown, limit: pageSize };
  return (
    <section aria-label="Explained or not">
      <ExplainedAnswer page={page} grounded={grounded.length} />
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      <GroundedItems />
      <div className="row filter-bar">
        <label className="number-check">
          Explained from
          <CommitInput className="input number" label="Explained from" inputMode="decimal" value={String(d)} onCommit={(typed) => edit(`Explained from ${typed}`, (before) => setExplain(before, typed.trim().replace(',', '.')))} />
        </label>
        <SearchInput label="Search rules" value={shown.search} onChange={search} />
        <select className="input" aria-label="Which rules" value={shown.status} onChange={(event) => setShown({ ...shown, status: event.target.value as keyof typeof status, offset: 0 })}>
          {Object.entries(status).map(([key, words]) => (
            <option key={key} value={key}>{words}</option>
          ))}
        </select>
        {page !== null && page.total > 0 && (
          <button type="button" className="btn small" onClick={() => void exportExplained(query, page.total, recipe.notes)}>
            Export CSV
          </button>
        )}
      </div>
      {page !== null && page.total === 0 && page.worse > 0 && <p>No rule passes.</p>}
      {page !== null && page.total > 0 && (
        <>
          <ExplainedTable page={page} request={request} d={d} notes={recipe.notes} selected={selected} onSelect={onSelect} />
          <Pager total={page.total} offset={shown.offset} size={pageSize} onOffset={(offset) => setShown({ ...shown, offset })} />
        </>
      )}
    </section>
  );
}

function ExplainedAnswer({ page, grounded }: { readonly page: ExplainedPage | null; readonly grounded: number }) {
  if (page === null) return <h1 className="answer" tabIndex={-1}>Looking for explanations ...</h1>;
  const { worse, explained } = page;
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {worse === 0 && 'Nothing is worse than allowed, so nothing needs an explanation.'}
        {worse > 0 && grounded === 0 && `No lawful reason is named yet for ${formatMany(worse, 'context')} worse than allowed.`}
        {worse > 0 && grounded > 0 && `${formatCount(explained)} of ${formatMany(worse, 'context')} worse than allowed ${explained === 1 ? 'is' : 'are'} explained by a lawful reason.`}
      </h1>
      <p className="sub">
        A reason explains a rule when people with it are denied nearly as often as the group, and nearly all of the group have it. Whether a reason is lawful is for you to say; it is never guessed.
      </p>
    </>
  );
}

interface ExplainedTableProps {
  readonly page: ExplainedPage;
  readonly request: DiscoverRequest;
  readonly d: string | number;
  readonly notes: Recipe['notes'];
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
}

function ExplainedTable({ page, request, d, notes, selected, onSelect }: ExplainedTableProps) {
  const kind = request.measure.endsWith('_d') ? 'difference' : 'ratio';
  return (
    <ScrollBox label="Rules and what explains them" className="redlining">
      <table>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Explained</th>
            <th scope="col">Nearest reason</th>
            <th scope="col" className="n">Denied with it (needed)</th>
            <th scope="col" className="n">Group has it (needed)</th>
            <th scope="col" className="n">Measure</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map(({ rule, about, isExplained, nearest }) => {
            const note = notes.find((one) => one.about === about);
            return (
              <tr key={rule.id} className={rule.id === selected ? 'selected' : undefined}>
                <th scope="row" className="context">
                  <button type="button" className="btn plain" aria-expanded={rule.id === selected} onClick={() => onSelect(rule.id)}>
                    <b>{sayItems(rule.A)}</b> among {rule.B.length === 0 ? 'everybody' : sayItems(rule.B)}
                  </button>
                </th>
                <td>{isExplained ? '✓ yes' : '✗ no'}</td>
                <td className="among">{nearest === null ? 'none here' : sayItems(nearest.items)}</td>
                <td className="n">{nearest !== null && `${nearest.meetsFirst ? '✓' : '✗'} ${formatShare(nearest.a, nearest.n)} (${((100 * Number(d) * rule.a1) / rule.n1).toFixed(1)}%)`}</td>
                <td className="n">{nearest !== null && `${nearest.meetsSecond ? '✓' : '✗'} ${formatShare(nearest.both, rule.n1)} (${(100 * Number(d)).toFixed(0)}%)`}</td>
                <td className="n">{formatMeasure(rule.value, kind)}</td>
                <td>{note === undefined ? '' : `${note.verdict}${note.text === '' ? '' : `: ${note.text}`}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

async function exportExplained(query: ExplainQuery, total: number, notes: Recipe['notes']): Promise<void> {
  const answer = await client.explain({ ...query, offset: 0, limit: total }, 'export');
  if (!answer.ok) return;
  const line = ({ rule, about, isExplained, nearest }: ExplainedRow) => {
    const note = notes.find((one) => one.about === about);
    const reason = nearest === null ? ['', null, null, null, null] : [sayItems(nearest.items), nearest.a, nearest.n, nearest.both, rule.n1];
    return [sayItems(rule.A), sayItems(rule.B), rule.value, ...reason, isExplained ? 'explained' : 'not explained', note?.verdict ?? '', note?.text ?? ''];
  };
  downloadText('explained.csv', writeCsv([['group', 'context', query.measure, 'nearest reason', 'denied with it', 'people with it', 'of the group with it', 'group', 'explained', 'note', 'reason given'], ...answer.value.rows.map(line)]), 'text/csv');
}
