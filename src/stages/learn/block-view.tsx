import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Filled, PrintedTable } from './figure-parts.tsx';
import { figures } from './lesson-figures.tsx';
import { type Documents, type Lesson, type LessonBlock, type LiveNumber, writeNumber } from './lesson.ts';
import text from '../../components/text.module.css';
import styles from './learn-stage.module.css';

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
