import type { DomainQuestion } from '../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { Button } from '../button.tsx';
import { formatCount } from '../format.ts';
import { Glyph } from '../glyph.tsx';
import { sayColumn } from './public-sentences.ts';
import styles from './budget.module.css';
import text from '../text.module.css';

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
