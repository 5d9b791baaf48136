import type { ReactNode } from 'react';
import { type BudgetPart, epsilonStops } from '../../engine/vocabulary/epsilon.ts';
import { Button } from '../button.tsx';
import { budgetWords } from '../../words/en/release/budget.ts';
import { NoticeBox } from '../layout/notice.tsx';
import { NumberField, readDecimal } from '../fields/number-field.tsx';
import { sayBudget, sayColumn, sayInAll } from './budget-sentences.ts';
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
    <section className={styles.panel} aria-label={budgetWords.title}>
      <h3>{budgetWords.title}</h3>
      <div className={styles.dial}>
        <NumberField
          label={budgetWords.label}
          value={epsilon}
          read={readDecimal({ least: 0.000001, most: 1000 })}
          onChange={onEpsilon}
        />
        <EpsilonSlider epsilon={epsilon} onChange={onEpsilon} />
      </div>
      <p>{sayBudget(epsilon)}</p>
      <BudgetBar epsilon={epsilon} parts={parts} />
      {children}
      <AccountLine {...account} />
      {account.unsure.length > 0 && <SamePeople {...account} />}
      {account.count > 0 && account.after !== null && (
        <NoticeBox tone="warning">
          <strong>{budgetWords.addUp}</strong> {sayInAll(account.after)}
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
        {budgetWords.spend(epsilon)}
      </Button>
      <p className={text.hint}>{budgetWords.once}</p>
    </section>
  );
}

function AccountLine({ count, total, isKept, keep }: BudgetAccount) {
  const { account } = budgetWords;
  return (
    <p>
      {count === 0 && <b>{account.nothing}</b>}
      {count > 0 && total !== null && <b>{account.spent(total, count)}</b>}
      {total === null && <b>{account.unknown}</b>}{' '}
      {isKept ? (
        account.kept
      ) : (
        <>
          {account.forgotten}{' '}
          {count > 0 && (
            <Button look="link" onClick={() => void keep()}>
              {account.keep}
            </Button>
          )}
        </>
      )}
    </p>
  );
}

/** Asks about releases whose table shares columns or values with the open one. */
function SamePeople({ unsure, answer }: BudgetAccount) {
  const { samePeople } = budgetWords;
  return (
    <NoticeBox tone="warning">
      <strong>{samePeople.title}</strong> {samePeople.unsure(unsure)} {samePeople.addUp}{' '}
      <Button look="small" onClick={() => answer(true)}>
        {samePeople.same}
      </Button>{' '}
      <Button look="small" onClick={() => answer(false)}>
        {samePeople.others}
      </Button>
    </NoticeBox>
  );
}

/** What each part of the budget pays for, as wide as its share. */
export function BudgetBar({ epsilon, parts }: Pick<BudgetPanelProps, 'epsilon' | 'parts'>) {
  return (
    <figure className={styles.budget}>
      <ul aria-label={budgetWords.parts}>
        {parts.map(({ share, pays }, i) => (
          <li
            key={pays}
            className={styles[`part${3 - parts.length + i}`]}
            style={{ flexGrow: Number(share) }}
            title={budgetWords.uses[pays].pays}
          >
            <span>{Number(share) < 0.2 ? '' : `${budgetWords.uses[pays].title} `}</span>
            {budgetWords.share(share)}
          </li>
        ))}
      </ul>
      <figcaption className={text.hint}>
        {budgetWords.pays(parts.map(({ share, pays }) => ({ epsilon: Number(share) * Number(epsilon), pays })))}
      </figcaption>
    </figure>
  );
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
      label={budgetWords.slider}
      min={0}
      max={epsilonStops.length - 1}
      value={at}
      ends={[epsilonStops[0], epsilonStops[epsilonStops.length - 1]]}
      says={budgetWords.stop(epsilon)}
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
  const words = budgetWords.public;
  return (
    <section className={styles.domain} aria-labelledby="public-values">
      <h2 id="public-values">{words.title}</h2>
      <p className={text.caption}>{words.says}</p>
      <ul>
        {questions.map((question) => (
          <Column key={question.name} question={question} names={names} onSay={() => onSay([question])} />
        ))}
      </ul>
      {open.length > 1 && (
        <Button look="small" onClick={() => onSay(open)}>
          {words.all(open.length)}
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
        <Button look="small" aria-label={budgetWords.public.oneOf(title)} onClick={onSay}>
          {budgetWords.public.one}
        </Button>
      )}
    </li>
  );
}
