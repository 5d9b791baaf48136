import { NoticeBox } from '../../../components/notice.tsx';
import { figures } from '../figures/index.ts';
import { writeNumber } from '../fill-slots.ts';
import type { Documents, Lesson, LessonBlock, LiveNumber } from '../lesson.ts';
import { Filled, PrintedTable } from '../printed-table.tsx';
import text from '../../../components/text.module.css';
import styles from './player.module.css';

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
