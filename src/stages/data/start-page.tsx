import { type RefObject, useRef } from 'react';
import type { SampleEntry, SampleLook } from 'virtual:samples';
import { AnswerTitle } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { Legend } from '../../components/charts/marks.tsx';
import { RateGap } from '../../components/charts/rate-gap.tsx';
import { FileButton, FileInput } from '../../components/fields/file-button.tsx';
import { Say } from '../../components/say.tsx';
import { startWords } from '../../words/en/data/start.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { tableFiles } from '../../state/files/check-files.ts';
import type { Purpose } from '../../state/purposes.ts';
import { openRecipeFile, recipeFiles } from '../../state/files/recipe-file.ts';
import { samples } from '../../state/files/samples.ts';
import { useApp } from '../../state/use-app.ts';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';
import styles from './start-page.module.css';

/** What is seen before anything is open: what can be done here, a place for a file, and the samples. */
export function StartPage() {
  const isBusy = useApp((state) => state.task !== null);
  const showPrivacy = useApp((state) => state.showPrivacy);
  const thesis = useRef<HTMLDetailsElement>(null);
  const showThesis = () => {
    if (thesis.current === null) return;
    thesis.current.open = true;
    thesis.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <h1 className={text.hidden}>{startWords.title}</h1>
      <div className={styles.headline}>
        <AnswerTitle>{startWords.headline}</AnswerTitle>
      </div>
      <p className={styles.promise}>
        <i aria-hidden="true" />
        <span>
          <Say
            parts={startWords.promise}
            slots={{
              check: (says) => (
                <Button look="link" onClick={() => showPrivacy(true)}>
                  {says}
                </Button>
              ),
            }}
          />
        </span>
      </p>
      <Waiting />
      <Doors onTeach={showThesis} />
      <DropZone />
      <SampleCards />
      <ThesisTables details={thesis} />
    </main>
  );
}

/** A place for a file, and the way to what was kept or saved. */
function DropZone() {
  const openFile = useApp((state) => state.openFile);
  const purpose = useApp((state) => state.purpose);
  const beginCheck = useApp((state) => state.beginCheck);
  const showDatabase = useApp((state) => state.showDatabase);
  const goTo = useApp((state) => state.goTo);
  const { title, words } = startWords.asks[purpose];
  return (
    <div className={styles.drop}>
      <span className={styles.picture}>
        <Icon name="file" />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{words}</p>
      </div>
      <div className={styles.buttons}>
        {purpose === 'teach' && (
          <Button look="primary" onClick={() => goTo('learn')}>
            {startWords.startLessons}
          </Button>
        )}
        <FileButton
          title={startWords.chooseFile}
          accept={tableFiles}
          look={purpose === 'teach' ? 'small' : 'primary'}
          onFile={(file) => void openFile(file, file.name)}
        />
        <OpenProject />
        <Button look="small" onClick={beginCheck}>
          {startWords.check}
        </Button>
        <Button look="small" onClick={() => showDatabase(true)}>
          {startWords.database}
        </Button>
      </div>
    </div>
  );
}

/** A project is what this browser keeps, or the settings in a recipe. */
function OpenProject() {
  const kept = useApp((state) => state.kept);
  const openKept = useApp((state) => state.openKept);
  const input = useRef<HTMLInputElement>(null);
  const words = startWords.project;
  const own =
    kept === null
      ? []
      : [
          {
            title: words.open(kept.source.title),
            hint: words.kept(kept.source.rows, new Date(kept.savedAt)),
            run: () => void openKept(),
          },
        ];
  return (
    <>
      <Menu
        title={words.title}
        entries={[
          ...own,
          {
            title: words.recipe,
            hint: words.recipeHint,
            run: () => input.current?.click(),
          },
        ]}
      />
      <FileInput from={input} label={words.recipe} accept={recipeFiles} onFile={(file) => void openRecipeFile(file)} />
    </>
  );
}

/** Settings that arrived before their table, and what this browser keeps. */
function Waiting() {
  const waiting = useApp((state) => state.waiting);
  const dropWaiting = useApp((state) => state.dropWaiting);
  const kept = useApp((state) => state.kept);
  const openKept = useApp((state) => state.openKept);
  const words = startWords.waiting;
  return (
    <>
      {waiting !== null && (
        <NoticeBox onDismiss={dropWaiting}>
          <Say parts={(waiting.from === 'link' ? words.link : words.recipe)(waiting.recipe.data.file)} />
        </NoticeBox>
      )}
      {kept !== null && (
        <NoticeBox
          actions={
            <Button look="small" onClick={() => void openKept()}>
              {words.open}
            </Button>
          }
        >
          <Say parts={words.kept(kept.source.title, kept.source.rows, new Date(kept.savedAt))} />
        </NoticeBox>
      )}
    </>
  );
}

interface Door {
  readonly purpose: Purpose;
  readonly picture: string;
}

const doors: readonly Door[] = [
  {
    purpose: 'audit',
    picture: 'M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15 15l6 6M7.5 11.5v-3M10 11.5v-5M12.5 11.5v-2',
  },
  {
    purpose: 'publish',
    picture: 'M12 2.5 4.5 5.5V11c0 5 3.2 8.4 7.5 10.5 4.3-2.1 7.5-5.5 7.5-10.5V5.5ZM8.5 11.8l2.5 2.5 4.5-5',
  },
  {
    purpose: 'teach',
    picture: 'M2.5 9 12 4.5 21.5 9 12 13.5ZM6.5 11v5c1.6 1.4 3.4 2 5.5 2s3.9-.6 5.5-2v-5M21.5 9v6',
  },
];

