import { useCallback, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Drawer } from '../../components/drawer.tsx';
import { formatNumber, formatShare } from '../../components/format.ts';
import type { DiscoverRequest, RedliningDetail } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { FlowPicture } from './flow-picture.tsx';
import { PeopleModal } from './people-modal.tsx';
import { sayItems } from './words.ts';

interface RedliningDrawerProps {
  readonly id: number;
  readonly mined: Mined;
  readonly request: DiscoverRequest;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** One bound taken apart: proxy, group, decision, and what really was measured. */
export function RedliningDrawer({ id, mined, request, onSelect, onClose }: RedliningDrawerProps) {
  const { measure, alpha } = request;
  const ask = useCallback(() => {
    void mined;
    return client.openRedlining(id, { measure, alpha });
  }, [id, mined, measure, alpha]);
  const { value: detail, problem } = useAnswer(ask);
  if (detail === null) return <Drawer title={problem === null ? 'Opening the rule ...' : problem.message} label="Stand-in" onClose={onClose}>{null}</Drawer>;
  const { row, measured, others } = detail;
  return (
    <Drawer title={`${sayItems(row.D)} stands in for ${sayItems(row.A)}`} label="Stand-in" onClose={onClose}>
      <p className={row.isWorse ? 'verdict worse' : 'verdict within'}>{row.isWorse ? 'Worse than allowed' : 'Within the threshold'}</p>
      <p>
        {sayItems(row.A)} {row.B.length > 0 && `among ${sayItems(row.B)} `}are denied at least <b>{row.elb.toFixed(2)}</b> times as often as {row.B.length > 0 ? 'all of that context' : 'everybody'}, although the rule never mentions them.
      </p>
      <FlowPicture detail={detail} />
      <Steps detail={detail} />
      {measured !== null && (
        <p className="hint">
          The table holds the group, so it can be checked: {formatNumber(measured.a1)} of {formatNumber(measured.n1)} were denied, {measured.elift === null ? 'undefined' : measured.elift.toFixed(2)} times as often. The bound lies below it, as it must.
        </p>
      )}
      {row.background !== null && <p className="hint">The shares come from outside the table. The bound holds if they are no larger than those among the people in this table.</p>}
      <People detail={detail} />
      {others.length > 0 && (
        <details>
          <summary>Other ways the same people tell ({others.length})</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <button type="button" className="btn plain" onClick={() => onSelect(other.id)}>
                  ≥ {other.elb.toFixed(2)}: {sayItems(other.D)} for {sayItems(other.A)} among {other.B.length === 0 ? 'everybody' : sayItems(other.B)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Drawer>
  );
}

function People({ detail: { row } }: { readonly detail: RedliningDetail }) {
  const [isListing, setListing] = useState(false);
  const items = useMemo(() => [...row.D, ...row.B].map(([attribute, value]) => ({ attribute, value })), [row]);
  return (
    <p className="row">
      <button type="button" className="btn" onClick={() => setListing(true)}>
        Show these {formatNumber(row.people)} people
      </button>
      {isListing && <PeopleModal title={`People: ${sayItems([...row.D, ...row.B])}`} items={items} onClose={() => setListing(false)} />}
    </p>
  );
}

/** The bound as four sentences and a formula. */
function Steps({ detail }: { readonly detail: RedliningDetail }) {
  const { row, premise, context, inPremise, inContext, beta1, beta2, gamma, delta, certain } = detail;
  const isOutside = row.background !== null;
  const least = isOutside ? 'at least ' : '';
  const group = sayItems(row.A);
  return (
    <>
      <ol className="steps">
        <li>
          Of {formatNumber(premise.n)} people with {sayItems([...row.D, ...row.B])}, {formatNumber(premise.a)} were denied (γ = {formatShare(premise.a, premise.n)}).
        </li>
        <li>
          {least}{formatNumber(inPremise)} of them are {group} (β₂ = {(100 * beta2).toFixed(1)}%). Even if everyone granted were among these, {least || 'at least '}{formatNumber(certain)} denied are.
        </li>
        <li>
          There are {isOutside ? 'at most ' : ''}{formatNumber(inContext)} {group} {row.B.length > 0 ? `among ${sayItems(row.B)}` : 'in all'} (β₁ = {(100 * beta1).toFixed(1)}% of them in the rule), so at least {((100 * certain) / inContext).toFixed(1)}% of these are denied.
        </li>
        <li>
          On average {formatShare(context.a, context.n)} are denied there (δ): {((100 * certain) / inContext).toFixed(1)}% over {(100 * delta).toFixed(1)}% is {row.elb.toFixed(2)}.
        </li>
      </ol>
      <details className="hint">
        <summary>Formula</summary>
        elb = (β₁/β₂)·(β₂ + γ − 1)/δ = ({beta1.toFixed(3)}/{beta2.toFixed(3)})·({beta2.toFixed(3)} + {gamma.toFixed(3)} − 1)/{delta.toFixed(3)}. It never exceeds the extended lift of the group in the context.
      </details>
    </>
  );
}
