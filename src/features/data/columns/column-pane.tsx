import { Pane, PaneSection } from '../../../components/pane.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Switch } from '../../../components/switch.tsx';
import type { TableView } from '../../../contracts/engine-api.ts';
import type { ColumnSettings, MissingAs } from '../../../engine/table/column-settings.ts';
import type { AttributeView } from '../../../engine/session/views.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { editColumn } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import type { KnownColumn } from '../column-kinds.ts';
import { ColumnType } from './column-type.tsx';
import { CutEditor } from './cut-editor.tsx';
import { MissingCodes } from './missing-codes.tsx';
import { useSwitches } from './use-switches.ts';
import { ValueEditor } from './value-editor.tsx';
import text from '../../../components/text.module.css';
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
