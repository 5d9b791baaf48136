import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { Say } from '../../components/say.tsx';
import { columnWords } from '../../words/en/data/columns.ts';
import { formatCount } from '../../words/format.ts';
import { Glyph } from '../../components/icon.tsx';
import { Pane, PaneSection } from '../../components/layout/pane.tsx';
import { Segmented, SelectField, Switch } from '../../components/fields/choices.tsx';
import type { AttributeView, TableView } from '../../engine/session/describe-table.ts';
import type { ColumnSettings, DateOrder, DatePart, MissingAs } from '../../engine/table/column-settings.ts';
import type { ColumnProfile } from '../../engine/table/profile-column.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { editColumn, editData, renameValue, setFilter } from '../../state/recipe/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { type KnownColumn, type SayableKind, numberWays, possibleKinds, setKind } from './column-kinds.ts';
import { useSwitches } from './column-list.tsx';
import { CutEditor } from './cut-editor.tsx';
import { useState } from 'react';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { ValueText } from '../../components/tables/record-table.tsx';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import layout from '../../components/layout/layout.module.css';
import styles from './column-pane.module.css';

interface ColumnPaneProps {
  readonly column: KnownColumn;
  readonly view: TableView;
  readonly list: readonly KnownColumn[];
}

const noSettings: ColumnSettings = {};

/** One column: where it goes, what it is and is called, its groups and its values. */
export function ColumnPane({ column, view, list }: ColumnPaneProps) {
  const { profile } = column;
  const { name } = profile;
  const columns = useApp((state) => state.recipe!.columns);
  const settings = Object.hasOwn(columns, name) ? columns[name] : noSettings;
  const showColumn = useApp((state) => state.showColumn);
  const names = useNames();
  const attribute = view.attributes.find((one) => one.name === name) ?? null;
  const at = list.findIndex((one) => one.profile.name === name);
  const step = (by: number) => {
    const next = list[at + by];
    return at < 0 || next === undefined ? null : () => showColumn(next.profile.name);
  };
  const isCut = settings.cuts !== undefined || settings.bins !== undefined;
  return (
    <Pane
      label={columnWords.pane.label(name)}
      title={columnName(names, name)}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={() => showColumn(null)}
    >
      <PaneSection>
        <PaneSwitches column={column} attribute={attribute} />
      </PaneSection>
      <PaneSection>
        <ColumnType column={column} settings={settings} />
      </PaneSection>
      {attribute !== null && profile.histogram !== null && column.kind !== 'category' && (
        <PaneSection>
          <CutEditor profile={profile} histogram={profile.histogram} attribute={attribute} />
        </PaneSection>
      )}
      {attribute !== null && (
        <PaneSection>
          <ValueEditor attribute={attribute} isCut={isCut} />
        </PaneSection>
      )}
      {attribute !== null && (
        <PaneSection>
          {profile.missing > 0 && <MissingHere name={name} value={settings.missingAs} />}
          <MissingCodes column={column} />
        </PaneSection>
      )}
    </Pane>
  );
}

function PaneSwitches({
  column,
  attribute,
}: {
  readonly column: KnownColumn;
  readonly attribute: AttributeView | null;
}) {
  const switches = useSwitches(column);
  const { name } = column.profile;
  const hasGroups = attribute !== null && attribute.cuts !== null;
  const words = columnWords.pane;
  const published = column.isPublished ? words.coarser : words.leftOut;
  return (
    <>
      <div className={styles.switches}>
        <Switch label={words.use} isOn={column.isUsed} isDisabled={!switches.canUse} onChange={switches.use} />
        <span>
          <b>{words.use}</b>
          <small>{sayUse(column, switches, hasGroups)}</small>
        </span>
        <Switch
          label={words.publish}
          isOn={column.isPublished}
          isDisabled={switches.isWeight}
          onChange={switches.publish}
        />
        <span>
          <b>{words.publish}</b>
          <small>{hasGroups ? words.neverFiner : published}</small>
        </span>
      </div>
      {column.kind === 'id' && !column.isUsed && <p className={text.hint}>{words.namesPerson(name)}</p>}
    </>
  );
}

function sayUse(
  { isUsed, profile }: KnownColumn,
  { isWeight, canUse }: { readonly isWeight: boolean; readonly canUse: boolean },
  hasGroups: boolean,
): string {
  const words = columnWords.pane;
  if (isWeight) return words.asCases;
  if (!canUse) return words.afterwards;
  if (!isUsed) return words.notUsed;
  return hasGroups ? words.asGroups : words.asValues(profile.distinct);
}

