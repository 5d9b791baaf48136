import { createPortal } from 'react-dom';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { Documents, Lesson, LiveNumber } from '../lesson.ts';
import { Filled } from '../printed-table.tsx';
import styles from './player.module.css';

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
