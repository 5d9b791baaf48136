import type { ReactNode } from 'react';
import type { BudgetPart } from '../../engine/vocabulary/epsilon-words.ts';
import { Button } from '../button.tsx';
import { formatCount, formatMany } from '../format.ts';
import { NoticeBox } from '../notice.tsx';
import { NumberField } from '../number-field.tsx';
import { readDecimal } from '../typed-numbers.ts';
import { EpsilonSlider } from './epsilon-slider.tsx';
import { sayPromise } from './promise-sentences.ts';
import { sayUnsure } from './public-sentences.ts';
import styles from './budget.module.css';
import text from '../text.module.css';

/** What was spent on the data before, and what all would be after one more release. */
interface BudgetAccount {
  readonly count: number;
  /** Null where what was spent cannot be added up. */
  readonly total: string | null;
  readonly after: string | null;
  /** Releases of which it is not sure whether they are about the same people. */
  readonly unsure: readonly { readonly epsilon: string; readonly of: string; readonly at: number }[];
  readonly isKept: boolean;
  answer(isSame: boolean): void;
  keep(): Promise<void>;
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
      {account.unsure.length > 0 && <SamePeople {...account} />}
      {account.count > 0 && account.after !== null && (
        <NoticeBox tone="warning">
          <strong>Budgets add up.</strong> Another release about these people makes ε = {account.after} in all, also
          where the settings differ: {sayPromise(account.after)}
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
      <Button
        look="primary"
        disabled={isBusy || held !== null || account.unsure.length > 0 || account.after === null}
        onClick={onRelease}
      >
        Spend ε = {epsilon} and release
      </Button>
      <p className={text.hint}>
        Draws the noise once, from the random source of this machine. The numbers cannot be drawn again for free.
      </p>
    </section>
  );
}

function AccountLine({ count, total, isKept, keep }: BudgetAccount) {
  return (
    <p>
      {count === 0 && <b>Nothing was spent on these people yet, as far as this browser knows.</b>}
      {count > 0 && total !== null && (
        <b>
          Spent on these people: ε = {total} in {formatMany(count, 'release')}.
        </b>
      )}
      {total === null && <b>What was spent on these people cannot be added up, so nothing more is released.</b>}{' '}
      {isKept ? (
        'The account is kept in this browser, one for all tabs, by marks that only this browser can read.'
      ) : (
        <>
          The account is forgotten when this page closes.{' '}
          {count > 0 && (
            <Button look="link" onClick={() => void keep()}>
              Keep it in this browser
            </Button>
          )}
        </>
      )}
    </p>
  );
}

/** Asks about releases whose table shares columns or values with the open one. */
function SamePeople({ unsure, answer }: BudgetAccount) {
  return (
    <NoticeBox tone="warning">
      <strong>Are these the same people?</strong> {sayUnsure(unsure)} If they are, the budgets add up.{' '}
      <Button look="small" onClick={() => answer(true)}>
        The same people
      </Button>{' '}
      <Button look="small" onClick={() => answer(false)}>
        Other people
      </Button>
    </NoticeBox>
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
