import { useCallback, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Drawer } from '../../components/drawer.tsx';
import { formatCount } from '../../components/format.ts';
import type { DiscoverRequest, RuleRow } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { FourfoldTable } from './fourfold-table.tsx';
import { PeopleModal } from './people-modal.tsx';
import { RuleExplanations } from './rule-explanations.tsx';
import { Stratified } from './stratified.tsx';
import { formatMeasure, formatP, sayItems, sayRule } from './words.ts';

interface RuleDrawerProps {
  readonly id: number;
  readonly mined: Mined;
  readonly request: DiscoverRequest;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One rule opened: the verdict in words, the two groups to scale, every measure, and the people themselves. */
export function RuleDrawer({ id, mined, request, onSelect, onClose }: RuleDrawerProps) {
  const { value: detail } = useRule(id, mined, request);
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
      {row.isWorse && <RuleExplanations row={row} mined={mined} request={request} />}
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
      <Stratified id={id} mined={mined} attributes={mined.summary.attributes.filter((name) => !used.has(name))} />
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
  const items = useMemo(() => (who === 'group' ? [...row.A, ...row.B] : row.B).map(([attribute, value]) => ({ attribute, value })), [row, who]);
  const title = `People: ${who === 'group' ? sayRule(row) : row.B.length === 0 ? 'everybody' : sayItems(row.B)}`;
  return (
    <PeopleModal title={title} items={items} onClose={onClose}>
      <select className="input" aria-label="Who" value={who} onChange={(event) => setWho(event.target.value as typeof who)}>
        <option value="context">the whole context</option>
        <option value="group">the group only</option>
      </select>
    </PeopleModal>
  );
}

function useRule(id: number, mined: Mined, request: DiscoverRequest) {
  const { measure, alpha, lens, minSupport, minConfidence, maxLength, support } = request;
  const ask = useCallback(() => {
    void mined;
    return client.openRule(id, { measure, alpha, lens, minSupport, minConfidence, maxLength, support });
  }, [id, mined, measure, alpha, lens, minSupport, minConfidence, maxLength, support]);
  return useAnswer(ask);
}
