import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { Button } from '../../../components/button.tsx';
import { Conditions } from '../../../components/conditions.tsx';
import { formatCount, formatMany, formatNumber, formatShare } from '../../../components/format.ts';
import type { DiscoverView, ExplanationView, RuleRow } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { explainOf } from '../../../engine/vocabulary/step-settings.ts';
import { toggleGrounded } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useReasons } from './use-situation.ts';
import styles from './nearest-reasons.module.css';

const shownReasons = 3;

/** Could something lawful explain it? The reasons nearest to it, with both tests that a reason must pass (D6). */
export function NearestReasons({ row, view }: { readonly row: RuleRow; readonly view: DiscoverView }) {
  const grounded = useApp((state) => state.recipe!.roles.grounded);
  const reasons = useReasons(row, view);
  if (reasons === null) return null;
  const isExplained = reasons.grounded.some(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond);
  const would = reasons.others.filter(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond);
  return (
    <>
      <p className={styles.words}>
        {grounded.length === 0 && 'No lawful reason is named yet. '}
        {grounded.length > 0 &&
          reasons.grounded.length === 0 &&
          'No lawful reason occurs often enough in this situation. '}
        {reasons.grounded.length > 0 && (isExplained ? 'A lawful reason does. ' : 'No single reason does. ')}A reason
        must come with nearly the same rate, and nearly all of the group must have it.
      </p>
      {reasons.grounded.length > 0 && <ReasonTable row={row} reasons={reasons.grounded.slice(0, shownReasons)} />}
      {would.length > 0 && <WouldExplain row={row} would={would} />}
    </>
  );
}

/** Single values that would explain it, each with the button that makes it a lawful reason. */
function WouldExplain({ row, would }: { readonly row: RuleRow; readonly would: readonly ExplanationView[] }) {
  const edit = useApp((state) => state.edit);
  const mark = (one: ExplanationView) =>
    edit(`Lawful reason: ${sayItems(one.items)}`, (before) => toggleGrounded(before, one.items[0]));
  return (
    <details>
      <summary>{formatMany(would.length, 'value')} would explain it, if lawful</summary>
      <ReasonTable row={row} reasons={would} />
      {would.map((one) => (
        <p key={sayItems(one.items)}>
          <Button look="small" onClick={() => mark(one)}>
            Mark {sayItems(one.items)} as a lawful reason
          </Button>
        </p>
      ))}
    </details>
  );
}

interface ReasonTableProps {
  readonly row: RuleRow;
  readonly reasons: readonly ExplanationView[];
}

function ReasonTable({ row, reasons }: ReasonTableProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const d = Number(explainOf(recipe));
  const { a1, n1 } = ratesOf(row);
  const needed = [(d * a1) / n1, d];
  return (
    <table className={styles.reasons} aria-label="Reasons nearest to it">
      <thead>
        <tr>
          <th scope="col">Nearest</th>
          <th scope="col">
            Worse outcome with it
            <br />
            needs {(100 * needed[0]).toFixed(1)}%
          </th>
          <th scope="col">
            Of the group, have it
            <br />
            needs {(100 * needed[1]).toFixed(0)}%
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((one) => (
          <tr key={sayItems(one.items)}>
            <th scope="row">
              <Conditions items={one.items} names={names} />
            </th>
            <td title={`${formatNumber(one.a)} of ${formatNumber(one.n)}`}>
              <Need part={one.a} whole={one.n} needed={needed[0]} isMet={one.meetsFirst} />
            </td>
            <td title={`${formatNumber(one.both)} of ${formatCount(row.n1)}`}>
              <Need part={one.both} whole={row.n1} needed={needed[1]} isMet={one.meetsSecond} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NeedProps {
  readonly part: number;
  readonly whole: number;
  readonly needed: number;
  readonly isMet: boolean;
}

/** A share beside the share that is needed. */
function Need({ part, whole, needed, isMet }: NeedProps) {
  return (
    <span className={styles.need}>
      <svg width="60" height="12" viewBox="0 0 60 12" aria-hidden="true">
        <rect className={styles.all} x="0" y="2" width="60" height="8" />
        <rect
          className={isMet ? styles.met : styles.unmet}
          x="0"
          y="2"
          width={whole === 0 ? 0 : (60 * part) / whole}
          height="8"
        />
        <line className={styles.mark} x1={60 * Math.min(1, needed)} x2={60 * Math.min(1, needed)} y1="0" y2="12" />
      </svg>
      <span>
        {formatShare(part, whole)} {isMet ? 'enough' : 'too few'}
      </span>
    </span>
  );
}
