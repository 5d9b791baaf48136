import type { ReactNode } from 'react';
import { type BudgetPart, epsilonStops, sayEpsilon } from '../../engine/vocabulary/epsilon-words.ts';
import { Button } from '../button.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { NoticeBox } from '../layout/notice.tsx';
import { NumberField, readDecimal } from '../fields/number-field.tsx';
import { sayColumn, sayPromise, sayUnsure } from './budget-sentences.ts';
import styles from './budget-panel.module.css';
import text from '../text.module.css';
import { Slider } from '../fields/slider.tsx';
import type { DomainQuestion } from '../../engine/steps/noise-domain.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { Glyph } from '../icon.tsx';

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

interface EpsilonSliderProps {
  readonly epsilon: string;
  readonly onChange: (epsilon: string) => void;
}

/** The budget on a log scale; it says what each stop means. */
export function EpsilonSlider({ epsilon, onChange }: EpsilonSliderProps) {
  const distance = (stop: string) => Math.abs(Math.log(Number(stop) / Number(epsilon)));
  const at = epsilonStops.reduce((best, stop, i) => (distance(stop) < distance(epsilonStops[best]) ? i : best), 0);
  return (
    <Slider
      label="Budget, by sliding"
      min={0}
      max={epsilonStops.length - 1}
      value={at}
      ends={[epsilonStops[0], epsilonStops[epsilonStops.length - 1]]}
      says={`${epsilon}: ${sayEpsilon(epsilon)}`}
      onChange={(stop) => onChange(epsilonStops[Number(stop)])}
    />
  );
}

interface PublicValuesProps {
  readonly questions: readonly DomainQuestion[];
  readonly names: DisplayNames;
  /** Says of columns that their values are public. */
  readonly onSay: (questions: readonly DomainQuestion[]) => void;
}

/** Asks of each column under noise whether its list of values is public: noise blurs counts, never what is counted (G10). */
export function PublicValues({ questions, names, onSay }: PublicValuesProps) {
  const open = questions.filter(({ isAnswered }) => !isAnswered);
  return (
    <section className={styles.domain} aria-labelledby="public-values">
      <h2 id="public-values">Which values are public?</h2>
      <p className={text.caption}>
        Noise blurs counts, not the list of what is counted: a value that only the data shows gives a person away,
        however much its count is blurred. Say of each column that its list is public, or give it cuts or a tree of your
        own. People with other values are left out, and nobody learns how many.
      </p>
      <ul>
        {questions.map((question) => (
          <Column key={question.name} question={question} names={names} onSay={() => onSay([question])} />
        ))}
      </ul>
      {open.length > 1 && (
        <Button look="small" onClick={() => onSay(open)}>
          All {formatCount(open.length)} lists are public
        </Button>
      )}
    </section>
  );
}

interface ColumnProps {
  readonly question: DomainQuestion;
  readonly names: DisplayNames;
  readonly onSay: () => void;
}

function Column({ question, names, onSay }: ColumnProps) {
  const { name, isAnswered } = question;
  const title = columnName(names, name);
  return (
    <li>
      <Glyph name={isAnswered ? 'ok' : 'open'} />
      <span>
        <b>{title}</b> {sayColumn(question)}
      </span>
      {!isAnswered && (
        <Button look="small" aria-label={`The values of ${title} are public`} onClick={onSay}>
          They are public
        </Button>
      )}
    </li>
  );
}
