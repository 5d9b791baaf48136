import field from './field.module.css';
import styles from './check-list.module.css';

interface CheckListProps<T extends string> {
  readonly title: string;
  readonly options: readonly T[];
  readonly titleOf?: (option: T) => string;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Several of some options. */
export function CheckList<T extends string>({ title, options, titleOf, chosen, onChange }: CheckListProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {options.map((name) => (
        <label className={field.check} key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          {titleOf?.(name) ?? name}
        </label>
      ))}
    </fieldset>
  );
}
