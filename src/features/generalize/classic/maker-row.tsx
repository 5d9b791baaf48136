import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import type { GeneralizeSettings, MadeTable, TableMaker } from '../../../contracts/engine-api.ts';
import type { Paper } from '../../../components/papers-menu.tsx';
import { exportFile, exportPaper } from '../../../state/export-file.ts';
import type { TriedMaker } from '../../../state/run-state.ts';
import { appStore } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatCost } from '../publish-sentences.ts';
import { sayGroups, sayFound, sayTime, sayVisited, titleOf } from './classic-sentences.ts';
import { fileStem } from '../../../state/use-file-stem.ts';
import styles from './classic.module.css';
import table from '../../../components/table.module.css';

interface MakerRowProps {
  readonly line: TriedMaker;
  readonly settings: GeneralizeSettings;
  /** Nothing goes out that belongs to other settings. */
  readonly isHeld: boolean;
  readonly guards: boolean;
  readonly onLook: (levels: readonly number[]) => void;
}

/** One algorithm: what its table costs, what was found of the groups in it, its work, and its file. */
export function MakerRow({ line, settings, isHeld, guards, onLook }: MakerRowProps) {
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
          <>
            <Button
              look="small"
              disabled={isHeld}
              aria-label={`Export the table of ${title}`}
              onClick={() => void save(maker, guards)}
            >
              CSV
            </Button>
            {(['certificate', 'recipe'] as const).map((paper) => (
              <Button
                key={paper}
                look="small"
                disabled={isHeld}
                aria-label={`Export the ${paper} of the table of ${title}`}
                onClick={() => void savePaper(maker, guards, paper)}
              >
                {paper === 'certificate' ? 'Certificate' : 'Recipe'}
              </Button>
            ))}
          </>
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

function save(maker: TableMaker, guards: boolean): Promise<void> {
  return exportFile(
    'Exporting the table of a classic algorithm',
    client.writeMade(appStore.getState().recipe!, maker, guards),
    (bytes) => ({ name: nameOf(maker), bytes }),
    () => certify(maker, guards),
  );
}

/** Saves the certificate of such a file, or the recipe that goes with it. */
function savePaper(maker: TableMaker, guards: boolean, paper: Paper): Promise<void> {
  return exportPaper(certify(maker, guards), paper, nameOf(maker));
}

function certify(maker: TableMaker, guards: boolean) {
  return client.certifyMade(appStore.getState().recipe!, maker, { name: nameOf(maker), escapesFormulas: guards });
}

function nameOf(maker: TableMaker): string {
  return `${fileStem()}-${maker}.csv`;
}
