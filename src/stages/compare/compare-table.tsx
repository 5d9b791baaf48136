import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { Glyph } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import { Tag } from '../../components/layout/card.tsx';
import type { ComparedScenario } from '../../engine/steps/compare/ask.ts';
import { removePin, renamePin, restorePin, stageOfPin } from '../../state/recipe/pins.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import type { Cell, Row } from './compare-rows.ts';
import { sayWhat } from './compare-sentences.ts';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly rows: readonly Row[];
  readonly scenarios: readonly ComparedScenario[];
  /** The places of A and B. */
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
}

/** Every result as a column, every figure as a row, with a bar where figures can be held against each other. */
export function CompareTable({ rows, scenarios, chosen, onChoose }: CompareTableProps) {
  return (
    <ScrollBox label="All results, figure by figure">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {scenarios.map((scenario, place) => (
              <ColumnHead
                key={scenario.title}
                scenario={scenario}
                letter={['A', 'B'][chosen.indexOf(place)] ?? null}
                onChoose={() => onChoose(place)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, isHead, cells }) => (
            <tr key={title} className={isHead ? styles.head : undefined}>
              <th scope="row">{title}</th>
              {cells.map((cell, place) => (
                <td key={scenarios[place].title}>
                  <CellWords cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CellWords({ cell }: { readonly cell: Cell }) {
  const { text, tone, sign, note, bar } = cell;
  if (tone === 'badge') return <Tag tone="ok">{text}</Tag>;
  return (
    <span className={styles.cell} title={note}>
      <span className={classes(styles.words, styles[tone])}>
        {sign !== undefined && <Glyph name={sign} />} {text}
        {note !== undefined && <span className={styles.aside}>. {note}</span>}
      </span>
      {bar !== undefined && <CellBar {...bar} tone={tone} />}
    </span>
  );
}

interface ColumnHeadProps {
  readonly scenario: ComparedScenario;
  /** A or B; null for neither. */
  readonly letter: string | null;
  readonly onChoose: () => void;
}

/** A result: its title, what it is, the tick that makes it A or B, and what can be done with it. */
function ColumnHead({ scenario, letter, onChoose }: ColumnHeadProps) {
  const { title, steps, figures, problem } = scenario;
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const [isNaming, setNaming] = useState(false);
  const { stage, title: way } = stageOfPin(steps);
  const rename = (next: string) => {
    setNaming(false);
    edit(`Renamed: ${title}`, (before) => renamePin(before, title, next));
  };
  const goBack = () => {
    if (steps.length > 0) edit(`Settings of ${title}`, (before) => restorePin(before, scenario));
    goTo(stage);
  };
  return (
    <th scope="col" className={styles.columnHeadHead}>
      <span className={styles.pick}>
        <label>
          <input type="checkbox" checked={letter !== null} aria-label={`Compare ${title}`} onChange={onChoose} />
          <b>{letter}</b>
        </label>
        <Menu
          title={`More of ${title}`}
          isIcon
          entries={[
            { title: `Open in ${way}`, ...(steps.length > 0 ? { hint: 'with its settings' } : {}), run: goBack },
            { title: 'Rename', run: () => setNaming(true) },
            { title: 'Unpin', run: () => edit(`Unpinned: ${title}`, (before) => removePin(before, title)) },
          ]}
        />
      </span>
      {isNaming ? (
        <span onBlur={() => setNaming(false)}>
          <CommitInput label={`New name of ${title}`} value={title} isWide onCommit={rename} />
        </span>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <small>{sayWhat(steps, figures, names)}</small>
      {problem !== null && (
        <small className={styles.problem}>
          <Glyph name="clear" /> {problem}
        </small>
      )}
    </th>
  );
}

interface CellBarProps {
  /** How far it goes, and where the limit stands, as shares of the widest. */
  readonly share: number;
  readonly limit: number | null;
  readonly tone: string;
}

const width = 60;

/** A figure as a bar; the words beside it say the same. */
function CellBar({ share, limit, tone }: CellBarProps) {
  const bar = Math.max(share > 0 ? 1 : 0, Math.min(1, share) * width);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width={width} height="8" />
      <rect
        className={classes(
          tone === 'good' ? styles.cellBarGood : tone === 'bad' ? styles.cellBarBad : styles.cellBarPlain,
        )}
        width={bar}
        height="8"
      />
      {limit !== null && limit <= 1 && (
        <rect className={styles.limit} x={Math.min(width - 1.5, limit * width)} width="1.5" height="8" />
      )}
    </svg>
  );
}
