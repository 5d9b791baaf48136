import type { ReactNode } from 'react';
import type { BudgetPart } from '../../engine/vocabulary/epsilon-words.ts';
import { Button } from '../button.tsx';
import { formatCount, formatMany } from '../format.ts';
import { NoticeBox } from '../notice.tsx';
import { NumberField } from '../number-field.tsx';
import { readDecimal } from '../typed-numbers.ts';
import { EpsilonSlider } from './epsilon-slider.tsx';
import { sayPromise } from './promise-sentences.ts';
import styles from './budget.module.css';
import text from '../text.module.css';

/** What was spent on the data before, and what all would be after one more release. */
interface BudgetAccount {
  readonly count: number;
  readonly total: string;
  readonly after: string;
  readonly isKept: boolean;
}

interface BudgetPanelProps {
  readonly epsilon: string;
  readonly parts: readonly BudgetPart[];
  readonly account: BudgetAccount;
  readonly isBusy: boolean;
  readonly onEpsilon: (epsilon: string) => void;
  readonly onRelease: () => void;
  /** Why nothing can be released yet, and what to press for it; null where nothing is in the way. */
  readonly held: { readonly because: string; readonly answer: string; onAnswer(): void } | null;
  /** Other settings of the release. */
  readonly children?: ReactNode;
}

/** The budget, what each part of it pays for, what was spent before, and the only button that spends it. */
export function BudgetPanel(props: BudgetPanelProps) {
  const { epsilon, parts, account, isBusy, held, onEpsilon, onRelease, children } = props;
  return (
    <section className={styles.panel} aria-label="The budget">
      <h3>The budget</h3>
      <div className={styles.dial}>
        <NumberField
          label="Budget ε"
          value={epsilon}
          read={readDecimal({ least: 0.000001, most: 1000 })}
          onChange={onEpsilon}
        />
        <EpsilonSlider epsilon={epsilon} onChange={onEpsilon} />
      </div>
      <p>
        ε = {epsilon}, {sayPromise(epsilon)}
      </p>
      <BudgetBar epsilon={epsilon} parts={parts} />
      {children}
      <AccountLine {...account} />
      {account.count > 0 && (
        <NoticeBox tone="warning">
          <strong>Budgets add up.</strong> Another release of this data makes ε = {account.after} in all, also where the
          settings differ: {sayPromise(account.after)}
        </NoticeBox>
      )}
      {held !== null && (
        <NoticeBox tone="warning">
          {held.because}{' '}
          <Button look="small" onClick={() => held.onAnswer()}>
            {held.answer}
          </Button>
        </NoticeBox>
      )}
      <Button look="primary" disabled={isBusy || held !== null} onClick={onRelease}>
        Spend ε = {epsilon} and release
      </Button>
      <p className={text.hint}>
        Draws the noise once, from the random source of this machine. The numbers cannot be drawn again for free.
      </p>
    </section>
  );
}

function AccountLine({ count, total, isKept }: BudgetAccount) {
  const lasts = isKept
    ? 'The account is kept with the project, under the hash of the data.'
    : 'The account is forgotten when this page closes, unless you keep the project.';
  return (
    <p>
      {count === 0 ? (
        <b>Nothing was spent on this data yet.</b>
      ) : (
        <b>
          Spent on this data: ε = {total} in {formatMany(count, 'release')}.
        </b>
      )}{' '}
      {lasts}
    </p>
  );
}

/** What each part of the budget pays for, as wide as its share. */
export function BudgetBar({ epsilon, parts }: Pick<BudgetPanelProps, 'epsilon' | 'parts'>) {
  return (
    <figure className={styles.budget}>
      <ul aria-label="Parts of the budget">
        {parts.map(({ share, title, pays }, i) => (
          <li
            key={title}
            className={styles[`part${3 - parts.length + i}`]}
            style={{ flexGrow: Number(share) }}
            title={pays}
          >
            <span>{Number(share) < 0.2 ? '' : `${title} `}</span>
            {share} ε
          </li>
        ))}
      </ul>
      <figcaption className={text.hint}>
        {parts.map(({ share, pays }) => `${sayPart(share, epsilon)} for ${pays}`).join('; ')}.
      </figcaption>
    </figure>
  );
}

/** A part of the budget as a number: a tenth of 0.5 is 0.05. */
function sayPart(share: string, epsilon: string): string {
  const part = Number(share) * Number(epsilon);
  return part >= 1000 ? formatCount(part) : String(Number(part.toPrecision(6)));
}
