import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { formatCount, formatShare } from '../../components/format.ts';
import { SelectField } from '../../components/fields/choices.tsx';
import type { AttributeView } from '../../engine/session/describe-table.ts';
import { type DisplayNames, valueName } from '../../engine/vocabulary/display-names.ts';
import { type Item, isSameItem, isSeveral, joinValues } from '../../engine/vocabulary/items.ts';
import { editRoles } from '../../state/recipe/recipe-edits.ts';
import { type GroupedAs, groupedAs, proposeTitle, setGroups, unprotect } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import type { ProtectedColumn } from './protected-columns.ts';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import styles from './group-picker.module.css';

const shown = 100;

interface PickerProps {
  readonly column: ProtectedColumn;
  readonly attribute: AttributeView;
}

/** The values of a column with sizes and shares; those that are ticked are protected, each as a group of its own. */
export function GroupPicker({
  column,
  attribute,
  onRecords,
}: PickerProps & { readonly onRecords: (item: Item) => void }) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name, groups, reference } = column;
  const choose = (next: readonly string[], as: GroupedAs, against = reference) =>
    edit(`Groups of ${name}`, (before) =>
      setGroups(before, name, next, against, { as, title: titleOf(attribute, next, names) }),
    );
  const toggle = (value: string) =>
    choose(groups.includes(value) ? groups.filter((one) => one !== value) : [...groups, value], column.as);
  return (
    <>
      <ValueList name={name} attribute={attribute} groups={groups} onToggle={toggle} onRecords={onRecords} />
      {attribute.distinct > shown && (
        <p className={text.hint}>
          The {shown} largest of {formatCount(attribute.distinct)} values. Group or join them under Data.
        </p>
      )}
      {attribute.noItem.weight > 0 && (
        <p className={text.hint}>
          {formatCount(attribute.noItem.weight)} people have no value here and are in no group.
        </p>
      )}
      {groups.length > 1 && <AsOneGroup as={column.as} onChange={(as) => choose(groups, as)} />}
      {attribute.distinct > 2 && attribute.distinct <= shown && (
        <AllBut
          attribute={attribute}
          onChoose={(but) =>
            choose(
              attribute.values.filter(({ value, isMissing }) => value !== but && !isMissing).map(({ value }) => value),
              column.as === 'each' ? 'together' : column.as,
              [but],
            )
          }
        />
      )}
      {column.suggestion === null &&
        titledGroups(column).map((value) => <GroupTitle key={value} item={{ attribute: name, value }} />)}
    </>
  );
}

interface ValueListProps {
  readonly name: string;
  readonly attribute: AttributeView;
  readonly groups: readonly string[];
  readonly onToggle: (value: string) => void;
  readonly onRecords: (item: Item) => void;
}