/** What somebody may have come for: it sets which stages the way through stresses. */
function Doors({ onTeach }: { readonly onTeach: () => void }) {
  const chosen = useApp((state) => state.purpose);
  const choosePurpose = useApp((state) => state.choosePurpose);
  return (
    <div className={styles.doors} role="group" aria-label={startWords.doors.label}>
      {doors.map(({ purpose, picture }) => (
        <button
          key={purpose}
          type="button"
          className={styles.door}
          aria-pressed={purpose === chosen}
          onClick={() => {
            choosePurpose(purpose);
            if (purpose === 'teach') onTeach();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={picture} />
          </svg>
          <span>
            <b>{startWords.doors[purpose].title}</b>
            <span>{startWords.doors[purpose].words}</span>
            <small>{startWords.doors[purpose].end}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The samples of real data, each with what can be seen in it. */
function SampleCards() {
  const cards = samples.flatMap(({ look, ...sample }) => (look === undefined ? [] : [{ sample, look }]));
  return (
    <section aria-labelledby="samples-title">
      <div className={layout.titleRow}>
        <h2 id="samples-title">{startWords.samples.title}</h2>
        <Legend
          marks={[
            { kind: 'group', title: startWords.samples.group, isDot: true },
            { kind: 'other', title: startWords.samples.others, isDot: true },
          ]}
        />
      </div>
      <ul className={styles.cards}>
        {cards.map(({ sample, look }) => (
          <li key={sample.id}>
            <SampleCard sample={sample} look={look} />
            <LessonLink sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleCard({ sample, look }: { readonly sample: Omit<SampleEntry, 'look'>; readonly look: SampleLook }) {
  const openSample = useApp((state) => state.openSample);
  const [before, stressed, after] = look.see;
  return (
    <button
      type="button"
      className={styles.card}
      title={startWords.samples.about(sample.summary, sample.attribution)}
      onClick={() => void openSample(sample.id)}
    >
      <b>{sample.title}</b>
      <small>{look.about}</small>
      <span className={styles.share}>{look.share}</span>
      {look.rates.map((rate) => (
        <RateLine key={rate.title} rate={rate} scale={look.scale} />
      ))}
      <Scale scale={look.scale} />
      <span className={styles.see}>
        {before} <b>{stressed}</b>
        {after}
      </span>
    </button>
  );
}

interface RateLineProps {
  readonly rate: SampleLook['rates'][number];
  readonly scale: SampleLook['scale'];
}

function RateLine({ rate: { title, group, others }, scale: [from, to] }: RateLineProps) {
  const at = ({ denied, of, low, high }: typeof group) => ({ share: denied / of, low, high });
  return (
    <span className={styles.rate}>
      <span>{title}</span>
      <span className={styles.figures}>{startWords.samples.rates(group, others)}</span>
      <RateGap group={at(group)} others={at(others)} from={from} to={to} width={140} />
    </span>
  );
}

/** The ends and the middle of the scale. */
function Scale({ scale: [from, to] }: { readonly scale: SampleLook['scale'] }) {
  return (
    <span className={styles.scale} aria-hidden="true">
      {[from, (from + to) / 2, to].map((share) => (
        <span key={share}>{startWords.samples.share(share)}</span>
      ))}
    </span>
  );
}

/** The small tables of the thesis, folded until somebody wants them. */
function ThesisTables({ details }: { readonly details: RefObject<HTMLDetailsElement | null> }) {
  const openSample = useApp((state) => state.openSample);
  const goTo = useApp((state) => state.goTo);
  const words = startWords.thesis;
  const small = samples.filter(({ group }) => group === 'thesis');
  return (
    <details ref={details} className={styles.thesis}>
      <summary>
        <Say parts={words.title(small.length)} slots={{ bold: (says) => <b>{says}</b> }} />
      </summary>
      <p className={styles.lessons}>
        <Say parts={words.lessons} slots={{ open: (says) => <Button onClick={() => goTo('learn')}>{says}</Button> }} />
      </p>
      <ul>
        {small.map(({ id, title, summary, records, lesson }) => (
          <li key={id}>
            <button type="button" className={styles.table} onClick={() => void openSample(id)}>
              <b>{title}</b>
              <span>{summary}</span>
              <small>{words.rows(records)}</small>
            </button>
            <LessonLink sample={{ lesson, title }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The way to the lesson that shows a sample. */
function LessonLink({ sample: { lesson, title } }: { readonly sample: Pick<SampleEntry, 'lesson' | 'title'> }) {
  const showLesson = useApp((state) => state.showLesson);
  const goTo = useApp((state) => state.goTo);
  return (
    <Button
      look="link"
      aria-label={startWords.thesis.lessonOf(title, lesson.number)}
      onClick={() => {
        showLesson({ id: lesson.id, at: '' });
        goTo('learn');
      }}
    >
      {startWords.thesis.lesson(lesson.number)}
    </Button>
  );
}
