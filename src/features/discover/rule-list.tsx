import { memo, useRef, type KeyboardEvent, type UIEvent } from 'react';
import { client } from '../../client/client.ts';
import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatCount, formatShare } from '../../components/format.ts';
import type { DiscoverRequest, DiscoverSummary, RulePage, RuleRow } from '../../contracts/engine-api.ts';
import { RuleFilterBar } from './rule-filter-bar.tsx';
import type { ListFilter } from './rule-filter.ts';
import { pageSize } from './use-rules.ts';
import { formatMeasure, sayItems } from './words.ts';

const rowHeight = 44;
const ahead = 12;

interface RuleListProps {
  readonly page: RulePage;
  readonly summary: DiscoverSummary;
  readonly request: DiscoverRequest;
  readonly filter: ListFilter;
  readonly selected: number | null;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onSelect: (id: number) => void;
  readonly onOffset: (offset: number) => void;
}

/** Thousands of rules; only those in view are in the page, the rest are asked for while scrolling. */
export function RuleList({ page, summary, request, filter, selected, onFilter, onSelect, onOffset }: RuleListProps) {
  const box = useRef<HTMLDivElement>(null);
  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const first = Math.floor(event.currentTarget.scrollTop / rowHeight);
    const needed = Math.max(0, first - ahead);
    const isCovered = first >= page.offset && first + 16 <= page.offset + pageSize;
    if (!isCovered || Math.abs(needed - page.offset) > ahead) onOffset(needed - (needed % 10));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = page.rules.findIndex(({ id }) => id === selected);
    const next = page.rules[at < 0 ? 0 : at + step];
    if (next === undefined) return;
    onSelect(next.id);
    const top = (page.offset + page.rules.indexOf(next)) * rowHeight;
    const view = box.current!;
    if (top < view.scrollTop) view.scrollTop = top;
    if (top + rowHeight > view.scrollTop + view.clientHeight - 40) view.scrollTop = top + rowHeight - view.clientHeight + 40;
  };
  const sortBy = (order: ListFilter['order']) => onFilter({ ...filter, order, isDescending: filter.order === order ? !filter.isDescending : order !== 'q' });
  const sorted = (order: ListFilter['order']) => (filter.order !== order ? 'none' : filter.isDescending ? 'descending' : 'ascending');
  const kind = request.measure.endsWith('_d') ? 'difference' : 'ratio';
  return (
    <section aria-label="Rules">
      <RuleFilterBar filter={filter} summary={summary} onFilter={onFilter} onExport={() => void exportRules(request, filter, page.total)} />
      <p className="hint" role="status">
        {formatCount(page.total)} {page.total === 1 ? 'rule is' : 'rules are'} listed.
      </p>
      {page.total > 0 && (
        <div className="scroll rules" ref={box} tabIndex={0} role="region" aria-label="List of rules; arrow keys walk it" onScroll={onScroll} onKeyDown={onKeyDown}>
          <table aria-rowcount={page.total + 1}>
            <thead>
              <tr>
                <th scope="col">Context</th>
                <Sortable title="Group, others" order={sorted('difference')} onSort={() => sortBy('difference')} />
                <Sortable title="People" order={sorted('people')} onSort={() => sortBy('people')} />
                <Sortable title="q" order={sorted('q')} onSort={() => sortBy('q')} />
                <Sortable title="Measure" order={sorted('value')} onSort={() => sortBy('value')} />
              </tr>
            </thead>
            <tbody>
              <tr aria-hidden="true" className="spacer" style={{ height: page.offset * rowHeight }} />
              {page.rules.map((rule, index) => (
                <RuleLine key={rule.id} rule={rule} place={page.offset + index + 2} kind={kind} isSelected={rule.id === selected} onSelect={onSelect} />
              ))}
              <tr aria-hidden="true" className="spacer" style={{ height: Math.max(0, page.total - page.offset - page.rules.length) * rowHeight }} />
            </tbody>
          </table>
        </div>
      )}
      {page.total === 0 && <p>No rule passes. Move the threshold or switch off “worse only”; contexts smaller than the smallest on the left were not looked at.</p>}
    </section>
  );
}

function Sortable({ title, order, onSort }: { readonly title: string; readonly order: 'none' | 'ascending' | 'descending'; readonly onSort: () => void }) {
  return (
    <th scope="col" className="n" aria-sort={order}>
      <button type="button" className="btn plain" onClick={onSort}>
        {title} {order === 'descending' ? '↓' : order === 'ascending' ? '↑' : ''}
      </button>
    </th>
  );
}

interface RuleLineProps {
  readonly rule: RuleRow;
  readonly place: number;
  readonly kind: 'ratio' | 'difference';
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

const RuleLine = memo(function RuleLine({ rule, place, kind, isSelected, onSelect }: RuleLineProps) {
  const { A, B, a1, n1, a2, n2 } = rule;
  return (
    <tr className={isSelected ? 'selected' : undefined} aria-rowindex={place}>
      <td className="context">
        <button type="button" className="btn plain" aria-expanded={isSelected} onClick={() => onSelect(rule.id)}>
          <b>{sayItems(A)}</b> among {B.length === 0 ? 'everybody' : sayItems(B)}
          {rule.same > 1 && <span className="same">{rule.same} rules, same people</span>}
          {rule.narrower > 0 && <span className="same">{rule.narrower} narrower</span>}
        </button>
        <div className="line2">
          {formatCount(n1)} of {formatCount(n1 + n2)} people · {formatShare(a1, n1)} against {formatShare(a2, n2)}
        </div>
      </td>
      <td className="n">
        <svg width="92" height="14" aria-hidden="true">
          <rect className="group-bar" x="0" y="1" width={n1 === 0 ? 0 : (90 * a1) / n1} height="5" />
          <rect className="other-bar" x="0.5" y="8" width={n2 === 0 ? 0 : (90 * a2) / n2} height="5" />
        </svg>
      </td>
      <td className="n">{formatCount(n1)}</td>
      <td className="n">{rule.q === null ? '–' : rule.q < 0.001 ? '<0.001' : rule.q.toFixed(3)}</td>
      <td className="n">
        <b>{formatMeasure(rule.value, kind)}</b>
      </td>
    </tr>
  );
});

async function exportRules(request: DiscoverRequest, filter: ListFilter, total: number): Promise<void> {
  const answer = await client.rules({ ...filter, measure: request.measure, alpha: request.alpha, offset: 0, limit: total }, 'export');
  if (!answer.ok) return;
  const rows = answer.value.rules.map(({ A, B, a1, n1, a2, n2, value, q, isWorse, same }) => [sayItems(A), sayItems(B), a1, n1, a2, n2, value, q, isWorse ? 'worse than allowed' : 'within the threshold', same]);
  downloadText('rules.csv', writeCsv([['group', 'context', 'a1', 'n1', 'a2', 'n2', request.measure, 'q', 'verdict', 'rules about the same people'], ...rows]), 'text/csv');
}
