import { classes } from '../../../components/classes.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Tag } from '../../../components/tag.tsx';
import type { ComparedScenario } from '../../../contracts/engine-api.ts';
import { CellBar } from './cell-bar.tsx';
import { ColumnHead } from './column-head.tsx';
import type { Cell, Row } from './cell.ts';
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
