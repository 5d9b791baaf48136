import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { StagePage } from '../../../components/stage-page.tsx';
import { lessons } from '../lessons/index.ts';
import type { FoundPlace } from '../read-place.ts';
import { useRuns } from '../use-runs.ts';
import { BlockView } from './block-view.tsx';
import { ClassLink } from './class-link.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonList } from './lesson-list.tsx';
import { RunState } from './run-state.tsx';
import { useLessonKeys } from './use-lesson-keys.ts';
import { WayOutBar } from './way-out-bar.tsx';
import { Worksheet } from './worksheet.tsx';
import styles from './player.module.css';

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
