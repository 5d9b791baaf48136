import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { CommitInput } from '../../components/commit-input.tsx';
import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { PeopleQuery, PeopleRequest, PeopleSummary, PersonRow } from '../../contracts/engine-api.ts';
import { peopleKey, peopleRequestOf, setPeopleRequest } from '../../state/discover-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { DifferenceChart } from './difference-chart.tsx';
import { sayItems } from './words.ts';

const pageSize = 20;

interface PeopleTabProps {
  readonly selected: number | null;
  readonly onSelect: (row: number) => void;
}

/** Would a denied person of the group have been denied, had they been someone else? (situation testing) */
export function PeopleTab({ selected, onSelect }: PeopleTabProps) {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view)!;
  const compared = useApp((state) => state.compared);
  const problem = useApp((state) => state.comparingProblem);
  const compare = useApp((state) => state.comparePeople);
  const isBusy = useApp((state) => state.task !== null);
  const names = view.attributes.map(({ name }) => name).filter((name) => name !== recipe.roles.decision?.attribute);
  const request = peopleRequestOf(recipe, names);
  const isCurrent = compared !== null && compared.key === peopleKey(recipe, request);
  if (recipe.roles.protected.length === 0) return <p>The table holds no protected group, so nobody can be compared.</p>;
  return (
    <section aria-label="People">
      {compared === null ? <h1 className="answer" tabIndex={-1}>Would people like them have been treated alike?</h1> : null}
      {compared === null && (
        <p className="sub">
          Each denied person of a protected group is set beside the {String(request.k)} most similar people of the group and the {String(request.k)} most similar others. If many more of the first are denied, likeness does not explain it.
        </p>
      )}
      {problem !== null && <NoticeBox tone="danger"><strong>People could not be compared.</strong> {problem.message}</NoticeBox>}
      {compared !== null && !isCurrent && <NoticeBox tone="warning"><strong>These results are from before you changed the settings.</strong></NoticeBox>}
      {compared !== null && <Compared key={compared.key} t={String(request.t)} start={compared.summary} selected={selected} onSelect={onSelect} />}
      <PeopleSettings request={request} names={names} />
      <p>
        <button type="button" className="btn primary" disabled={isBusy || isCurrent || request.attributes.length === 0} onClick={() => void compare()}>
          {isCurrent ? 'Up to date' : compared === null ? 'Compare people' : 'Compare again'}
        </button>
      </p>
    </section>
  );
}

