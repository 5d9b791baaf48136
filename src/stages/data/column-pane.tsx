import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { formatCount, formatNumber } from '../../words/format.ts';
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
import { type KnownColumn, type SayableKind, numberWays, possibleKinds, sayWay, setKind } from './column-kinds.ts';
import { kindWords, useSwitches } from './column-list.tsx';
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
      label={`Column ${name}`}
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
  return (
    <>
      <div className={styles.switches}>
        <Switch
          label="Use in the analysis"
          isOn={column.isUsed}
          isDisabled={!switches.canUse}
          onChange={switches.use}
        />
        <span>
          <b>Use in the analysis</b>
          <small>{sayUse(column, switches, hasGroups)}</small>
        </span>
        <Switch
          label="Keep in what is published"
          isOn={column.isPublished}
          isDisabled={switches.isWeight}
          onChange={switches.publish}
        />
        <span>
          <b>Keep in what is published</b>
          <small>
            {hasGroups ? 'never finer than the groups' : column.isPublished ? 'coarser where it must be' : 'left out'}
          </small>
        </span>
      </div>
      {column.kind === 'id' && !column.isUsed && (
        <p className={text.hint}>{name} seems to name a person, so it starts out of both.</p>
      )}
    </>
  );
}

function sayUse(
  { isUsed, profile }: KnownColumn,
  { isWeight, canUse }: { readonly isWeight: boolean; readonly canUse: boolean },
  hasGroups: boolean,
): string {
  if (isWeight) return 'as the number of cases';
  if (!canUse) return 'known only after the decision, see Roles';
  if (!isUsed) return 'not used';
  return hasGroups
    ? 'as groups'
    : `as ${profile.distinct === 1 ? 'one value' : `${profile.distinct.toLocaleString('en')} values`}`;
}

const inherit = '';

