import { CommitInput } from '../../../components/commit-input.tsx';
import { formatNumber } from '../../../components/format.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { ColumnProfile } from '../../../engine/table/columns/index.ts';
import type { ColumnSettings, DateOrder, DatePart } from '../../../engine/table/column-settings.ts';
import { editColumn } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import type { KnownColumn } from '../column-kinds.ts';
import { kindWords } from './kind-badge.tsx';
import { possibleKinds, setKind, type SayableKind } from './set-kind.ts';
import { numberWays, sayWay } from './number-ways.ts';
import { writeDay } from './write-day.ts';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';

interface ColumnTypeProps {
  readonly column: KnownColumn;
  readonly settings: ColumnSettings;
}

/** What the column is, how its numbers or dates are written, and what sentences call it (T8, T9). */
export function ColumnType({ column, settings }: ColumnTypeProps) {
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
