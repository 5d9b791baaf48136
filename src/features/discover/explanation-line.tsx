import { formatCount, formatShare } from '../../components/format.ts';
import type { ExplanationView } from '../../contracts/engine-api.ts';
import type { RuleRow } from '../../contracts/engine-api.ts';
import { sayItems } from './words.ts';

interface ExplanationLineProps {
  readonly rule: Pick<RuleRow, 'A' | 'a1' | 'n1'>;
  readonly explanation: ExplanationView;
  readonly d: string | number;
}

/** Both conditions of an explanation with both sides, in words (D6). */
export function ExplanationLine({ rule: { A, a1, n1 }, explanation, d }: ExplanationLineProps) {
  const { items, a, n, both, meetsFirst, meetsSecond } = explanation;
  const needed = (100 * Number(d) * a1) / n1;
  return (
    <>
      <b>{sayItems(items)}</b> {meetsFirst && meetsSecond ? 'explains it' : 'does not explain it'}
      <ul className="conditions">
        <li>
          <Mark isMet={meetsFirst} /> {formatShare(a, n)} of the {formatCount(n)} with it are denied; {needed.toFixed(1)}% are needed.
        </li>
        <li>
          <Mark isMet={meetsSecond} /> {formatShare(both, n1)} of {sayItems(A)} have it ({formatCount(both)} of {formatCount(n1)}); {(100 * Number(d)).toFixed(0)}% are needed.
        </li>
      </ul>
    </>
  );
}

function Mark({ isMet }: { readonly isMet: boolean }) {
  return <span className={isMet ? 'met' : 'unmet'}>{isMet ? '✓ yes:' : '✗ no:'}</span>;
}
