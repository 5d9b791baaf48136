import { useRef } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatNumber } from '../../components/format.ts';
import type { RedliningDetail } from '../../contracts/engine-api.ts';
import { sayItems } from './words.ts';

const width = 316;
const height = 262;
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;

/** Proxy -> group -> decision, with the four shares on the arrows, and below it why so many of those denied must be of the group. */
export function FlowPicture({ detail }: { readonly detail: RedliningDetail }) {
  const svg = useRef<SVGSVGElement>(null);
  const { row, premise, inPremise, beta1, beta2, gamma, delta, certain, context } = detail;
  const scale = (width - 2) / premise.n;
  return (
    <figure className="flow">
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={`${percent(beta2)} of those with ${sayItems(row.D)} are ${sayItems(row.A)}, and ${percent(gamma)} of them are denied, against ${percent(delta)} on average: a bound of ${row.elb.toFixed(2)}`}
      >
        <defs>
          <marker id="flow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path className="head" d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        <Box x={1} y={1} title={short(sayItems(row.D), 21)} words={row.B.length === 0 ? 'looks harmless' : `among ${short(sayItems(row.B), 17)}`} kind="proxy" />
        <Box x={172} y={1} title={short(sayItems(row.A), 21)} words="protected group" kind="protected" />
        <Box x={86} y={106} title="denied" words={`average ${percent(delta)} (δ)`} kind="decision" />
        <line className="arrow" x1="144" x2="171" y1="16" y2="16" markerEnd="url(#flow-head)" />
        <line className="arrow" x1="172" x2="145" y1="32" y2="32" markerEnd="url(#flow-head)" />
        <text className="label" x="158" y="60" textAnchor="middle">β₂ {percent(beta2)} are →</text>
        <text className="label" x="158" y="74" textAnchor="middle">← β₁ {percent(beta1)} are here</text>
        <line className="arrow" x1="52" x2="98" y1="46" y2="105" markerEnd="url(#flow-head)" />
        <text className="label" x="8" y="92">γ {percent(gamma)} denied</text>
        <line className="arrow proven" x1="264" x2="218" y1="46" y2="105" markerEnd="url(#flow-head)" />
        <text className="label" x="308" y="92" textAnchor="end">elift ≥ {row.elb.toFixed(2)}</text>
        <text x="0" y="176">{formatNumber(premise.n)} people in the rule</text>
        <rect className="denied" x="1" y="182" width={Math.max(1, premise.a * scale)} height="16" />
        <rect className="granted" x={1 + premise.a * scale} y="182" width={Math.max(0, (premise.n - premise.a) * scale)} height="16" />
        <rect className="group-bar" x={1 + (premise.n - inPremise) * scale} y="202" width={Math.max(1, inPremise * scale)} height="16" />
        <rect className="certain" x={1 + (premise.n - inPremise) * scale} y="180" width={Math.max(1, certain * scale)} height="40" />
        <text className="label" x="0" y="236">{formatNumber(premise.a)} denied, {formatNumber(premise.n - premise.a)} granted; {row.background === null ? '' : 'at least '}{formatNumber(inPremise)} of the group</text>
        <text className="label" x="0" y="252">framed: at least {formatNumber(certain)} of the group denied</text>
      </svg>
      <ChartActions
        name="stand-in"
        svg={svg}
        header={['share', 'meaning', 'value']}
        rows={[
          ['beta1', 'of the group in the context, in the rule', beta1],
          ['beta2', 'of those in the rule, in the group', beta2],
          ['gamma', 'of those in the rule, denied', gamma],
          ['delta', 'of those in the context, denied', delta],
          ['certain', 'at least so many of the group denied', certain],
          ['context', 'people in the context', context.n],
          ['elb', 'bound on the extended lift', row.elb],
        ]}
      />
    </figure>
  );
}

function Box({ x, y, title, words, kind }: { readonly x: number; readonly y: number; readonly title: string; readonly words: string; readonly kind: string }) {
  return (
    <g className={`box ${kind}`}>
      <rect x={x} y={y} width="143" height="44" rx="6" />
      <text className="label" x={x + 71} y={y + 18} textAnchor="middle">{title}</text>
      <text x={x + 71} y={y + 34} textAnchor="middle">{words}</text>
    </g>
  );
}
