import { useCallback, useId, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { ReleasePanel } from '../../../components/release/what-goes-out.tsx';
import { RunNotices } from '../../../components/layout/notice.tsx';
import { ScrollBox } from '../../../components/tables/data-table.tsx';
import type { GeneralizeSettings } from '../../../engine/steps/generalize/settings.ts';
import type { MadeTable, TableMaker } from '../../../engine/steps/generalize/classic-views.ts';
import { stemOf } from '../../../engine/vocabulary/releases.ts';
import type { TriedMaker } from '../../../state/runs/run-state.ts';
import { earlierTables, savingAsked, useGoingOut } from '../../../state/files/save-bundle.ts';
import { useAnswer } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useFileName } from '../../../state/files/export-file.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useRun } from '../../../state/hooks/use-run.ts';
import { formatCost } from '../publish-sentences.ts';
import {
  howTheyWork,
  sayAnswer,
  sayFound,
  sayGroups,
  sayRest,
  sayTime,
  sayVisited,
  titleOf,
} from './classic-sentences.ts';
import table from '../../../components/tables/table.module.css';
import text from '../../../components/text.module.css';
import styles from './classic-tables.module.css';

interface ClassicTablesProps {
  readonly settings: GeneralizeSettings;
  /** Opens a table of the lattice by its levels. */
  readonly onLook: (levels: readonly number[]) => void;
}

/** On request, what five algorithms that know privacy alone would publish, beside ours: costs, groups and work. */
export function ClassicTables({ settings, onLook }: ClassicTablesProps) {
  const run = useRun('classic');
  const names = useNames();
  const heading = useId();
  const [released, setReleased] = useState<TableMaker | null>(null);
  const tried = run.found?.value ?? null;
  const isBusy = run.status === 'running';
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>What privacy alone would have published</h2>
      <RunNotices
        run={run}
        failed="The algorithms could not be run."
        again="Run them again"
        onAgain={() => run.start()}
      />
      {tried === null ? (
        <p className={text.caption}>
          Five well-known algorithms hide everyone among at least {settings.k} and look at no group. Their tables can be
          judged by the same costs and the same limit as ours.{' '}
          <Button look="small" disabled={isBusy} onClick={() => run.start()}>
            {isBusy ? 'Running ...' : 'Run the five'}
          </Button>
        </p>
      ) : (
        <div className={run.isCurrent ? undefined : text.stale}>
          <p className={styles.answer}>{isBusy ? 'Running one after the other ...' : sayAnswer(tried, names)}</p>
          {!isBusy && <p className={text.caption}>{sayRest(tried)}</p>}
          <Makers
            tried={tried}
            settings={settings}
            isHeld={!run.isCurrent}
            released={released}
            onRelease={(maker) => setReleased(maker === released ? null : maker)}
            onLook={onLook}
          />
          {released !== null && (
            <MadeRelease
              key={released}
              maker={released}
              levels={tried.find(({ maker }) => maker === released)?.made?.table?.levels ?? null}
              isStale={!run.isCurrent}
            />
          )}
          <HowTheyWork />
        </div>
      )}
    </section>
  );
}

const header = [
  'Algorithm',
  'Groups',
  'Smallest group',
  'Information loss',
  'Discernibility',
  'Classification loss',
  'Work',
];

interface MakersProps extends ClassicTablesProps {
  readonly tried: readonly TriedMaker[];
  readonly isHeld: boolean;
  readonly released: TableMaker | null;
  readonly onRelease: (maker: TableMaker) => void;
}