const inherit = '';

function MissingHere({ name, value }: { readonly name: string; readonly value: MissingAs | undefined }) {
  const edit = useApp((state) => state.edit);
  const words = columnWords.missing;
  return (
    <SelectField
      label={words.here}
      value={value ?? inherit}
      options={{
        [inherit]: words.asTable,
        value: words.value,
        none: words.none,
        drop: words.drop,
      }}
      onChange={(next) =>
        edit(columnWords.undo.missing(name), (before) =>
          editColumn(before, name, { missingAs: next === inherit ? undefined : (next as MissingAs) }),
        )
      }
    />
  );
}

interface ColumnTypeProps {
  readonly column: KnownColumn;
  readonly settings: ColumnSettings;
}

/** What the column is, how its numbers or dates are written, and what sentences call it (T8, T9). */
function ColumnType({ column, settings }: ColumnTypeProps) {
  const edit = useApp((state) => state.edit);
  const { profile, kind } = column;
  const { name } = profile;
  const isCategory = settings.merge !== undefined;
  const isDate = kind !== 'id' && !isCategory && (profile.type === 'date' || profile.formats.dates.length > 0);
  const isWritten = !isDate && !isCategory && (profile.format?.kind === 'number' || profile.formats.numbers.length > 1);
  return (
    <>
      <KindField column={column} />
      {isWritten && <NumberWriting profile={profile} settings={settings} />}
      {isDate && <DateWriting profile={profile} settings={settings} />}
      <label className={field.field}>
        <span>{columnWords.pane.called}</span>
        <CommitInput
          isWide
          value={settings.title ?? name}
          label={columnWords.pane.calls(name)}
          onCommit={(typed) =>
            edit(columnWords.undo.call(name), (before) =>
              editColumn(before, name, { title: ['', name].includes(typed.trim()) ? undefined : typed.trim() }),
            )
          }
        />
      </label>
    </>
  );
}

/** What the column is; it can be said otherwise where all values fit another kind too (T8). */
function KindField({ column: { profile, kind } }: Pick<ColumnTypeProps, 'column'>) {
  const edit = useApp((state) => state.edit);
  const kinds = possibleKinds(profile);
  if (kind === 'id' || kinds.length < 2)
    return (
      <p className={field.field}>
        <span>{columnWords.pane.isA}</span>
        <span>{columnWords.kinds[kind].one}</span>
      </p>
    );
  return (
    <SelectField
      label={columnWords.pane.isA}
      value={kind === 'text' ? 'category' : kind}
      options={Object.fromEntries(kinds.map((one) => [one, columnWords.kinds[one].one]))}
      onChange={(next) =>
        edit(columnWords.undo.kind(profile.name, next as SayableKind), (before) =>
          setKind(before, profile, next as SayableKind),
        )
      }
    />
  );
}

interface WritingProps {
  readonly profile: ColumnProfile;
  readonly settings: ColumnSettings;
}

/** Which sign stands before the decimals and which between thousands; asked where more than one way is possible. */
function NumberWriting({ profile, settings }: WritingProps) {
  const edit = useApp((state) => state.edit);
  const { name, formats, format, top } = profile;
  const example = top[0]?.value ?? '';
  const ways = numberWays(formats.numbers, settings);
  const chosen = format?.kind === 'number' ? format : formats.numbers[0];
  const words = columnWords.pane;
  if (ways.length < 2)
    return (
      <p className={field.field}>
        <span>{words.written}</span>
        <span>{words.writtenAs(example, words.way(chosen))}</span>
      </p>
    );
  return (
    <>
      <SelectField
        label={words.writtenWith}
        value={settings.decimal === undefined && settings.thousands === undefined ? '' : keyOfWay(chosen)}
        options={{ '': words.which, ...Object.fromEntries(ways.map((way) => [keyOfWay(way), words.way(way)])) }}
        onChange={(next) => {
          const way = ways.find((one) => keyOfWay(one) === next);
          edit(columnWords.undo.writing(name), (before) =>
            editColumn(before, name, { decimal: way?.decimal, thousands: way?.thousands ?? undefined }),
          );
        }}
      />
      <p className={text.hint}>{words.ways(example, ways.length, profile.max)}</p>
    </>
  );
}

