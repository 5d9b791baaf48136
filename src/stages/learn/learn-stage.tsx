import { sayFailure } from '../../words/said-failure.ts';
import field from '../../components/fields/field.module.css';
import styles from './learn-stage.module.css';
import text from '../../components/text.module.css';
import { useEffect, useState } from 'react';
import { AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Modal } from '../../components/layout/modal.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Say } from '../../components/say.tsx';
import { stageWords } from '../../words/en/stages.ts';
import { learnWords } from '../../words/en/learn/page.ts';
import type { Written } from '../../words/lessons.ts';
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
  writeNumbers,
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
  useStateLine('learn', learnWords.state(found.index + 1, lessons.length), false);
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
  const written = writeNumbers(numbers, documents);
  const go = (to: number) => {
    if (to >= 0 && to < lessons.length) onLesson(lessons[to].id);
  };
  useLessonKeys({ onNext: () => go(index + 1), onBack: () => go(index - 1) }, isLarge);
  return (
    <StagePage
      title={stageWords.titles.learn}
      isBusy={computed.phase !== null}
      actions={
        <>
          <Button look="small" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {learnWords.projector}
          </Button>
          <ClassLink lesson={lesson.id} at={at} />
        </>
      }
    >
      <div className={classes(styles.page, isLarge && styles.large)}>
        <article className={styles.lesson}>
          <LessonHead found={found} numbers={written} />
          <RunState computed={computed} />
          {lesson.blocks().map((block, i) => (
            <BlockView
              key={i}
              block={block}
              lesson={lesson}
              at={at}
              numbers={numbers}
              written={written}
              documents={documents}
              onAt={onAt}
            />
          ))}
          <Worksheet key={lesson.id} lesson={lesson} numbers={written} />
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
    <nav className={styles.list} aria-label={learnWords.list.title}>
      <h2>{learnWords.list.title}</h2>
      <ol>
        {lessons.map(({ id, words }, i) => (
          <li key={id}>
            <button type="button" aria-current={i === current ? 'page' : undefined} onClick={() => onLesson(id)}>
              <span>{i + 1}</span>
              <b>{words().title}</b>
              <small>{words().about}</small>
            </button>
          </li>
        ))}
      </ol>
      <p>
        <Say
          parts={learnWords.list.keys}
          slots={{
            n: <kbd>N</kbd>,
            b: <kbd>B</kbd>,
            pageDown: <kbd>{learnWords.list.pageDown}</kbd>,
            pageUp: <kbd>{learnWords.list.pageUp}</kbd>,
          }}
        />
      </p>
    </nav>
  );
}

interface LessonHeadProps {
  readonly found: FoundPlace;
  readonly numbers: Written<string>;
}

/** Which lesson it is, what a link got wrong, and what it is about. */
export function LessonHead({ found: { lesson, index, problems }, numbers }: LessonHeadProps) {
  const { title, lead, chapter } = lesson.words();
  return (
    <>
      <p className={styles.where}>{learnWords.where(index + 1, lessons.length, lesson.minutes, chapter)}</p>
      <AnswerTitle>{title}</AnswerTitle>
      {problems.length > 0 && (
        <NoticeBox tone="warning">
          <Say parts={learnWords.badLink(problems)} />
        </NoticeBox>
      )}
      <p className={styles.lead}>
        <Filled text={lead} numbers={numbers} />
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
        {isCurrent && shown.isCopied ? learnWords.link.copied : learnWords.link.copy}
      </Button>
      {isCurrent && !shown.isCopied && (
        <input
          className={field.input}
          readOnly
          value={link}
          aria-label={learnWords.link.label}
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
            {learnWords.run.again}
          </Button>
        }
      >
        {problem.code === 'cancelled' ? learnWords.run.stopped : learnWords.run.failed(sayFailure(problem))}
      </NoticeBox>
    );
  return (
    <p className={styles.state}>
      {phase === null ? (
        learnWords.run.done
      ) : (
        <>
          {learnWords.run.phase(phase)}{' '}
          <Button look="link" onClick={stop}>
            {learnWords.run.stop}
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
  const { run: id, stage } = lesson.opens(at);
  const words = learnWords.next;
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
        <b>{next === null ? words.last : words.title(next.words().title)}</b>
        <span>{next === null ? words.lastSays : next.words().about}</span>
      </div>
      <Button onClick={() => (source !== null && hasChanges ? setAsking(true) : void open())}>
        {learnWords.openIn[stage]}
      </Button>
      {next !== null && (
        <Button look="primary" onClick={onNext}>
          {words.button}
        </Button>
      )}
      {isAsking && (
        <Modal
          title={learnWords.replace.title}
          onClose={() => setAsking(false)}
          actions={
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                void open();
              }}
            >
              {learnWords.replace.open}
            </Button>
          }
        >
          <p>{source !== null && learnWords.replace.says(source.title)}</p>
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
  readonly written: Written<string>;
  readonly documents: Documents;
  readonly onAt: (at: readonly number[]) => void;
}

/** One part of a lesson. */
export function BlockView({ block, lesson, at, numbers, written, documents, onAt }: BlockViewProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={styles.text}>
          <Filled text={block.text} numbers={written} />
        </p>
      );
    case 'notice':
      return (
        <NoticeBox>
          <Say parts={learnWords.notice} slots={{ text: <Filled text={block.text} numbers={written} /> }} />
        </NoticeBox>
      );
    case 'printed':
      return (
        <section className={styles.printed}>
          <h3>{block.title}</h3>
          <p className={text.caption}>{block.note}</p>
          <PrintedTable caption={block.title} rows={block.rows} numbers={written} />
        </section>
      );
    case 'figure': {
      const Figure = figures[block.figure];
      const numberOf = (name: string) => (Object.hasOwn(numbers, name) ? numbers[name] : null);
      return (
        <section className={styles.figure} aria-label={learnWords.tryIt}>
          <Figure
            lesson={lesson}
            at={at}
            documents={documents}
            say={(name) => (Object.hasOwn(written, name) ? written[name] : '…')}
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
  readonly numbers: Written<string>;
}

/** Five questions with answers to fold out; printed, a sheet with room to write, and the answers where they are asked for. */
export function Worksheet({ lesson, numbers }: WorksheetProps) {
  const { title, lead, worksheet } = lesson.words();
  const words = learnWords.worksheet;
  const [printed, setPrinted] = useState<'questions' | 'answers' | null>(null);
  usePrinting(printed !== null, () => setPrinted(null));
  return (
    <section className={styles.worksheet}>
      <h3>{words.title}</h3>
      <ol>
        {worksheet.map(({ ask, answer }, i) => (
          <li key={i}>
            <details>
              <summary>
                <Filled text={ask} numbers={numbers} />
              </summary>
              <p>
                <Filled text={answer} numbers={numbers} />
              </p>
            </details>
          </li>
        ))}
      </ol>
      <div className={styles.print}>
        <Button look="small" onClick={() => setPrinted('questions')}>
          {words.printQuestions}
        </Button>
        <Button look="small" onClick={() => setPrinted('answers')}>
          {words.printAnswers}
        </Button>
      </div>
      {printed !== null &&
        createPortal(
          <div className={styles.sheet} data-worksheet>
            <h1>{title}</h1>
            <p>
              <Filled text={lead} numbers={numbers} />
            </p>
            <ol>
              {worksheet.map(({ ask, answer }, i) => (
                <li key={i}>
                  <Filled text={ask} numbers={numbers} />
                  {printed === 'answers' && (
                    <p>
                      <Filled text={answer} numbers={numbers} />
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