function Makers({ tried, released, onRelease, ...rest }: MakersProps) {
  return (
    <ScrollBox label="What each algorithm would publish">
      <table className={table.table} aria-label="What each algorithm would publish">
        <thead>
          <tr>
            {header.map((title, at) => (
              <th key={title} scope="col" className={at > 1 ? styles.number : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">Table</th>
          </tr>
        </thead>
        <tbody>
          {tried.map((line) => (
            <MakerRow
              key={line.maker}
              line={line}
              isReleased={released === line.maker}
              onRelease={() => onRelease(line.maker)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function HowTheyWork() {
  return (
    <details>
      <summary>How they work</summary>
      <dl className={styles.how}>
        {howTheyWork.map(([title, sentence]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface MakerRowProps {
  readonly line: TriedMaker;
  readonly settings: GeneralizeSettings;
  /** Nothing goes out that belongs to other settings. */
  readonly isHeld: boolean;
  /** Whether what goes out with its table is shown. */
  readonly isReleased: boolean;
  readonly onRelease: () => void;
  readonly onLook: (levels: readonly number[]) => void;
}

/** One algorithm: what its table costs, what was found of the groups in it, its work, and its file. */
function MakerRow({ line, settings, isHeld, isReleased, onRelease, onLook }: MakerRowProps) {
  const { maker, made, problem } = line;
  const title = titleOf(line);
  if (made?.table == null)
    return (
      <tr>
        <th scope="row">{title}</th>
        <td colSpan={7}>{problem ?? 'No table meets all that is asked.'}</td>
      </tr>
    );
  const { levels, costs, smallest } = made.table;
  return (
    <tr>
      <th scope="row" className={styles.maker}>
        {title}
        <span>{sayFound(made)}</span>
      </th>
      <GroupsCell made={made} settings={settings} />
      <td className={table.number}>{smallest === null ? 'no row left' : formatCount(smallest)}</td>
      <td className={table.number}>{formatCost('loss', costs.loss)}</td>
      <td className={table.number}>{formatCost('discernibility', costs.discernibility)}</td>
      <td className={table.number}>{formatCost('classification', costs.classification)}</td>
      <td className={classes(table.number, styles.work)}>
        {sayVisited(made)}
        <span>{formatMany(made.groupings, 'grouping')}</span>
        <span>{sayTime(made.milliseconds)}</span>
      </td>
      <td className={styles.ways}>
        {levels !== null && (
          <Button look="small" aria-label={`Look at the table of ${title}`} onClick={() => onLook(levels)}>
            Look
          </Button>
        )}
        {maker !== 'ours' && (
          <Button
            look="small"
            disabled={isHeld}
            aria-pressed={isReleased}
            aria-label={`Release the table of ${title}`}
            onClick={onRelease}
          >
            Release
          </Button>
        )}
      </td>
    </tr>
  );
}

function GroupsCell({ made, settings }: { readonly made: MadeTable; readonly settings: GeneralizeSettings }) {
  const names = useNames();
  const { sign, title, words } = sayGroups(made.table!, settings, names);
  return (
    <td className={styles.groups}>
      <b>
        <Glyph name={sign} /> {title}
      </b>
      <span>{words}</span>
    </td>
  );
}

interface MadeReleaseProps {
  readonly maker: TableMaker;
  /** The node of its table; null where cells were written one by one. */
  readonly levels: readonly number[] | null;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
}

/** All that goes out with the table of a classic algorithm (R4). */
function MadeRelease({ maker, levels, isStale }: MadeReleaseProps) {
  const recipe = useApp((state) => state.recipe)!;
  const released = useApp((state) => state.released);
  const [guards, setGuards] = useState(false);
  const archive = `${stemOf(useFileName())}-${maker}.zip`;
  const as = useMemo(
    () => ({ archive, escapesFormulas: guards, earlier: earlierTables(released) }),
    [archive, guards, released],
  );
  const ask = useCallback(() => client.bundleMade(recipe, maker, as), [recipe, maker, as]);
  const check = useAnswer(ask);
  const made = { title: `the table saved as ${archive}`, recipe, maker, levels };
  const write = (part: string | null) => client.saveMade(recipe, maker, as, part);
  const onSave = savingAsked(check.value, archive, write, made);
  const panel = useGoingOut({ kind: 'table', bundle: check.value, check, isStale, onSave });
  return <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />;
}
