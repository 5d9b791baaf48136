import { Drawer } from '../../components/drawer.tsx';
import { formatCount, formatNumber } from '../../components/format.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { ColumnProfile } from '../../engine/table/profile.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import type { MissingAs } from '../../engine/table/settings.ts';
import { editColumn } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { CutEditor } from './cut-editor.tsx';
import { ValueEditor } from './value-editor.tsx';

const inheritMissing = '';

interface ColumnDrawerProps {
  readonly profile: ColumnProfile;
  readonly attribute: AttributeView | null;
  readonly onClose: () => void;
}

/** One column: whether it is used, how its numbers are cut, what its values are called. */
export function ColumnDrawer({ profile, attribute, onClose }: ColumnDrawerProps) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  if (recipe === null) return null;
  const settings = recipe.columns[profile.name] ?? {};
  const isSetAside = recipe.data.weight === profile.name || recipe.roles.identifiers.includes(profile.name);
  const isCut = settings.cuts !== undefined || settings.bins !== undefined;
  return (
    <Drawer title={profile.name} label={`Column ${profile.name}`} onClose={onClose}>
      <p className="hint">
        {formatCount(profile.distinct)} different values{profile.missing > 0 && `, ${formatCount(profile.missing)} missing`}
        {profile.min !== null && profile.max !== null && `, from ${formatNumber(profile.min)} to ${formatNumber(profile.max)}`}.
      </p>
      {isSetAside ? (
        <p className="hint">{recipe.data.weight === profile.name ? 'This column is the weight of the rows.' : 'This column names a person (see Roles) and is set aside.'}</p>
      ) : (
        <label className="check">
          <input
            type="checkbox"
            checked={settings.use !== false}
            onChange={(event) => edit(event.target.checked ? `Use ${profile.name}` : `Do not use ${profile.name}`, (before) => editColumn(before, profile.name, { use: event.target.checked ? undefined : false }))}
          />
          Use this column
        </label>
      )}
      {!isSetAside && settings.use !== false && profile.missing > 0 && (
        <SelectField
          label="A missing value here is"
          value={settings.missingAs ?? inheritMissing}
          options={{ [inheritMissing]: 'as for the table', value: 'a value of its own', none: 'no value', drop: 'a reason to leave out' }}
          onChange={(value) => edit(`Missing values of ${profile.name}`, (before) => editColumn(before, profile.name, { missingAs: value === inheritMissing ? undefined : (value as MissingAs) }))}
        />
      )}
      {attribute !== null && profile.histogram !== null && <CutEditor profile={profile} histogram={profile.histogram} attribute={attribute} settings={settings} />}
      {attribute !== null && <ValueEditor attribute={attribute} isCut={isCut} />}
    </Drawer>
  );
}