/** A way to write numbers, told from the others. */
function keyOfWay({ decimal, thousands }: ReturnType<typeof numberWays>[number]): string {
  return `${decimal} ${thousands ?? ''}`;
}

/** In which order day, month and year stand, and which number a date stands for (T8). */
function DateWriting({ profile, settings }: WritingProps) {
  const edit = useApp((state) => state.edit);
  const { name, formats, top } = profile;
  const part = settings.as ?? 'written';
  const { has, orders, asDates, countsAs, whatCounts, parts, ageOn } = columnWords.dates;
  const change = (next: Partial<ColumnSettings>) =>
    edit(columnWords.undo.dates(name), (before) =>
      editColumn(before, name, { cuts: undefined, labels: undefined, bins: undefined, by: undefined, ...next }),
    );
  const choose = (next: keyof typeof parts) =>
    change({
      as: next === 'written' ? undefined : (next satisfies DatePart),
      at: next === 'age' ? (settings.at ?? writeDay(new Date())) : undefined,
      date:
        next === 'written' ? undefined : (settings.date ?? (formats.dates.length > 0 ? formats.dates[0] : undefined)),
    });
  const isOpen = formats.dates.length > 1;
  return (
    <>
      {isOpen ? (
        <SelectField
          label={has(top[0]?.value)}
          value={settings.date ?? ''}
          options={{
            '': columnWords.pane.which,
            ...Object.fromEntries(formats.dates.map((order) => [order, orders[order]])),
          }}
          onChange={(next) =>
            change({ as: settings.as ?? 'year', date: next === '' ? undefined : (next as DateOrder) })
          }
        />
      ) : (
        <p className={field.field}>
          <span>{columnWords.pane.written}</span>
          <span>
            {columnWords.pane.writtenAs(
              top[0]?.value ?? '',
              formats.dates[0] === undefined ? asDates : orders[formats.dates[0]],
            )}
          </span>
        </p>
      )}
      <p className={field.field}>
        <span>{countsAs}</span>
        <Segmented label={whatCounts(name)} value={part} options={parts} onChange={choose} />
      </p>
      {settings.as === 'age' && (
        <label className={field.field}>
          <span>{ageOn}</span>
          <input
            className={field.input}
            type="date"
            value={settings.at ?? ''}
            onChange={(event) => event.target.value !== '' && change({ at: event.target.value })}
          />
        </label>
      )}
    </>
  );
}

/** Values that may stand for "not known", by their spelling or because many people share the lowest or highest one. */
function MissingCodes({ column }: { readonly column: KnownColumn }) {
  const rows = useApp((state) => state.source?.rows ?? 0);
  const edit = useApp((state) => state.edit);
  const heap = findHeap(column.profile, rows);
  const found = column.code === null ? heap : { ...column.code, end: null };
  if (found === null) return <p className={text.hint}>{columnWords.missing.noCode}</p>;
  const { value } = found;
  const treat = () =>
    edit(columnWords.undo.isMissing(value), (before) => editData(before, { missing: [...before.data.missing, value] }));
  return (
    <p className={text.hint}>
      <Glyph name="info" />{' '}
      <Say
        parts={columnWords.missing.code(found)}
        slots={{
          treat: (says) => (
            <Button look="link" onClick={treat}>
              {says}
            </Button>
          ),
        }}
      />
    </p>
  );
}

interface Heap {
  readonly value: string;
  readonly count: number;
  readonly end: 'lowest' | 'highest';
}

const manyValues = 20;
const leastShare = 0.01;

/** The most frequent number when it is also the lowest or the highest: it may stand for "not known". */
function findHeap({ type, format, distinct, top, min, max }: ColumnProfile, rows: number): Heap | null {
  const [first, second] = top;
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber || distinct <= manyValues || first.count < leastShare * rows || first.count < 2 * second.count)
    return null;
  const decimal = format?.kind === 'number' ? format.decimal : '.';
  const number = Number(first.value.replace(decimal === ',' ? /[^\d,+-]/g : /[^\d.+-]/g, '').replace(',', '.'));
  if (number !== min && number !== max) return null;
  return { value: first.value, count: first.count, end: number === min ? 'lowest' : 'highest' };
}

/** A day as recipes write it, by the calendar on the wall: late in the evening UTC may have another. */
export function writeDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const shown = 100;