function MissingHere({ name, value }: { readonly name: string; readonly value: MissingAs | undefined }) {
  const edit = useApp((state) => state.edit);
  return (
    <SelectField
      label="A missing value here is"
      value={value ?? inherit}
      options={{
        [inherit]: 'as for the table',
        value: 'a value of its own',
        none: 'no value',
        drop: 'a reason to leave out',
      }}
      onChange={(next) =>
        edit(`Missing values of ${name}`, (before) =>
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
        <span>Called</span>
        <CommitInput
          isWide
          value={settings.title ?? name}
          label={`What sentences call ${name}`}
          onCommit={(typed) =>
            edit(`Call ${name}`, (before) =>
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
        <span>It is a</span>
        <span>{kindWords[kind].one}</span>
      </p>
    );
  return (
    <SelectField
      label="It is a"
      value={kind === 'text' ? 'category' : kind}
      options={Object.fromEntries(kinds.map((one) => [one, kindWords[one].one]))}
      onChange={(next) =>
        edit(`${profile.name} is a ${next}`, (before) => setKind(before, profile, next as SayableKind))
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
  const chosen = format?.kind === 'number' ? sayWay(format) : sayWay(formats.numbers[0]);
  if (ways.length < 2)
    return (
      <p className={field.field}>
        <span>Written</span>
        <span>
          {example}, {chosen}
        </span>
      </p>
    );
  return (
    <>
      <SelectField
        label="Written with"
        value={settings.decimal === undefined && settings.thousands === undefined ? '' : chosen}
        options={{ '': 'which is it?', ...Object.fromEntries(ways.map((way) => [sayWay(way), sayWay(way)])) }}
        onChange={(next) => {
          const way = ways.find((one) => sayWay(one) === next);
          edit(`How ${name} is written`, (before) =>
            editColumn(before, name, { decimal: way?.decimal, thousands: way?.thousands ?? undefined }),
          );
        }}
      />
      <p className={text.hint}>
        {example} can be read in {ways.length} ways.
        {profile.max !== null && ` Now the largest is ${formatNumber(profile.max)}.`}
      </p>
    </>
  );
}

const parts = { written: 'as written', year: 'year', month: 'month', age: 'age' } as const;
const orders: Readonly<Record<DateOrder, string>> = {
  'd/m/y': 'day first',
  'm/d/y': 'month first',
  'y-m-d': 'year first',
};

/** In which order day, month and year stand, and which number a date stands for (T8). */
function DateWriting({ profile, settings }: WritingProps) {
  const edit = useApp((state) => state.edit);
  const { name, formats, top } = profile;
  const part = settings.as ?? 'written';
  const change = (next: Partial<ColumnSettings>) =>
    edit(`Dates of ${name}`, (before) =>
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
          label={`${top[0]?.value ?? 'A date'} has the`}
          value={settings.date ?? ''}
          options={{ '': 'which is it?', ...Object.fromEntries(formats.dates.map((order) => [order, orders[order]])) }}
          onChange={(next) =>
            change({ as: settings.as ?? 'year', date: next === '' ? undefined : (next as DateOrder) })
          }
        />
      ) : (
        <p className={field.field}>
          <span>Written</span>
          <span>
            {top[0]?.value}, {formats.dates[0] === undefined ? 'as dates' : `${orders[formats.dates[0]]}`}
          </span>
        </p>
      )}
      <p className={field.field}>
        <span>It counts as</span>
        <Segmented label={`What ${name} counts as`} value={part} options={parts} onChange={choose} />
      </p>
      {settings.as === 'age' && (
        <label className={field.field}>
          <span>Age on</span>
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
  if (found === null) return <p className={text.hint}>No value looks like a code for “not known”.</p>;
  const { value, count, end } = found;
  const treat = () =>
    edit(`“${value}” is missing`, (before) => editData(before, { missing: [...before.data.missing, value] }));
  return (
    <p className={text.hint}>
      <Glyph name="info" /> {formatCount(count)} {count === 1 ? 'row has' : 'rows have'} exactly “{value}”
      {end !== null && `, the ${end} value`}. If that stands for “not known”,{' '}
      <Button look="link" onClick={treat}>
        treat it as missing
      </Button>{' '}
      in every column.
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
  const picked = chosen.filter((value) => attribute.values.some((one) => one.value === value));
  const choose = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...picked, value] : picked.filter((one) => one !== value));
  const rows = attribute.values.slice(0, shown).map(({ value, weight, isMissing }) => [
    <input
      key="choose"
      type="checkbox"
      aria-label={`Choose ${value || '(empty)'}`}
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
      <ScrollBox label={`Values of ${name}`} height="short">
        <DataTable
          header={['', isCut ? 'Group' : 'Value', 'In sentences', 'People']}
          rows={rows}
          numbers={[3]}
          caption={`Values of ${name}`}
        />
      </ScrollBox>
      {attribute.distinct > shown && (
        <p className={text.hint}>
          The {shown} most frequent of {formatCount(attribute.distinct)} values.
        </p>
      )}
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
      label={`Name of ${value}`}
      onCommit={(typed) =>
        typed.trim() !== '' &&
        edit(`Rename ${value}`, (before) => renameValue(before, attribute.name, value, typed.trim(), present))
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
    edit(`Call ${value}`, (before) =>
      editColumn(before, name, { names: Object.keys(next).length === 0 ? undefined : next }),
    );
  };
  return <CommitInput value={own ?? value} label={`What sentences call ${value || '(empty)'}`} onCommit={call} />;
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
    edit(`Join values of ${name}`, (before) =>
      others.reduce((next, value) => renameValue(next, name, value, target, present), before),
    );
    onDone();
  };
  const keepOnly = () => {
    edit(`Keep only some rows by ${name}`, (before) => setFilter(before, name, picked));
    onDone();
  };
  const asInFile = () =>
    edit(`Values of ${name} as in the file`, (before) => editColumn(before, name, { merge: undefined }));
  return (
    <div className={layout.below}>
      {!isCut && (
        <Button look="small" disabled={picked.length < 2} onClick={join}>
          Join {picked.length > 1 ? `${picked.length} as “${picked[0]}”` : 'chosen'}
        </Button>
      )}
      <Button look="small" disabled={picked.length === 0} onClick={keepOnly}>
        Keep only these rows
      </Button>
      {hasMerge && (
        <Button look="small" onClick={asInFile}>
          As in the file
        </Button>
      )}
    </div>
  );
}
