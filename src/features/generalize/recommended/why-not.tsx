import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import type { GeneralizeSettings, GeneralizeSummary, Neighbour } from '../../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useNames } from '../../../state/use-names.ts';
import { KindShape, kindOf } from '../lattice/index.ts';
import { sayStep } from '../publish-sentences.ts';
import styles from './why-not.module.css';

interface WhyNotProps {
  readonly summary: GeneralizeSummary;
  readonly node: number;
  readonly settings: GeneralizeSettings;
  readonly onLook: (node: number) => void;
}

/** Why the tables beside the recommended one are not: those that keep more, and those that keep less. */
export function WhyNot({ summary, node, settings, onLook }: WhyNotProps) {
  const names = useNames();
  const ask = useCallback(({ id }: Identified) => client.nodeNeighbours(id, node), [node]);
  const { value } = useFound('generalize', ask);
  const beside = value ?? [];
  const more = beside.filter(({ keepsMore }) => keepsMore);
  const less = beside.filter(({ keepsMore, isSafe }) => !keepsMore && isSafe);
  const attributeOf = (neighbour: Neighbour) => summary.attributes.find(({ name }) => name === neighbour.attribute)!;
  return (
    <section className={styles.why} aria-label="Why not another table">
      <h3>Why not keep more?</h3>
      {value !== null && more.length === 0 && <p>Nothing more could be kept: every column is as it is.</p>}
      <ul>
        {more.map((neighbour) => (
          <li key={neighbour.node}>
            <KindShape kind={kindOf(summary.states[neighbour.node])} />
            <div>
              <Button look="link" onClick={() => onLook(neighbour.node)}>
                {sayStep(attributeOf(neighbour), neighbour.level, true, names)}
              </Button>
              <p>{sayWhy(neighbour, settings, names)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3>Why not less?</h3>
      <p>{sayLess(less, names)}</p>
    </section>
  );
}

function sayWhy(neighbour: Neighbour, settings: GeneralizeSettings, names: DisplayNames): string {
  const { isSafe, isPrivate, failingWeight, smallest, isProtective, worst, testState, loss } = neighbour;
  if (isSafe)
    return testState === 'notTested'
      ? 'It would hide everyone, but a group that it shows was not tested.'
      : `It holds as well and loses ${(100 * loss).toFixed(1)}%, but is not the best by what you chose.`;
  const out = isPrivate
    ? null
    : `${formatMany(failingWeight, 'person stands', 'people stand')} out; the smallest group has ${formatCount(smallest)}.`;
  const over =
    isProtective === false && worst !== null && worst.isDiscriminatory
      ? `${sayItems(worst.A, names)} among ${worst.B.length === 0 ? 'everyone' : sayItems(worst.B, names)} ${worst.A.length === 1 ? 'is' : 'are'} over the limit: ${worst.value === null ? 'undefined' : formatNear(worst.value, Number(settings.alpha))}.`
      : null;
  return [out, over].filter((part) => part !== null).join(' ') || 'It does not hold.';
}

function sayLess(less: readonly Neighbour[], names: DisplayNames): string {
  if (less.length === 0) return 'No table one step coarser holds as well.';
  const losses = less.map(({ loss }) => loss);
  const [least, most] = [Math.min(...losses), Math.max(...losses)].map((loss) => `${(100 * loss).toFixed(0)}%`);
  const steps = formatList(less.map(({ attribute }) => columnName(names, attribute))).replace(' and ', ' or ');
  return `Making ${steps} coarser holds too, and loses ${least === most ? least : `${least} to ${most}`} of the detail.`;
}
