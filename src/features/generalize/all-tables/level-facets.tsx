import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useNames } from '../../../state/use-names.ts';
import { countLevels, type Levels } from './filter-levels.ts';
import styles from './level-facets.module.css';

interface LevelFacetsProps {
  readonly summary: GeneralizeSummary;
  /** The tables that are counted: those that hold. */
  readonly nodes: readonly number[];
  readonly chosen: Levels;
  readonly onChange: (chosen: Levels) => void;
}

/** How much of each column may be kept: each level with how many tables would remain; a hatched one has none. */
export function LevelFacets({ summary, nodes, chosen, onChange }: LevelFacetsProps) {
  const names = useNames();
  const counts = countLevels(summary, nodes, chosen);
  const isChosen = chosen.some((levels) => levels.length > 0);
  const toggle = (i: number, level: number) =>
    onChange(
      chosen.map((levels, at) =>
        at !== i ? levels : levels.includes(level) ? levels.filter((one) => one !== level) : [...levels, level],
      ),
    );
  return (
    <section className={styles.facets} aria-label="Keep">
      <header>
        <h3>Keep</h3>
        {isChosen && (
          <Button look="link" onClick={() => onChange(chosen.map(() => []))}>
            Clear
          </Button>
        )}
      </header>
      <p>Values left · tables that hold and keep so many</p>
      {summary.attributes.map(({ name, sizes, isProtected }, i) => (
        <div key={name} className={styles.column} role="group" aria-label={columnName(names, name)}>
          <div className={styles.name}>
            <span>{columnName(names, name)}</span>
            {isProtected && <small>protected</small>}
          </div>
          <div className={styles.levels}>
            {sizes.map((size, level) => (
              <button
                key={level}
                type="button"
                className={classes(styles.level, counts[i][level] === 0 && styles.none)}
                aria-pressed={chosen[i].includes(level)}
                aria-label={`${level === sizes.length - 1 ? 'hidden' : formatMany(size, 'value')}: ${formatMany(counts[i][level], 'table')}`}
                onClick={() => toggle(i, level)}
              >
                {level === sizes.length - 1 ? 'hidden' : formatCount(size)} · {formatCount(counts[i][level])}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
