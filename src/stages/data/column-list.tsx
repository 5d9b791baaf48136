import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { FilterChips } from '../../components/tables/filter-chips.tsx';
import { Say } from '../../components/say.tsx';
import { columnWords } from '../../words/en/data/columns.ts';
import { Glyph } from '../../components/icon.tsx';
import { RecordTable, ListEnd } from '../../components/tables/record-table.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import { Switch } from '../../components/fields/choices.tsx';
import type { AttributeView, TableView } from '../../engine/session/describe-table.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { editColumn } from '../../state/recipe/recipe-edits.ts';
import { setIdentity } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRecords } from '../../state/hooks/use-table.ts';
import { type ColumnKind, type KnownColumn, columnKinds } from './column-kinds.ts';
import { sayColumn } from './data-sentences.ts';
import text from '../../components/text.module.css';
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
  const words = columnWords.list;
  return (
    <div className={classes(isWide && styles.wide)}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{words.column}</span>
        <span>{words.values}</span>
        <span>{words.analysis}</span>
        <span>{words.published}</span>
      </div>
      <ul aria-label={words.label}>
        {list.slice(0, count).map((column) => (
          <ColumnLine
            key={column.profile.name}
            column={column}
            attribute={attributes.get(column.profile.name) ?? null}
            rows={rows}
          />
        ))}
      </ul>
      {list.length === 0 && <p className={text.hint}>{words.none}</p>}
      {list.length > count && (
        <ListEnd onMore={() => setCount(count + 10 * page)} says={words.shown(count, list.length)} />
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
  const words = columnWords.list;
  return (
    <li className={classes(styles.line, isOpen && styles.open)}>
      <KindBadge kind={kind} />
      <div className={styles.name}>
        <button type="button" aria-label={name} aria-expanded={isOpen} onClick={() => showColumn(isOpen ? null : name)}>
          {title}
        </button>
        {looks.map((look) => (
          <span key={look} className={styles.look}>
            <Glyph name="unclear" isPlain /> {columnWords.looks[look]}
          </span>
        ))}
        <small>{switches.isWeight ? words.cases : sayColumn(column, attribute, rows)}</small>
      </div>
      <Spark column={column} />
      <Switch
        label={words.inAnalysis(name)}
        isOn={column.isUsed}
        isDisabled={!switches.canUse}
        onChange={switches.use}
      />
      <Switch
        label={words.inPublished(name)}
        isOn={column.isPublished}
        isDisabled={switches.isWeight}
        onChange={switches.publish}
      />
    </li>
  );
}

/** How the values of a column are spread, at a glance; a column that names people has no spread. */
function Spark({ column: { profile, kind } }: { readonly column: KnownColumn }) {
  const { name, histogram, top } = profile;
  const spread = kind === 'category' ? null : histogram;
  if (kind === 'id') return <span className={text.hint}>{columnWords.spark.none}</span>;
  const words =
    spread === null
      ? columnWords.spark.frequent(top.slice(0, 3))
      : columnWords.spark.spread(name, spread.from, spread.to);
  const counts = spread?.counts ?? top.map(({ count }) => count);
  return <Histogram counts={counts} width={96} height={24} label={words} />;
}

interface ColumnChipsProps {
  readonly columns: readonly KnownColumn[];
  readonly shown: ShownColumns;
}

/** The columns by kind with their counts; each filters the list, several may be pressed. */
export function ColumnChips({ columns, shown }: ColumnChipsProps) {
  const { pressed, press, search, searchFor } = shown;
  const kinds = columnKinds.map((kind) => ({
    id: kind,
    title: columnWords.kinds[kind].many,
    badge: <KindBadge kind={kind} />,
    count: columns.filter((column) => column.kind === kind).length,
  }));
  const looks = columns.filter((column) => column.looks.length > 0).length;
  const words = columnWords.chips;
  const look = { id: 'look', title: words.look, sign: looks === 0 ? 'open' : 'unclear', count: looks } as const;
  return (
    <FilterChips<ColumnFilter>
      label={words.label}
      chips={[...kinds.filter(({ id, count }) => count > 0 || id !== 'text'), look]}
      pressed={pressed}
      onChange={press}
    >
      {columns.length > 12 && <SearchInput label={words.search} value={search} onChange={searchFor} />}
    </FilterChips>
  );
}

/** What kind of column it is, at a glance. */
function KindBadge({ kind }: { readonly kind: ColumnKind }) {
  const { sign, one } = columnWords.kinds[kind];
  return (
    <span className={classes(styles.badge, styles[kind])} title={one}>
      {sign}
    </span>
  );
}

const rowsOnPage = 12;
const noItems: readonly never[] = [];

/** The records as they stand in the file, a page at a time. */
export function FirstRows() {
  const [offset, setOffset] = useState(0);
  const records = useRecords({ items: noItems, outcome: null, offset, limit: rowsOnPage });
  return (
    <section className={styles.rows} aria-labelledby="rows-title">
      <h3 id="rows-title">
        <Say parts={columnWords.rows.head} slots={{ hint: (says) => <span className={text.hint}>{says}</span> }} />
      </h3>
      <RecordTable
        title={columnWords.rows.title}
        page={records}
        offset={offset}
        size={rowsOnPage}
        onOffset={setOffset}
      />
    </section>
  );
}

type ColumnFilter = ColumnKind | 'look';

/** Which columns are listed: of the kinds that are pressed, with the words that are searched for. */
interface ShownColumns {
  readonly list: readonly KnownColumn[];
  readonly pressed: readonly ColumnFilter[];
  readonly search: string;
  press(pressed: readonly ColumnFilter[]): void;
  searchFor(words: string): void;
}

export function useShown(columns: readonly KnownColumn[]): ShownColumns {
  const [pressed, press] = useState<readonly ColumnFilter[]>([]);
  const [search, searchFor] = useState('');
  const isPressed = (column: KnownColumn) =>
    pressed.length === 0 || pressed.includes(column.kind) || (pressed.includes('look') && column.looks.length > 0);
  const words = search.toLowerCase();
  const list = columns.filter((column) => isPressed(column) && column.profile.name.toLowerCase().includes(words));
  return { list, pressed, search, press, searchFor };
}

interface Switches {
  readonly isWeight: boolean;
  /** Whether the column can be switched on at all; one known only later is switched under Roles. */
  readonly canUse: boolean;
  use(isOn: boolean): void;
  publish(isOn: boolean): void;
}

/** The two switches of a column: in the analysis, and in what is published. */
export function useSwitches({ profile: { name } }: KnownColumn): Switches {
  const edit = useApp((state) => state.edit);
  const isWeight = useApp(
    ({ recipe }) => recipe !== null && (recipe.data.weight === name || recipe.roles.weight?.attribute === name),
  );
  const isLater = useApp((state) => state.recipe?.roles.after.includes(name) ?? false);
  return {
    isWeight,
    canUse: !isWeight && !isLater,
    use: (isOn) =>
      edit(columnWords.undo.use(name, isOn), (before) => {
        const named = before.roles.identifiers.includes(name);
        const next = isOn && named ? setIdentity(before, name, 'harmless') : before;
        return editColumn(next, name, { use: isOn ? undefined : false });
      }),
    publish: (isOn) =>
      edit(columnWords.undo.publish(name, isOn), (before) => editColumn(before, name, { publish: isOn })),
  };
}

interface HistogramProps {
  readonly counts: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** Bars side by side; a count that is not zero is always visible. */
function Histogram({ counts, width, height, label }: HistogramProps) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  return (
    <svg
      className={styles.bars}
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {counts.map((count, index) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * height);
        return <rect key={index} x={index * step} y={height - size} width={Math.max(1, step - 1)} height={size} />;
      })}
    </svg>
  );
}
