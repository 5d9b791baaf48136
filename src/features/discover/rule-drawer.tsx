import { useEffect, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Drawer } from '../../components/drawer.tsx';
import { formatCount } from '../../components/format.ts';
import { Modal } from '../../components/modal.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import type { DiscoverRequest, RuleDetail, RuleRow } from '../../contracts/engine-api.ts';
import { useRecords } from '../../state/use-records.ts';
import { FourfoldTable } from './fourfold-table.tsx';
import { Stratified } from './stratified.tsx';
import { formatMeasure, formatP, sayItems, sayRule } from './words.ts';

interface RuleDrawerProps {
  readonly id: number;
  readonly minedKey: string;
  readonly request: DiscoverRequest;
  readonly attributes: readonly string[];
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One rule opened: the verdict in words, the two groups to scale, every measure, and the people themselves. */
export function RuleDrawer({ id, minedKey, request, attributes, onSelect, onClose }: RuleDrawerProps) {
  const detail = useRule(id, minedKey, request);
  const [isListing, setListing] = useState(false);
  if (detail === null) return <Drawer title="Opening the rule ..." label="Rule" onClose={onClose}>{null}</Drawer>;
  const { row, verdict } = detail;
  const used = new Set([...row.A, ...row.B].map(([name]) => name));
  return (
    <Drawer title={sayRule(row)} label="Rule" onClose={onClose}>
      <p className={`verdict ${verdict.verdict}`}>{verdict.title}</p>
      <p>{verdict.sentence}</p>
      {verdict.caveat !== null && <p className="hint">{verdict.caveat}</p>}
      <FourfoldTable row={row} />
      <table className="measures">
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col" className="n">Value</th>
            <th scope="col" className="n">95% interval</th>
          </tr>
        </thead>
        <tbody>
          {detail.measures.map(({ measure, info, value, interval }) => (
            <tr key={measure} className={measure === request.measure ? 'selected' : undefined}>
              <th scope="row" title={`${info.sentence} ${info.formula}`}>{info.title}</th>
              <td className="n">{formatMeasure(value, info.kind)}</td>
              <td className="n">{interval === null ? '' : `${formatMeasure(interval.low, info.kind).replace(' points', '')} to ${formatMeasure(interval.high, info.kind).replace(' points', '')}`}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" title="Selection rate of the group over that of the best group in this context">Impact ratio</th>
            <td className="n">{detail.impactRatio === null ? 'undefined' : formatMeasure(detail.impactRatio, 'ratio')}</td>
            <td className="n">{detail.impactRatio !== null && (detail.isBelowFourFifths ? `✗ below 4/5 by ${formatCount(detail.shortfall ?? 0)}` : '✓ four-fifths')}</td>
          </tr>
          <tr>
            <th scope="row">Fisher exact</th>
            <td className="n" colSpan={2}>p = {formatP(detail.fisher, detail.log10Fisher)}{detail.leads === 'exact' && ', leads: few people'}</td>
          </tr>
          <tr>
            <th scope="row">Standard deviations</th>
            <td className="n" colSpan={2}>{detail.z === null ? 'undefined' : detail.z.toFixed(1)}</td>
          </tr>
          <tr>
            <th scope="row">q, over all rules</th>
            <td className="n" colSpan={2}>{formatP(row.q)}</td>
          </tr>
        </tbody>
      </table>
      <p className="row">
        <button type="button" className="btn" onClick={() => setListing(true)}>
          Show these {formatCount(detail.n)} people
        </button>
      </p>
      <Stratified id={id} minedKey={minedKey} attributes={attributes.filter((name) => !used.has(name))} />
      <RuleLinks title="The same people in other words" rules={detail.sameRules} onSelect={onSelect} />
      <RuleLinks title="Narrower contexts, also worse" rules={detail.narrowerRules} onSelect={onSelect} />
      {isListing && <People row={row} onClose={() => setListing(false)} />}
    </Drawer>
  );
}

function RuleLinks({ title, rules, onSelect }: { readonly title: string; readonly rules: readonly RuleRow[]; readonly onSelect: (id: number) => void }) {
  if (rules.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({rules.length})
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <button type="button" className="btn plain" onClick={() => onSelect(rule.id)}>
              {sayRule(rule)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function People({ row, onClose }: { readonly row: RuleRow; readonly onClose: () => void }) {
  const [who, setWho] = useState<'group' | 'context'>('context');
  const [outcome, setOutcome] = useState<'denied' | 'granted' | null>(null);
  const [offset, setOffset] = useState(0);
  const items = useMemo(() => (who === 'group' ? [...row.A, ...row.B] : row.B).map(([attribute, value]) => ({ attribute, value })), [row, who]);
  const page = useRecords({ items, outcome, offset, limit: 15 });
  const title = `People: ${who === 'group' ? sayRule(row) : row.B.length === 0 ? 'everybody' : sayItems(row.B)}`;
  return (
    <Modal title={title} onClose={onClose}>
      <p className="row">
        <select className="input" aria-label="Who" value={who} onChange={(event) => { setWho(event.target.value as typeof who); setOffset(0); }}>
          <option value="context">the whole context</option>
          <option value="group">the group only</option>
        </select>
        <select className="input" aria-label="Outcome" value={outcome ?? ''} onChange={(event) => { setOutcome(event.target.value === '' ? null : (event.target.value as 'denied' | 'granted')); setOffset(0); }}>
          <option value="">every outcome</option>
          <option value="denied">the worse outcome</option>
          <option value="granted">the better outcome</option>
        </select>
      </p>
      <RecordTable title={title} page={page} offset={offset} size={15} onOffset={setOffset} />
    </Modal>
  );
}

function useRule(id: number, minedKey: string, request: DiscoverRequest): RuleDetail | null {
  const [detail, setDetail] = useState<RuleDetail | null>(null);
  const { measure, alpha, lens, minSupport, minConfidence, maxLength, support } = request;
  useEffect(() => {
    let isCurrent = true;
    void client.openRule(id, { measure, alpha, lens, minSupport, minConfidence, maxLength, support }).then((answer) => {
      if (isCurrent && answer.ok) setDetail(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, minedKey, measure, alpha, lens, minSupport, minConfidence, maxLength, support]);
  return detail;
}
