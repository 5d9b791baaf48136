import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { formatCount } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { Switch } from '../../../components/switch.tsx';
import type { TableView } from '../../../contracts/engine-api.ts';
import type { AttributeView } from '../../../engine/session/views.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import type { KnownColumn } from '../column-kinds.ts';
import { lookWords, sayColumn } from '../data-sentences.ts';
import { KindBadge } from './kind-badge.tsx';
import { Spark } from './spark.tsx';
import { useSwitches } from './use-switches.ts';
import type { ShownColumns } from './use-shown.ts';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './column-list.module.css';

const page = 60;

interface ColumnListProps {
  readonly view: TableView;
  readonly shown: ShownColumns;
  /** Nothing is open beside it: then there is room to see how values are spread. */
  readonly isWide: boolean;
}

/** One line for each column: what it holds, how it is spread, and where it goes. */
export function ColumnList({ view, shown, isWide }: ColumnListProps) {
  const [count, setCount] = useState(page);
  const rows = useApp((state) => state.source?.rows ?? 0);
  const attributes = new Map(view.attributes.map((attribute) => [attribute.name, attribute]));
  const { list } = shown;
  return (
    <div className={classes(isWide && styles.wide)}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>Column</span>
        <span>Values</span>
        <span>In the analysis</span>
        <span>In what is published</span>
      </div>
      <ul aria-label="Columns">
        {list.slice(0, count).map((column) => (
          <ColumnLine
            key={column.profile.name}
            column={column}
            attribute={attributes.get(column.profile.name) ?? null}
            rows={rows}
          />
        ))}
      </ul>
      {list.length === 0 && <p className={text.hint}>No column is like that.</p>}
      {list.length > count && (
        <p className={layout.below}>
          <Button look="small" onClick={() => setCount(count + 10 * page)}>
            Show more
          </Button>
          <span className={text.hint}>
            {formatCount(count)} of {formatCount(list.length)} columns are shown.
          </span>
        </p>
      )}
    </div>
  );
}

interface ColumnLineProps {
  readonly column: KnownColumn;
  readonly attribute: AttributeView | null;
  readonly rows: number;
}

function ColumnLine({ column, attribute, rows }: ColumnLineProps) {
  const { profile, kind, looks } = column;
  const { name } = profile;
  const isOpen = useApp((state) => state.openColumn === name);
  const showColumn = useApp((state) => state.showColumn);
  const names = useNames();
  const switches = useSwitches(column);
  const title = columnName(names, name);
  return (
    <li className={classes(styles.line, isOpen && styles.open)}>
      <KindBadge kind={kind} />
      <div className={styles.name}>
        <button type="button" aria-label={name} aria-expanded={isOpen} onClick={() => showColumn(isOpen ? null : name)}>
          {title}
        </button>
        {looks.map((look) => (
          <span key={look} className={styles.look}>
            <Glyph name="unclear" isPlain /> {lookWords[look]}
          </span>
        ))}
        <small>{switches.isWeight ? 'the number of cases in each row' : sayColumn(column, attribute, rows)}</small>
      </div>
      <Spark column={column} />
      <Switch
        label={`${name} in the analysis`}
        isOn={column.isUsed}
        isDisabled={!switches.canUse}
        onChange={switches.use}
      />
      <Switch
        label={`${name} in what is published`}
        isOn={column.isPublished}
        isDisabled={switches.isWeight}
        onChange={switches.publish}
      />
    </li>
  );
}
