import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/commit-input.tsx';
import { formatCount, formatShare } from '../../components/format.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import { valueName } from '../../engine/vocabulary/display-names.ts';
import { isSameItem, type Item } from '../../engine/vocabulary/items.ts';
import { editRoles } from '../../state/recipe-edits.ts';
import { setGroups, unprotect } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import type { ProtectedColumn } from './protected-columns.ts';
import field from '../../components/field.module.css';
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
  const toggle = (value: string) => {
    const next = groups.includes(value) ? groups.filter((one) => one !== value) : [...groups, value];
    edit(`Groups of ${name}`, (before) => setGroups(before, name, next, reference));
  };
  return (
    <>
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
                  onChange={() => toggle(value)}
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
      {column.suggestion === null &&
        groups.length <= 3 &&
        groups.map((value) => <GroupTitle key={value} item={{ attribute: name, value }} />)}
    </>
  );
}

/** What sentences call a group; it changes no count (T9). */
function GroupTitle({ item }: { readonly item: Item }) {
  const edit = useApp((state) => state.edit);
  const group = useApp((state) => state.recipe?.roles.protected.find((one) => isSameItem(one, item)));
  if (group === undefined) return null;
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
      <span>{item.value || '(empty)'} in sentences</span>
      <CommitInput value={group.title ?? ''} label={`What sentences call ${item.value}`} onCommit={rename} />
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
    edit(`Whom ${name} is compared with`, (before) => setGroups(before, name, groups, next));
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
