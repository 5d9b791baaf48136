import { sayFailure } from '../../words/failure.ts';
import field from '../../components/fields/field.module.css';
import styles from './learn-stage.module.css';
import text from '../../components/text.module.css';
import { useEffect, useState } from 'react';
import { AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Modal } from '../../components/layout/modal.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { writeLink } from '../../state/recipe/link.ts';
import { samples } from '../../state/files/samples.ts';
import { useApp } from '../../state/use-app.ts';
import { useStateLine } from '../../state/hooks/use-run.ts';
import { Filled, PrintedTable } from './figure-parts.tsx';
import {
  type Documents,
  type FoundPlace,
  type Lesson,
  type LessonRun,
  type LiveNumber,
  readPlace,
  writeAt,
  type LessonBlock,
  writeNumber,
} from './lesson.ts';
import { lessons } from './lessons/index.ts';
import { type FoundRuns, openRun, useRuns } from './use-runs.ts';
import { createPortal } from 'react-dom';
import { figures } from './lesson-figures.tsx';

/** The thesis live: short lessons, each on a table of its own; no table needs to be open. */
export function LearnStage() {
  const place = useApp((state) => state.lesson);
  const showLesson = useApp((state) => state.showLesson);
  const found = readPlace(place, lessons);
  useStateLine('learn', `lesson ${found.index + 1} of ${lessons.length}`, false);
  return (
    <Player
      found={found}
      onLesson={(id) => showLesson({ id, at: '' })}
      onAt={(at) => showLesson({ id: found.lesson.id, at: writeAt(at) })}
    />
  );
}

interface PlayerProps {
  readonly found: FoundPlace;
  readonly onLesson: (id: string) => void;
  readonly onAt: (at: readonly number[]) => void;
}

/** Plays a lesson: its text with live numbers, its drawing, what was printed, its worksheet, and the way on. */
export function Player({ found, onLesson, onAt }: PlayerProps) {
  const { lesson, index, at } = found;
  const [isLarge, setLarge] = useState(false);
  const runs = lesson.runs(at);
  const scope = lesson.id === 'errata' ? `errata ${at[0]}` : lesson.id;
  const computed = useRuns(runs, scope);
  const numbers = lesson.numbers(at);
  const { documents } = computed;
  const go = (to: number) => {
    if (to >= 0 && to < lessons.length) onLesson(lessons[to].id);
  };
  useLessonKeys({ onNext: () => go(index + 1), onBack: () => go(index - 1) }, isLarge);
  return (
    <StagePage
      title="Learn"
      isBusy={computed.phase !== null}
      actions={
        <>
          <Button look="small" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            Projector
          </Button>
          <ClassLink lesson={lesson.id} at={at} />
        </>
      }
    >
      <div className={classes(styles.page, isLarge && styles.large)}>
        <article className={styles.lesson}>
          <LessonHead found={found} numbers={numbers} documents={documents} />
          <RunState computed={computed} />
          {lesson.blocks.map((block, i) => (
            <BlockView
              key={i}
              block={block}
              lesson={lesson}
              at={at}
              numbers={numbers}
              documents={documents}
              onAt={onAt}
            />
          ))}
          <Worksheet key={lesson.id} lesson={lesson} numbers={numbers} documents={documents} />
          <WayOutBar
            lesson={lesson}
            at={at}
            runs={runs}
            next={lessons[index + 1] ?? null}
            onNext={() => go(index + 1)}
          />
        </article>
        <LessonList current={index} onLesson={onLesson} />
      </div>
    </StagePage>
  );
}

/** All lessons, and which one is open. */
export function LessonList({
  current,
  onLesson,
}: {
  readonly current: number;
  readonly onLesson: (id: string) => void;
}) {
  return (
    <nav className={styles.list} aria-label="Lessons">
      <h2>Lessons</h2>
      <ol>
        {lessons.map(({ id, title, about }, i) => (
          <li key={id}>
            <button type="button" aria-current={i === current ? 'page' : undefined} onClick={() => onLesson(id)}>
              <span>{i + 1}</span>
              <b>{title}</b>
              <small>{about}</small>
            </button>
          </li>
        ))}
      </ol>
      <p>
        <kbd>N</kbd> next lesson, <kbd>B</kbd> back. On a projector <kbd>Page Down</kbd> and <kbd>Page Up</kbd> do the
        same.
      </p>
    </nav>
  );
}

