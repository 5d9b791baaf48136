import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RunNotices } from '../../../components/run-notices.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { GeneralizeSettings, TableMaker } from '../../../contracts/engine-api.ts';
import { useNames } from '../../../state/use-names.ts';
import { useRun } from '../../../state/use-run.ts';
import type { TriedMaker } from '../../../state/run-state.ts';
import { MadeRelease } from './made-release.tsx';
import { MakerRow } from './maker-row.tsx';
import { howTheyWork, sayAnswer, sayRest } from './classic-sentences.ts';
import styles from './classic.module.css';
import table from '../../../components/table.module.css';
import text from '../../../components/text.module.css';

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