function PeopleSettings({ request, names }: { readonly request: PeopleRequest; readonly names: readonly string[] }) {
  const edit = useApp((state) => state.edit);
  const change = (label: string, part: Partial<PeopleRequest>) => edit(label, (recipe) => setPeopleRequest(recipe, { ...request, ...part }));
  return (
    <details open={request.attributes.length === 0}>
      <summary>Alike in {request.attributes.length === names.length ? 'every column' : formatMany(request.attributes.length, 'column')}, {String(request.k)} people of each kind</summary>
      <div className="row filter-bar">
        <label className="number-check">
          People of each kind
          <CommitInput className="input number" label="People of each kind" inputMode="numeric" value={String(request.k)} onCommit={(typed) => change('People of each kind', { k: Number(typed) })} />
        </label>
      </div>
      <fieldset className="held">
        <legend className="hint">Compared in</legend>
        {names.map((name) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              checked={request.attributes.includes(name)}
              onChange={(event) => change('Columns compared', { attributes: names.filter((one) => (one === name ? event.target.checked : request.attributes.includes(one))) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

interface ComparedProps {
  readonly t: string;
  readonly start: PeopleSummary;
  readonly selected: number | null;
  readonly onSelect: (row: number) => void;
}

function Compared({ t, start, selected, onSelect }: ComparedProps) {
  const edit = useApp((state) => state.edit);
  const recipe = useApp((state) => state.recipe)!;
  const compare = useApp((state) => state.comparePeople);
  const [onlyFlagged, setOnlyFlagged] = useState(true);
  const [offset, setOffset] = useState(0);
  const askAt = useCallback(() => {
    void start;
    return client.peopleAt(t);
  }, [start, t]);
  const query: PeopleQuery = { t, order: 'difference', onlyFlagged, offset, limit: pageSize };
  const ask = useCallback(() => {
    void start;
    return client.people({ t, order: 'difference', onlyFlagged, offset, limit: pageSize });
  }, [start, t, onlyFlagged, offset]);
  const { value: now, problem } = useAnswer(askAt);
  const { value: page } = useAnswer(ask);
  const summary = now ?? start;
  const setT = (typed: string) => {
    setOffset(0);
    edit('Difference that counts', (before) => setPeopleRequest(before, { ...peopleRequestOf(recipe, summary.kinds.map(({ attribute }) => attribute)), t: typed.trim().replace(',', '.') }));
  };
  if (problem?.code === 'not-compared') {
    return (
      <NoticeBox tone="warning">
        <strong>The comparison is no longer there.</strong>{' '}
        <button type="button" className="btn small" onClick={() => void compare()}>Compare again</button>
      </NoticeBox>
    );
  }
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {summary.tested === 0 && 'Nobody could be compared.'}
        {summary.tested > 0 && (
          <>
            {formatShare(summary.flagged, summary.tested)} of {formatMany(summary.tested, 'denied person', 'denied people')} {summary.flagged === 1 ? 'was' : 'were'} <em>treated worse than people like them</em>.
          </>
        )}
      </h1>
      <p className="sub">
        {summary.tested > 0 && `${formatMany(summary.flagged, 'person is', 'people are')} flagged: among those most like them, the group is denied at least ${(100 * Number(t)).toFixed(0)} points more often than others. `}
        {summary.tooFew > 0 && `For ${formatMany(summary.tooFew, 'person', 'people')} there are too few to compare with.`}
      </p>
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      <div className="cards">
        <DifferenceChart bins={summary.bins} t={Number(t)} />
        <div className="card">
          <h2>Who they are</h2>
          {summary.describes.length === 0 && <p className="hint">No one or two values tell the flagged from the others.</p>}
          {summary.describes.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">Tested people with</th>
                  <th scope="col" className="n">flagged</th>
                  <th scope="col" className="n">of</th>
                </tr>
              </thead>
              <tbody>
                {summary.describes.slice(0, 6).map(({ items, tested, flagged }) => (
                  <tr key={sayItems(items)}>
                    <th scope="row">{sayItems(items)}</th>
                    <td className="n">{formatShare(flagged, tested)}</td>
                    <td className="n">{tested}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
      <div className="row filter-bar">
        <label className="number-check">
          Flagged from a difference of
          <CommitInput className="input number" label="Difference that counts" inputMode="decimal" value={t} onCommit={setT} />
        </label>
        <label className="check">
          <input type="checkbox" checked={onlyFlagged} onChange={(event) => { setOnlyFlagged(event.target.checked); setOffset(0); }} />
          flagged only
        </label>
        {page !== null && page.total > 0 && (
          <button type="button" className="btn small" onClick={() => void exportPeople(query, page.total, summary)}>
            Export CSV
          </button>
        )}
      </div>
      {page !== null && page.total > 0 && (
        <>
          <PeopleTable people={page.people} columns={summary.kinds.map(({ attribute }) => attribute)} selected={selected} onSelect={onSelect} />
          <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset} />
        </>
      )}
    </>
  );
}

function PeopleTable({ people, columns, selected, onSelect }: { readonly people: readonly PersonRow[]; readonly columns: readonly string[] } & Pick<ComparedProps, 'selected' | 'onSelect'>) {
  return (
    <ScrollBox label="Tested people" className="redlining">
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="n">Difference</th>
            <th scope="col" className="n">Denied like them: group, others</th>
            {columns.map((name) => (
              <th scope="col" key={name} className="cell">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.row} className={person.row === selected ? 'selected' : undefined}>
              <th scope="row">
                <button type="button" className="btn plain" aria-expanded={person.row === selected} onClick={() => onSelect(person.row)}>
                  row {person.row}
                </button>
                {person.isFlagged && <span className="same">flagged</span>}
              </th>
              <td className="n">
                <b>{(100 * person.difference).toFixed(0)} points</b>
              </td>
              <td className="n">
                {person.deniedMembers} of {person.k}, {person.deniedOthers} of {person.k}
              </td>
              {person.cells.map((cell, index) => (
                <td key={index} className="cell">{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

async function exportPeople(query: PeopleQuery, total: number, summary: PeopleSummary): Promise<void> {
  const answer = await client.people({ ...query, offset: 0, limit: total }, 'export');
  if (!answer.ok) return;
  const rows = answer.value.people.map(({ row, weight, items, deniedMembers, deniedOthers, k, difference, isFlagged, cells }) => [row, weight, sayItems(items), deniedMembers, deniedOthers, k, difference, isFlagged ? 'yes' : 'no', ...cells]);
  downloadText('people.csv', writeCsv([['row', 'weight', 'group', 'denied of the group', 'denied of the others', 'of each', 'difference', 'flagged', ...summary.kinds.map(({ attribute }) => attribute)], ...rows]), 'text/csv');
}