interface LessonHeadProps {
  readonly found: FoundPlace;
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly documents: Documents;
}

/** Which lesson it is, what a link got wrong, and what it is about. */
export function LessonHead({ found: { lesson, index, problems }, numbers, documents }: LessonHeadProps) {
  return (
    <>
      <p className={styles.where}>
        Lesson {index + 1} of {lessons.length} · {lesson.minutes} minutes ·{' '}
        {/\D/.test(lesson.chapter) ? 'chapters' : 'chapter'} {lesson.chapter} of the thesis
      </p>
      <AnswerTitle>{lesson.title}</AnswerTitle>
      {problems.length > 0 && (
        <NoticeBox tone="warning">
          <strong>This link did not fit.</strong> {problems.join(' ')}
        </NoticeBox>
      )}
      <p className={styles.lead}>
        <Filled text={lesson.lead} numbers={numbers} documents={documents} />
      </p>
    </>
  );
}

interface ClassLinkProps {
  readonly lesson: string;
  readonly at: readonly number[];
}

/** A link to this lesson as it stands now; it carries settings and never data. */
export function ClassLink({ lesson, at }: ClassLinkProps) {
  const [shown, setShown] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const own = { stage: 'learn', sample: null, recipe: null, lesson: { id: lesson, at: writeAt(at) } } as const;
  const link = `${location.href.split('#')[0]}${writeLink(own)}`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setShown({ link, isCopied });
  };
  const isCurrent = shown?.link === link;
  return (
    <>
      <Button look="small" onClick={() => void copy()}>
        {isCurrent && shown.isCopied ? 'Link copied' : 'Copy link for a class'}
      </Button>
      {isCurrent && !shown.isCopied && (
        <input
          className={field.input}
          readOnly
          value={link}
          aria-label="Link"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

/** What is being computed, with a way to stop it, or why it could not be. */
export function RunState({ computed: { phase, problem, again, stop } }: { readonly computed: FoundRuns }) {
  if (problem !== null)
    return (
      <NoticeBox
        tone="warning"
        actions={
          <Button look="small" onClick={again}>
            Compute it
          </Button>
        }
      >
        {problem.code === 'cancelled'
          ? 'Stopped. The numbers of this lesson are not computed.'
          : `The numbers could not be computed. ${sayFailure(problem)}`}
      </NoticeBox>
    );
  return (
    <p className={styles.state}>
      {phase === null ? (
        'Every number on this page was just computed here.'
      ) : (
        <>
          {phase} …{' '}
          <Button look="link" onClick={stop}>
            Stop
          </Button>
        </>
      )}
    </p>
  );
}

interface WayOutBarProps {
  readonly lesson: Lesson;
  readonly at: readonly number[];
  readonly runs: readonly LessonRun[];
  readonly next: Lesson | null;
  readonly onNext: () => void;
}

/** The way into the program with this table and recipe, and the way on. */
export function WayOutBar({ lesson, at, runs, next, onNext }: WayOutBarProps) {
  const source = useApp((state) => state.source);
  const hasChanges = useApp((state) => state.history.past.length > 0 && !state.isKept);
  const openTogether = useApp((state) => state.openTogether);
  const [isAsking, setAsking] = useState(false);
  const { run: id, stage, title } = lesson.opens(at);
  const open = async () => {
    const run = runs.find((one) => one.id === id);
    if (run === undefined) return;
    const { file, recipe } = await openRun(run);
    const sample = 'sample' in run.table ? run.table.sample : null;
    const called = samples.find((one) => one.id === sample)?.title ?? file.name;
    await openTogether({ file, recipe, sample, title: called, stage });
  };
  return (
    <footer className={styles.next}>
      <div>
        <b>{next === null ? 'That was the last lesson.' : `Next: ${next.title}`}</b>
        <span>{next === null ? 'Go back to any of them, or open a table of your own.' : next.about}</span>
      </div>
      <Button onClick={() => (source !== null && hasChanges ? setAsking(true) : void open())}>{title}</Button>
      {next !== null && (
        <Button look="primary" onClick={onNext}>
          Next lesson
        </Button>
      )}
      {isAsking && (
        <Modal
          title="Open the table of the lesson?"
          onClose={() => setAsking(false)}
          actions={
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                void open();
              }}
            >
              Open it
            </Button>
          }
        >
          <p>
            It takes the place of {source?.title}, and the settings that you changed are lost. Save them as a recipe
            first if you want them back.
          </p>
        </Modal>
      )}
    </footer>
  );
}

interface Moves {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** N and B go to the next lesson and back, and the keys of a presenter do on a projector; never while somebody types. */
export function useLessonKeys({ onNext, onBack }: Moves, isProjector: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const isNext = key === 'n' || (isProjector && key === 'PageDown');
      const isBack = key === 'b' || (isProjector && key === 'PageUp');
      if (!isNext && !isBack) return;
      event.preventDefault();
      if (isNext) onNext();
      else onBack();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null || target.isContentEditable) return true;
  return target instanceof HTMLInputElement
    ? target.type !== 'range'
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

interface BlockViewProps {
  readonly block: LessonBlock;
  readonly lesson: Lesson;
  readonly at: readonly number[];
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly documents: Documents;
  readonly onAt: (at: readonly number[]) => void;
}

/** One part of a lesson. */
export function BlockView({ block, lesson, at, numbers, documents, onAt }: BlockViewProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={styles.text}>
          <Filled text={block.text} numbers={numbers} documents={documents} />
        </p>
      );
    case 'notice':
      return (
        <NoticeBox>
          <strong>What to notice.</strong> <Filled text={block.text} numbers={numbers} documents={documents} />
        </NoticeBox>
      );
    case 'printed':
      return (
        <section className={styles.printed}>
          <h3>{block.title}</h3>
          <p className={text.caption}>{block.note}</p>
          <PrintedTable caption={block.title} rows={block.rows} numbers={numbers} documents={documents} />
        </section>
      );
    case 'figure': {
      const Figure = figures[block.figure];
      const numberOf = (name: string) => (Object.hasOwn(numbers, name) ? numbers[name] : null);
      return (
        <section className={styles.figure} aria-label="Try it">
          <Figure
            lesson={lesson}
            at={at}
            documents={documents}
            say={(name) => {
              const number = numberOf(name);
              return number === null ? '…' : writeNumber(number, documents);
            }}
            value={(name) => (documents.size === 0 ? null : (numberOf(name)?.of(documents) ?? null))}
            onAt={onAt}
          />
        </section>
      );
    }
  }
}