interface ValueEditorProps {
  readonly attribute: AttributeView;
  readonly isCut: boolean;
}

/** The values of a column: how they are spelled, what sentences call them, which are joined, which rows are kept. */
function ValueEditor({ attribute, isCut }: ValueEditorProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { name } = attribute;
  const words = columnWords.values;
  const picked = chosen.filter((value) => attribute.values.some((one) => one.value === value));
  const choose = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...picked, value] : picked.filter((one) => one !== value));
  const rows = attribute.values.slice(0, shown).map(({ value, weight, isMissing }) => [
    <input
      key="choose"
      type="checkbox"
      aria-label={words.choose(value)}
      checked={picked.includes(value)}
      onChange={(event) => choose(value, event.target.checked)}
    />,
    <span key="value" className={styles.name}>
      {isCut || isMissing ? <ValueText value={value} /> : <Spelling attribute={attribute} value={value} />}
    </span>,
    <span key="name" className={styles.name}>
      <DisplayName name={name} value={value} />
    </span>,
    formatCount(weight),
  ]);
  return (
    <>
      <ScrollBox label={words.label(name)} height="short">
        <DataTable
          header={['', isCut ? words.group : words.value, words.inSentences, words.people]}
          rows={rows}
          numbers={[3]}
          caption={words.label(name)}
        />
      </ScrollBox>
      {attribute.distinct > shown && <p className={text.hint}>{words.mostFrequent(shown, attribute.distinct)}</p>}
      <ValueActions attribute={attribute} isCut={isCut} picked={picked} onDone={() => setChosen([])} />
    </>
  );
}

/** How a value is spelled; another spelling that is already there joins the two. */
function Spelling({ attribute, value }: { readonly attribute: AttributeView; readonly value: string }) {
  const edit = useApp((state) => state.edit);
  const present = attribute.values.map((one) => one.value);
  return (
    <CommitInput
      value={value}
      label={columnWords.values.nameOf(value)}
      onCommit={(typed) =>
        typed.trim() !== '' &&
        edit(columnWords.undo.rename(value), (before) =>
          renameValue(before, attribute.name, value, typed.trim(), present),
        )
      }
    />
  );
}

/** What sentences call a value; no count and no file knows it (T9). */
function DisplayName({ name, value }: { readonly name: string; readonly value: string }) {
  const names = useApp((state) => state.recipe?.columns[name]?.names) ?? {};
  const edit = useApp((state) => state.edit);
  const { [value]: own, ...others } = names;
  const call = (typed: string) => {
    const next = ['', value].includes(typed.trim()) ? others : { ...others, [value]: typed.trim() };
    edit(columnWords.undo.call(value), (before) =>
      editColumn(before, name, { names: Object.keys(next).length === 0 ? undefined : next }),
    );
  };
  return <CommitInput value={own ?? value} label={columnWords.pane.calls(value)} onCommit={call} />;
}

interface ValueActionsProps extends ValueEditorProps {
  readonly picked: readonly string[];
  readonly onDone: () => void;
}

/** What can be done with the values that are chosen. */
function ValueActions({ attribute, isCut, picked, onDone }: ValueActionsProps) {
  const edit = useApp((state) => state.edit);
  const { name } = attribute;
  const hasMerge = useApp((state) => state.recipe?.columns[name]?.merge !== undefined);
  const present = attribute.values.map(({ value }) => value);
  const join = () => {
    const [target, ...others] = picked;
    edit(columnWords.undo.join(name), (before) =>
      others.reduce((next, value) => renameValue(next, name, value, target, present), before),
    );
    onDone();
  };
  const keepOnly = () => {
    edit(columnWords.undo.keep(name), (before) => setFilter(before, name, picked));
    onDone();
  };
  const asInFile = () =>
    edit(columnWords.undo.asInFile(name), (before) => editColumn(before, name, { merge: undefined }));
  return (
    <div className={layout.below}>
      {!isCut && (
        <Button look="small" disabled={picked.length < 2} onClick={join}>
          {columnWords.values.join(picked)}
        </Button>
      )}
      <Button look="small" disabled={picked.length === 0} onClick={keepOnly}>
        {columnWords.values.keep}
      </Button>
      {hasMerge && (
        <Button look="small" onClick={asInFile}>
          {columnWords.values.asInFile}
        </Button>
      )}
    </div>
  );
}
