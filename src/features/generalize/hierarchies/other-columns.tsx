import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { setPublish } from '../../../state/publish-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import field from '../../../components/field.module.css';
import styles from './columns-tab.module.css';

/** The other columns of the file: each goes out as it is, or not at all. */
export function OtherColumns() {
  const names = useNames();
  const recipe = useApp((state) => state.recipe)!;
  const columns = useApp((state) => state.source)!.columns;
  const attributes = useApp((state) => state.view)!.attributes;
  const edit = useApp((state) => state.edit);
  const others = columns.filter(
    (name) =>
      !recipe.roles.quasi.includes(name) && name !== recipe.data.weight && name !== recipe.roles.weight?.attribute,
  );
  const isPublished = (name: string) =>
    recipe.columns[name]?.publish ?? attributes.some((attribute) => attribute.name === name);
  return (
    <fieldset className={styles.others}>
      <legend>
        <h2>Other columns: in the file as they are</h2>
      </legend>
      {others.map((name) => (
        <label className={field.check} key={name}>
          <input
            type="checkbox"
            checked={isPublished(name)}
            onChange={(event) =>
              edit(event.target.checked ? `Publish ${name}` : `Leave out ${name}`, (before) =>
                setPublish(before, [name], event.target.checked),
              )
            }
          />
          <span>{columnName(names, name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
