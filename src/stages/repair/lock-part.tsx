import { Chip, ChipList } from '../../components/chip.tsx';
import { formatList } from '../../components/format.ts';
import { QuestionPart } from '../../components/question/index.ts';
import type { RepairStepSettings } from '../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import field from '../../components/field.module.css';

type Lock = RepairStepSettings['lock'];

interface LockPartProps {
  readonly lock: Lock;
  readonly onChange: (lock: Lock) => void;
}

/** "nothing is locked": columns, and rows with a value, that must stay as they are. */
export function LockPart({ lock, onChange }: LockPartProps) {
  const view = useApp((state) => state.view)!;
  const names = useNames();
  const locked = new Set(lock.filter((one): one is string => typeof one === 'string'));
  return (
    <QuestionPart title="What must not change" says={sayLock(lock, names)}>
      <fieldset>
        <legend>Columns</legend>
        {view.attributes.map(({ name }) => (
          <label className={field.check} key={name}>
            <input
              type="checkbox"
              checked={locked.has(name)}
              onChange={(event) =>
                onChange(event.target.checked ? [...lock, name] : lock.filter((one) => one !== name))
              }
            />
            <span>{columnName(names, name)}</span>
          </label>
        ))}
      </fieldset>
      <RowLock lock={lock} onChange={onChange} />
    </QuestionPart>
  );
}

/** Rows with a value that must stay as they are. */
function RowLock({ lock, onChange }: LockPartProps) {
  const view = useApp((state) => state.view)!;
  const terms = lock.filter((one) => typeof one !== 'string');
  const add = (text: string) => {
    const [attribute, value] = JSON.parse(text) as [string, string];
    onChange([...lock, { attribute, in: [value] }]);
  };
  return (
    <>
      <ChipList>
        {terms.map((term) => (
          <Chip
            key={`${term.attribute} ${term.in.join()}`}
            title={`${term.attribute} = ${term.in.join(', ')}`}
            removal={`Unlock ${term.attribute} = ${term.in.join(', ')}`}
            onRemove={() => onChange(lock.filter((one) => one !== term))}
          />
        ))}
      </ChipList>
      <select
        className={field.input}
        aria-label="Lock rows with"
        value=""
        onChange={(event) => add(event.target.value)}
      >
        <option value="" disabled>
          Lock rows with ...
        </option>
        {view.attributes.flatMap(({ name, values }) =>
          values.slice(0, 20).map(({ value }) => (
            <option key={`${name} ${value}`} value={JSON.stringify([name, value])}>
              {name} = {value}
            </option>
          )),
        )}
      </select>
    </>
  );
}

function sayLock(lock: Lock, names: DisplayNames): string {
  if (lock.length === 0) return 'nothing is locked';
  if (lock.length > 2) return `${lock.length} locks`;
  const words = lock.map((one) =>
    typeof one === 'string' ? columnName(names, one) : `${columnName(names, one.attribute)} = ${one.in.join(', ')}`,
  );
  return `${formatList(words)} locked`;
}
