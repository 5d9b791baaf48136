import type { Failure } from '../../engine/shared/result.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Glyph } from '../icon.tsx';
import text from '../text.module.css';
import styles from './notice.module.css';
import { layoutWords } from '../../words/en/layout.ts';
import { isStopped } from '../../engine/vocabulary/memory.ts';

interface NoticeProps {
  readonly tone?: keyof typeof signs;
  readonly id?: string;
  readonly children: ReactNode;
  /** Buttons that do something about it. */
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

const signs = { info: 'info', warning: 'stale', danger: 'clear', untested: 'untested' } as const;

/** A message that stays until it is dealt with; its kind is said in words as well as in shape and colour. */
export function NoticeBox({ tone = 'info', id, children, actions, onDismiss }: NoticeProps) {
  const own = useId();
  return (
    <div
      id={id ?? own}
      tabIndex={-1}
      className={classes(styles.notice, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'note'}
    >
      <Glyph name={signs[tone]} />
      <div>
        <span className={text.hidden}>{layoutWords.tone(layoutWords.tones[tone])} </span>
        {children}
      </div>
      {(actions !== undefined || onDismiss !== undefined) && (
        <div className={styles.actions}>
          {actions}
          {onDismiss && (
            <Button look="small" onClick={onDismiss}>
              {layoutWords.dismiss}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What a reader of a result has to know, each in a box of its own. */
export function Warnings({ of }: { readonly of: readonly { readonly message: string }[] }) {
  return of.map(({ message }, at) => (
    <NoticeBox key={at} tone="warning">
      {message}
    </NoticeBox>
  ));
}

interface RunNoticesProps {
  readonly run: {
    readonly found: unknown;
    readonly problem: Failure | null;
    readonly status: 'idle' | 'running' | 'cancelled';
    readonly isCurrent: boolean;
  };
  /** What failed, as a sentence: "The table could not be mined." */
  readonly failed: string;
  /** What changed since, where that is known: "The size is now 1%; this page still shows 2%." */
  readonly stale?: string | null;
  /** What the button says that starts it again. */
  readonly again: string;
  /** The way back to the settings before, beside that button. */
  readonly back?: ReactNode;
  readonly onAgain: () => void;
}

/** What stands between a computation and its result: it failed, was cancelled, or is from before a setting changed. */
export function RunNotices({ run, failed, stale = null, again, back, onAgain }: RunNoticesProps) {
  const { found, problem, status, isCurrent } = run;
  const buttons = (
    <>
      {back}
      <Button look="small primary" onClick={onAgain}>
        {again}
      </Button>
    </>
  );
  if (problem !== null)
    return (
      <NoticeBox tone="danger" {...(isStopped(problem) ? { actions: buttons } : {})}>
        <strong>{failed}</strong> {sayProblem(problem)}
      </NoticeBox>
    );
  if (status === 'cancelled' && !isCurrent)
    return (
      <NoticeBox tone="warning" actions={buttons}>
        <strong>{found === null ? layoutWords.cancelled : layoutWords.cancelledBefore}</strong>
      </NoticeBox>
    );
  if (found === null || isCurrent || status === 'running') return null;
  return (
    <NoticeBox tone="warning" actions={buttons}>
      <strong>{stale ?? layoutWords.stale}</strong> {layoutWords.nothingLost}
    </NoticeBox>
  );
}

/** That a page counts everyone who was asked as one, where there are survey weights (M12). */
export function SurveyNote({ column }: { readonly column: string | undefined }) {
  if (column === undefined) return null;
  return <NoticeBox>{layoutWords.survey(column)}</NoticeBox>;
}

/** What went wrong, with its place behind it where the words do not name that already. */
export function sayProblem(problem: Failure): string {
  const { where } = problem;
  const message = sayFailure(problem);
  return where === null || where === '' || names(message, where) ? message : layoutWords.problemAt(message, where);
}

/** Whether a text names a place, not only one that begins or ends like it: "row 3" is not in "row 31". */
function names(words: string, place: string): boolean {
  const at = words.indexOf(place);
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && !isWord(words[at - 1]) && !isWord(words[at + place.length]);
}
