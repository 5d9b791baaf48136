import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { CellGrid } from '../../components/tables/cell-grid.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';
import { formatNear } from '../../engine/vocabulary/format-words.ts';
import { formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { CellEdit } from '../../engine/generalize/schemes/index.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import { columnName, sayItem } from '../../engine/vocabulary/display-names.ts';
import { measureInfos, measures } from '../../engine/vocabulary/measures.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import text from '../../components/text.module.css';
import styles from './hand-tab.module.css';

/** A small table whose cells become coarser at a click, and the measures that follow. */
export function HandTab() {
  const recipe = useApp((state) => state.recipe)!;
  const [edits, setEdits] = useState<readonly CellEdit[]>([]);
  const ask = useCallback(() => client.editCells(recipe, edits), [recipe, edits]);
  const { value, problem } = useAnswer(ask);
  if (problem !== null)
    return (
      <>
        <AnswerTitle>This table cannot be changed by hand.</AnswerTitle>
        <AnswerText>{problem.message} The seven customers of the thesis, under Data, are made for it.</AnswerText>
      </>
    );
  if (value === null) return <AnswerTitle>Opening the table ...</AnswerTitle>;
  return (
    <>
      <AnswerTitle>
        {edits.length === 0
          ? 'Click a cell and watch what hiding it does.'
          : `${formatMany(edits.length, 'change')} by hand; ${formatShare(value.loss, 1)} of the detail is lost.`}
      </AnswerTitle>
      <AnswerText>
        {value.smallestClass === null
          ? 'Nobody is left in the table.'
          : value.smallestClass === 1
            ? 'Somebody still stands alone.'
            : `Everyone looks like at least ${formatMany(value.smallestClass - 1, 'other')}.`}{' '}
        Each click makes a cell one step coarser, the last one hides it, and the next brings it back.
      </AnswerText>
      <div className={styles.buttons}>
        <Button disabled={edits.length === 0} onClick={() => setEdits(edits.slice(0, -1))}>
          Take the last one back
        </Button>
        <Button disabled={edits.length === 0} onClick={() => setEdits([])}>
          Start again
        </Button>
      </div>
      <Split side={<Measures view={value} />}>
        <Cells view={value} edits={edits} onEdits={setEdits} />
      </Split>
    </>
  );
}

interface CellsProps {
  readonly view: HandView;
  readonly edits: readonly CellEdit[];
  readonly onEdits: (edits: readonly CellEdit[]) => void;
}

function Cells({ view: { columns, decision, rows }, edits, onEdits }: CellsProps) {
  const names = useNames();
  return (
    <CellGrid
      columns={columns.map((name) => columnName(names, name))}
      decision={columnName(names, decision)}
      rows={rows}
      record="record"
      last={(row) => (
        <Button key="out" look="small" onClick={() => onEdits(toggleRow(edits, row))}>
          {rows[row].isOut ? 'Bring back' : 'Leave out'}
        </Button>
      )}
      onCell={(row, i) =>
        onEdits(nextEdit(edits, { row, attribute: columns[i] }, rows[row].cells[i], rows[row].choices[i]))
      }
    />
  );
}

function Measures({ view }: { readonly view: HandView }) {
  const names = useNames();
  const { values } = useThresholds('impact');
  const limit = Number(values.alpha);
  const say = (value: number | null | undefined) => (value == null ? 'undefined' : formatNear(value, limit));
  return (
    <div>
      {view.measures.map(({ group, before, after }) => (
        <section
          key={`${group.attribute}=${group.value}`}
          className={styles.measures}
          aria-label={sayItem(group, names)}
        >
          <h3>{sayItem(group, names)}</h3>
          {after === null && <NoticeBox tone="warning">Nobody of this group can be told any more.</NoticeBox>}
          <DataTable
            header={['Measure', 'before', 'now']}
            numbers={[1, 2]}
            rows={measures.map((measure) => [
              measureInfos[measure].title,
              say(before?.[measure]),
              <b key="now">{after === null ? 'cannot be told' : say(after[measure])}</b>,
            ])}
          />
        </section>
      ))}
      <p className={text.hint}>
        A record whose group is blurred is in neither group, but still counts among everyone in the situation.
      </p>
    </div>
  );
}

interface CellPlace {
  readonly row: number;
  readonly attribute: string;
}

/** The edits after one more click on a cell: one step coarser, and from the coarsest back to its value. */
export function nextEdit(
  edits: readonly CellEdit[],
  { row, attribute }: CellPlace,
  shows: string,
  choices: readonly string[],
): readonly CellEdit[] {
  const next = choices[(choices.indexOf(shows) + 1) % choices.length];
  return [...edits, { row, attribute, shows: next }];
}

/** The edits with a record left out, or brought back. */
export function toggleRow(edits: readonly CellEdit[], row: number): readonly CellEdit[] {
  const kept = edits.filter((edit) => !('leaves' in edit && edit.row === row));
  return kept.length < edits.length ? kept : [...edits, { row, leaves: true }];
}
