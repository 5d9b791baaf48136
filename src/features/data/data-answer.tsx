import { formatCount, formatList, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';

/** The answer first: how much was read, what is missing, what was left out. */
export function DataAnswer() {
  const source = useApp((state) => state.source);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  if (source === null) return null;
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {view === null ? `${source.title} is being read.` : `${formatMany(view.totalWeight, 'record')} in ${formatMany(source.columns.length, 'column')}.`}
      </h1>
      <p className="sub">
        {view !== null && describe(view, source.rows)}{' '}
        <button type="button" className="btn small primary" onClick={() => goTo('roles')}>
          Say what the columns mean
        </button>
      </p>
      {source.report.notices.map((notice) => (
        <NoticeBox key={`${notice.code} ${notice.where}`} tone="warning">
          {notice.message}
        </NoticeBox>
      ))}
    </>
  );
}

function describe(view: TableView, fileRows: number): string {
  const sentences: string[] = [];
  if (view.isWeighted) sentences.push(`They stand in ${formatMany(view.rows, 'row')}, each counted by its weight.`);
  const missing = view.profiles.filter((profile) => profile.missing > 0);
  sentences.push(
    missing.length === 0
      ? 'No value is missing.'
      : `Values are missing in ${formatList(missing.slice(0, 4).map(({ name, missing: count }) => `${name} (${formatCount(count)})`))}${missing.length > 4 ? ` and ${missing.length - 4} more columns` : ''}.`,
  );
  const { ragged, missing: dropped, filter } = view.leftOut;
  const reasons = [
    ...(ragged > 0 ? [`${formatCount(ragged)} with another number of fields`] : []),
    ...(dropped > 0 ? [`${formatCount(dropped)} with a missing value`] : []),
    ...(filter > 0 ? [`${formatCount(filter)} by your choice of rows`] : []),
  ];
  const total = ragged + dropped + filter;
  sentences.push(total === 0 ? 'No row is left out.' : `${formatCount(total)} of ${formatMany(fileRows, 'row')} are left out: ${formatList(reasons)}.`);
  return sentences.join(' ');
}
