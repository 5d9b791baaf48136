import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import type { GeneralizeSettings, MadeTable } from '../../../contracts/engine-api.ts';
import type { TriedMaker } from '../../../state/run-state.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatCost } from '../publish-sentences.ts';
import { sayGroups, sayFound, sayTime, sayVisited, titleOf } from './classic-sentences.ts';
import styles from './classic.module.css';
import table from '../../../components/table.module.css';

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
export function MakerRow({ line, settings, isHeld, isReleased, onRelease, onLook }: MakerRowProps) {
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
