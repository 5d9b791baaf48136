import { columnWords } from '../../../engine/vocabulary/column-words.ts';
import styles from './database-page.module.css';

/** The words for a column, each as it is written. */
export function ColumnHelp() {
  return (
    <details className={styles.help}>
      <summary>What can be said of a column</summary>
      <dl>
        {Object.entries(columnWords).map(([word, { example, means }]) => (
          <div key={word}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        Several stand one after the other, with a semicolon between them:{' '}
        <code>age: number; cuts 29, 50; protected &lt;=29</code>.
      </p>
    </details>
  );
}
