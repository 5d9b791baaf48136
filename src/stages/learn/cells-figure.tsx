import { Button } from '../../components/button.tsx';
import { CellGrid } from '../../components/tables/cell-grid.tsx';
import { Glyph } from '../../components/icon.tsx';
import type { HandView } from '../../engine/steps/impact/views.ts';
import { type FigureProps, Stat, withSetting } from './figure-parts.tsx';
import { type Documents, startOf, writeNumber } from './lesson.ts';
import { cellsRun, editsOf, outSetting } from './lessons/index.ts';
import { cellsIn, fromCells } from './read-document.ts';
import { lessonLimit } from './small-tables.ts';
import { useRuns } from './use-runs.ts';
import styles from './figures.module.css';

/** Seven customers whose cells are blurred at a click, and what follows. */
export function Cells(props: FigureProps) {
  const asIs = cellsIn(props.documents, 'asIs');
  return asIs === undefined ? <p>Opening the table …</p> : <OpenCells {...props} asIs={asIs} />;
}

function OpenCells({ lesson, at, onAt, asIs, say }: FigureProps & { readonly asIs: HandView }) {
  const edits = editsOf(
    at,
    asIs.rows.map(({ choices }) => choices),
  );
  const { documents } = useRuns([cellsRun('shown', edits)], 'cells');
  const shown = cellsIn(documents, 'shown') ?? asIs;
  const width = shown.columns.length;
  const presets = [[15], [18]] as const;
  const preset = (cells: readonly number[]) => startOf(lesson).map((_, i) => (cells.includes(i) ? 1 : 0));
  return (
    <div className={styles.besides}>
      <div>
        <div className={styles.tools}>
          <Button look="small" onClick={() => onAt(startOf(lesson))}>
            As it was
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[1]))}>
            Blur the approved woman
          </Button>
          <Button look="small" onClick={() => onAt(preset(presets[0]))}>
            Blur a denied woman
          </Button>
        </div>
        <CellGrid
          columns={shown.columns}
          decision="Credit"
          record="customer"
          rows={shown.rows.map((row) => ({
            ...row,
            decision: (
              <span className={styles.verdict}>
                <Glyph name={row.isNegative ? 'clear' : 'within'} /> {row.isNegative ? 'denied' : 'approved'}
              </span>
            ),
          }))}
          last={(row) => (
            <Button
              key="out"
              look="small"
              onClick={() => onAt(withSetting(at, outSetting(row), 1 - at[outSetting(row)]))}
            >
              {shown.rows[row].isOut ? 'Bring back' : 'Leave out'}
            </Button>
          )}
          onCell={(row, column) => {
            const index = row * width + column;
            onAt(withSetting(at, index, (at[index] + 1) % asIs.rows[row].choices[column].length));
          }}
        />
      </div>
      <CellStats documents={documents} slift={say('slift')} elift={say('elift')} />
    </div>
  );
}

interface CellStatsProps {
  readonly documents: Documents;
  readonly slift: string;
  readonly elift: string;
}

function CellStats({ documents, slift, elift }: CellStatsProps) {
  const now = (measure: 'slift' | 'elift') => fromCells('shown')('times', (it) => it.measures[0]?.after?.[measure]);
  const isOver = (measure: 'slift' | 'elift') => (now(measure).of(documents) ?? 0) >= Number(lessonLimit);
  return (
    <div aria-live="polite">
      <Stat title="Smallest group" value={String(cellsIn(documents, 'shown')?.smallestClass ?? '…')}>
        people who look alike
      </Stat>
      <Stat
        title="Women denied, times as often as men"
        value={writeNumber(now('slift'), documents)}
        isBad={isOver('slift')}
      >
        was {slift}
      </Stat>
      <Stat title="Extended lift" value={writeNumber(now('elift'), documents)} isBad={isOver('elift')}>
        was {elift}
      </Stat>
    </div>
  );
}
