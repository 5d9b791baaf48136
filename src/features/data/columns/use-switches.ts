import { editColumn } from '../../../state/recipe-edits.ts';
import { setIdentity } from '../../../state/role-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import type { KnownColumn } from '../column-kinds.ts';

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
      edit(isOn ? `Use ${name}` : `Do not use ${name}`, (before) => {
        const named = before.roles.identifiers.includes(name);
        const next = isOn && named ? setIdentity(before, name, 'harmless') : before;
        return editColumn(next, name, { use: isOn ? undefined : false });
      }),
    publish: (isOn) =>
      edit(isOn ? `Publish ${name}` : `Do not publish ${name}`, (before) =>
        editColumn(before, name, { publish: isOn }),
      ),
  };
}