interface WorksheetProps {
  readonly lesson: Lesson;
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly documents: Documents;
}

/** Five questions with answers to fold out; printed, a sheet with room to write, and the answers where they are asked for. */
export function Worksheet({ lesson, numbers, documents }: WorksheetProps) {
  const [printed, setPrinted] = useState<'questions' | 'answers' | null>(null);
  usePrinting(printed !== null, () => setPrinted(null));
  return (
    <section className={styles.worksheet}>
      <h3>Worksheet</h3>
      <ol>
        {lesson.worksheet.map(({ ask, answer }) => (
          <li key={ask}>
            <details>
              <summary>
                <Filled text={ask} numbers={numbers} documents={documents} />
              </summary>
              <p>
                <Filled text={answer} numbers={numbers} documents={documents} />
              </p>
            </details>
          </li>
        ))}
      </ol>
      <div className={styles.print}>
        <Button look="small" onClick={() => setPrinted('questions')}>
          Print the questions
        </Button>
        <Button look="small" onClick={() => setPrinted('answers')}>
          Print with answers
        </Button>
      </div>
      {printed !== null &&
        createPortal(
          <div className={styles.sheet} data-worksheet>
            <h1>{lesson.title}</h1>
            <p>
              <Filled text={lesson.lead} numbers={numbers} documents={documents} />
            </p>
            <ol>
              {lesson.worksheet.map(({ ask, answer }) => (
                <li key={ask}>
                  <Filled text={ask} numbers={numbers} documents={documents} />
                  {printed === 'answers' && (
                    <p>
                      <Filled text={answer} numbers={numbers} documents={documents} />
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </div>,
          document.body,
        )}
    </section>
  );
}

/** Prints what stands beside the page, and nothing else, once it is there. */
function usePrinting(isPrinting: boolean, onDone: () => void): void {
  useEffect(() => {
    if (!isPrinting) return undefined;
    document.documentElement.dataset.printing = '';
    addEventListener('afterprint', onDone);
    print();
    return () => {
      delete document.documentElement.dataset.printing;
      removeEventListener('afterprint', onDone);
    };
    // Printing starts once; what is done afterwards is always the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPrinting]);
}
