import { Button } from '../../components/button.tsx';
import { writeCsv } from '../../components/csv.ts';
import { download } from '../../components/download.ts';
import type { ComparedScenario } from '../../contracts/engine-api.ts';
import { setReport } from '../../state/report-settings.ts';
import { saveRecipe } from '../../state/save-recipe.ts';
import { useApp } from '../../state/use-app.ts';
import type { Row } from './table/index.ts';
import { useFileStem } from '../../state/use-file-stem.ts';
import styles from '../../components/export-bar.module.css';

interface CompareExportProps {
  readonly rows: readonly Row[];
  readonly scenarios: readonly ComparedScenario[];
  /** The places of A and B. */
  readonly chosen: readonly number[];
  readonly isHeld: boolean;
}

/** The comparison as a file, and the way to the report on B; the recipe has the pins, so that anyone can make it again. */
export function CompareExport({ rows, scenarios, chosen, isHeld }: CompareExportProps) {
  const name = useFileStem();
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const reported = chosen.flatMap((place) => scenarios[place] ?? []).at(-1) ?? null;
  const letter = chosen.length === 2 ? 'B' : 'A';
  const save = () => {
    const lines = rows.map(({ title, cells }) => [
      title,
      ...cells.map(({ text, note }) => [text, note].filter(Boolean).join(', ')),
    ]);
    download(`${name}-comparison.csv`, writeCsv([['', ...scenarios.map(({ title }) => title)], ...lines]), 'text/csv');
  };
  const report = ({ title }: ComparedScenario) => {
    edit(`Report on ${title}`, (before) => setReport(before, { result: title }));
    goTo('report');
  };
  return (
    <section className={styles.bar} aria-label="Write it down">
      <div className={styles.words}>
        <h2>Write it down</h2>
        <p>The table has every figure above. The report tells of the result you choose, and how to make it again.</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void saveRecipe()}>Recipe</Button>
        <Button disabled={isHeld} onClick={save}>
          Table as CSV
        </Button>
        {reported !== null && (
          <Button look="primary" disabled={reported.figures === null} onClick={() => report(reported)}>
            Report on {letter}
          </Button>
        )}
      </div>
    </section>
  );
}