/** The values to tick, each with its people and their share with the worse outcome. */
function ValueList({ name, attribute, groups, onToggle, onRecords }: ValueListProps) {
  const names = useNames();
  return (
    <ul className={styles.values}>
      {attribute.values.slice(0, shown).map(({ value, weight, denied }) => {
        const word = valueName(names, { attribute: name, value });
        return (
          <li key={value}>
            <label className={field.check}>
              <input
                type="checkbox"
                aria-label={`${word} is protected`}
                checked={groups.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span>{word}</span>
            </label>
            <Button
              look="link"
              aria-label={`Show the ${formatCount(weight)} records with ${name} ${word}`}
              onClick={() => onRecords({ attribute: name, value })}
            >
              {formatCount(weight)}
            </Button>
            <span>{denied === null ? '' : formatShare(denied, weight)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The groups of which the picker asks what sentences call them: several together, and the values where they are few. */
function titledGroups({ groups, as }: ProtectedColumn): readonly string[] {
  const whole = as === 'each' || groups.length < 2 ? [] : [joinValues(groups)];
  return [...(as === 'together' || groups.length > 3 ? [] : groups), ...whole];
}

/** "all but Dutch" where a group leaves out one or two values; none for any other. */
function titleOf({ name, values }: AttributeView, groups: readonly string[], names: DisplayNames): string | undefined {
  const left = values.filter(({ value, isMissing }) => !groups.includes(value) && !isMissing);
  if (left.length === 0 || left.length > 2 || groups.length < 2) return undefined;
  return proposeTitle(left.map(({ value }) => valueName(names, { attribute: name, value })));
}

const ways: Readonly<Record<GroupedAs, string>> = {
  each: 'Each is a group of its own',
  together: 'All together are one group',
  both: 'Both: each of them, and all together',
};

/** Whether the ticked values are groups by themselves, one group together, or both (D14). */
function AsOneGroup({ as, onChange }: { readonly as: GroupedAs; readonly onChange: (as: GroupedAs) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>How they are tested</legend>
      {groupedAs.map((way) => (
        <label key={way} className={field.check}>
          <input type="radio" name={id} checked={as === way} onChange={() => onChange(way)} />
          <span>{ways[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Everyone but those with one value as one group, against these (D14, M10). */
function AllBut({
  attribute,
  onChoose,
}: {
  readonly attribute: AttributeView;
  readonly onChoose: (but: string) => void;
}) {
  const names = useNames();
  const free = attribute.values.filter(({ isMissing }) => !isMissing);
  const named = free.map(({ value }) => [value, valueName(names, { attribute: attribute.name, value })] as const);
  return (
    <SelectField
      label="Everyone but"
      value=""
      options={{ '': 'choose one', ...Object.fromEntries(named) }}
      onChange={(value) => value !== '' && onChoose(value)}
    />
  );
}

/** What sentences call a group; it changes no count (T9). */
function GroupTitle({ item }: { readonly item: Item }) {
  const edit = useApp((state) => state.edit);
  const group = useApp((state) => state.recipe?.roles.protected.find((one) => isSameItem(one, item)));
  if (group === undefined) return null;
  const word = isSeveral(item.value) ? 'All together' : item.value || '(empty)';
  const rename = (typed: string) =>
    edit(`Call a group of ${item.attribute}`, (before) =>
      editRoles(before, {
        protected: before.roles.protected.map((one) =>
          isSameItem(one, item) ? { ...item, ...(typed.trim() === '' ? {} : { title: typed.trim() }) } : one,
        ),
      }),
    );
  return (
    <label className={field.field}>
      <span>{word} in sentences</span>
      <CommitInput value={group.title ?? ''} label={`What sentences call ${word}`} onCommit={rename} />
    </label>
  );
}

/** Takes the protection from a column. */
export function UnprotectButton({ name }: { readonly name: string }) {
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  return (
    <Button
      look="link"
      onClick={() => {
        decline([`protected ${name}`]);
        edit(`${name}: not protected`, (before) => unprotect(before, name));
      }}
    >
      Not protected
    </Button>
  );
}

/** With whom the groups are compared: everyone else, or the people with the values that are ticked (M10). */
export function ReferencePicker({ column, attribute }: PickerProps) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name, groups, reference } = column;
  const choose = (next: readonly string[]) =>
    edit(`Whom ${name} is compared with`, (before) => setGroups(before, name, groups, next, { as: column.as }));
  const free = attribute.values.filter(({ value, isMissing }) => !groups.includes(value) && !isMissing);
  return (
    <>
      <label className={field.check}>
        <input type="checkbox" checked={reference.length === 0} onChange={() => choose([])} />
        <span>everyone else</span>
      </label>
      <ul className={styles.values}>
        {free.slice(0, shown).map(({ value, weight, denied }) => (
          <li key={value}>
            <label className={field.check}>
              <input
                type="checkbox"
                checked={reference.includes(value)}
                onChange={() =>
                  choose(reference.includes(value) ? reference.filter((one) => one !== value) : [...reference, value])
                }
              />
              <span>{valueName(names, { attribute: name, value })}</span>
            </label>
            <span>{formatCount(weight)}</span>
            <span>{denied === null ? '' : formatShare(denied, weight)}</span>
          </li>
        ))}
      </ul>
      <p>Who is in no group and has none of these values is in neither, and counted.</p>
    </>
  );
}
