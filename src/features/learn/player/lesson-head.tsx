import { AnswerTitle } from '../../../components/answer.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import type { Documents, LiveNumber } from '../lesson.ts';
import { lessons } from '../lessons/index.ts';
import { Filled } from '../printed-table.tsx';
import type { FoundPlace } from '../read-place.ts';
import styles from './player.module.css';

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
