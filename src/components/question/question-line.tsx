import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Check } from '../fields/choices.tsx';
import { classes } from '../classes.ts';
import styles from './question-line.module.css';
import { Button } from '../button.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { questionWords } from '../../words/en/question.ts';

interface QuestionLineProps {
  /** The question as a sentence, some of whose words are parts to change. */
  readonly children: ReactNode;
  /** How it is asked: measure, sizes, lens. */
  readonly settings?: ReactNode;
  /** In small print and one line with its settings, where a list and not the answer is the point of the view. */
  readonly isCompact?: boolean;
}

/** What the stage answers, as a sentence; every part that can be changed opens beside its words. */
export function QuestionLine({ children, settings, isCompact = false }: QuestionLineProps) {
  return (
    <div
      className={classes(styles.question, isCompact && styles.compact)}
      role="group"
      aria-label={questionWords.label}
    >
      <p className={styles.main}>{children}</p>
      {settings !== undefined && <div className={styles.settings}>{settings}</div>}
    </div>
  );
}

/** One of the settings of a question, with the words before and after it; a dot stands between two. */
export function QuestionSetting({ children }: { readonly children: ReactNode }) {
  return <span className={styles.setting}>{children}</span>;
}

interface QuestionPartProps {
  /** What the part is: the heading of its popover. */
  readonly title: string;
  /** What it says now: the words in the question. */
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  /** What holds in the other stages, where this one differs. */
  readonly elsewhere?: string | null;
  /** Beside "Done": the way back to a value before. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** Words of a question that can be changed: a button that opens the control, a sentence on what it does, and its formula. */
export function QuestionPart({ title, says, tone = 'plain', elsewhere = null, back, children }: QuestionPartProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const leave = useCallback(() => setOpen(false), []);
  useDismiss(root, isOpen, leave);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes(styles.part, styles[tone], elsewhere !== null && styles.own)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {says}
      </button>
      {elsewhere !== null && <small className={styles.elsewhere}>{questionWords.elsewhere(elsewhere)}</small>}
      {isOpen && (
        <div
          className={styles.popover}
          role="dialog"
          aria-labelledby={heading}
          ref={placeInside}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close();
          }}
        >
          <h3 id={heading}>{title}</h3>
          <div className={styles.body}>{children}</div>
          <footer>
            {back}
            <Button look="small primary" onClick={close}>
              {questionWords.done}
            </Button>
          </footer>
        </div>
      )}
    </span>
  );
}

/** What can take the focus in a popover. */
const controls = ['input', 'select', 'textarea', '[role="slider"]', 'button'];

/** Moves the popover to the left as far as it would leave the page, and the focus to its first control. */
function placeInside(element: HTMLDivElement | null): void {
  if (element === null) return;
  const { right } = element.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - 16);
  if (over > 0) element.style.translate = `${-over}px 0`;
  element.querySelector<HTMLElement>(controls.join())?.focus();
}

interface ElsewherePartProps {
  readonly title: string;
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  /** What the button that leads there says. */
  readonly way: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** A part of the question that is answered in another stage: what it means here, and the way there. */
export function ElsewherePart({ title, says, tone = 'plain', way, onGo, children }: ElsewherePartProps) {
  return (
    <QuestionPart
      title={title}
      says={says}
      tone={tone}
      back={
        <Button look="link" onClick={onGo}>
          {way}
        </Button>
      }
    >
      {children}
    </QuestionPart>
  );
}

interface ProtectedPartProps {
  /** The protected groups in words. */
  readonly groups: readonly string[];
  readonly onGo: () => void;
}

/** "women and people under 30", "24 groups": who is protected, which is chosen under Roles. */
export function ProtectedPart({ groups, onGo }: ProtectedPartProps) {
  const { groups: words } = questionWords;
  return (
    <ElsewherePart
      title={words.title}
      says={groups.length === 0 ? words.nobody : words.says(groups)}
      tone="group"
      way={words.toRoles}
      onGo={onGo}
    >
      {words.explained(groups)}
    </ElsewherePart>
  );
}

interface HereOnlyProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a change is for this stage only; it starts so where the stage already differs in one of the fields. */
export function useHereOnly(overrides: object, fields: readonly string[]): HereOnlyProps {
  const [isOn, onChange] = useState(fields.some((name) => name in overrides));
  return { isOn, onChange };
}

export function HereOnly({ isOn, onChange }: HereOnlyProps) {
  return <Check title={questionWords.everywhere} isOn={!isOn} onChange={(isEverywhere) => onChange(!isEverywhere)} />;
}

/** A formula one click further, with the numbers of the table where there are any. */
export function Formula({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.formula}>
      <summary>{questionWords.formula}</summary>
      <div>{children}</div>
    </details>
  );
}
