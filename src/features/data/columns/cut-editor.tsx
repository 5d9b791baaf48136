import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Figure } from '../../../components/charts/index.ts';
import { NumberField } from '../../../components/number-field.tsx';
import { readDecimal, readWhole } from '../../../components/typed-numbers.ts';
import type { ColumnProfile } from '../../../engine/table/columns/index.ts';
import type { AttributeView } from '../../../engine/session/views.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { cutsOf, editColumn, setCuts, sortCuts } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { CutChart } from './cut-chart.tsx';
import { formatSettings } from './format-settings.ts';
import { sayValueOf } from './say-value.ts';
import { GroupTable } from './group-table.tsx';
import layout from '../../../components/layout.module.css';

interface CutEditorProps {
  readonly profile: ColumnProfile;
  readonly histogram: NonNullable<ColumnProfile['histogram']>;
  readonly attribute: AttributeView;
}

/** Groups of numbers: cut on the spread, typed, or found for a number of groups (T7). */
export function CutEditor({ profile, histogram, attribute }: CutEditorProps) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name } = profile;
  const found = attribute.cuts ?? [];
  const recipe = useApp((state) => state.recipe);
  const cuts = recipe === null ? found : cutsOf(recipe, name, found);
  const commit = (label: string, change: (before: readonly string[]) => readonly string[]) =>
    edit(label, (before) => {
      const next = sortCuts(change(cutsOf(before, name, found)));
      return editColumn(setCuts(before, name, next), name, formatSettings(profile));
    });
  const cutAt = (value: string) => commit(`Cut ${name} at ${value}`, (before) => [...before, value]);
  const move = (from: string, to: readonly string[], label: string) =>
    commit(label, (before) => before.flatMap((cut) => (cut === from ? to : [cut])));
  const { from, to, counts } = histogram;
  const say = sayValueOf(profile);
  const width = (to - from) / counts.length;
  return (
    <>
      <Figure
        title="Click to cut, drag a cut to move it"
        name={`${name}-spread`}
        header={['From', 'To', 'People']}
        rows={counts.map((count, at) => [say(from + at * width), say(from + (at + 1) * width), count])}
      >
        <CutChart
          histogram={histogram}
          cuts={cuts}
          isWhole={profile.type !== 'number'}
          say={say}
          title={columnName(names, name)}
          onCut={cutAt}
          onMove={(index, value) => move(cuts[index], [value], `Move a cut of ${name}`)}
          onRemove={(index) => move(cuts[index], [], `Remove a cut of ${name}`)}
        />
      </Figure>
      <NumberField label="Cut at" value="" read={readDecimal({})} onChange={cutAt} />
      {found.length > 0 && <GroupTable name={name} attribute={attribute} cuts={found} say={say} />}
      <EqualGroups
        profile={profile}
        hasGroups={cuts.length > 0}
        onNone={() => commit(`Do not cut ${name}`, () => [])}
      />
    </>
  );
}

interface EqualGroupsProps {
  readonly profile: ColumnProfile;
  readonly hasGroups: boolean;
  readonly onNone: () => void;
}

/** Groups that are found: of equal size, or of equal width. */
function EqualGroups({ profile, hasGroups, onNone }: EqualGroupsProps) {
  const edit = useApp((state) => state.edit);
  const [groups, setGroups] = useState(3);
  const { name } = profile;
  const find = (by: 'width' | 'frequency') =>
    edit(`Cut ${name} into ${groups} groups`, (before) =>
      editColumn(setCuts(before, name, []), name, { ...formatSettings(profile), bins: groups, by }),
    );
  return (
    <div className={layout.below}>
      <NumberField
        label="Number of groups"
        value={String(groups)}
        read={readWhole({ least: 2, most: 50 })}
        onChange={setGroups}
        isInline
        isWhole
      />
      <Button look="small" onClick={() => find('frequency')}>
        Equal size
      </Button>
      <Button look="small" onClick={() => find('width')}>
        Equal width
      </Button>
      {hasGroups && (
        <Button look="quiet" onClick={onNone}>
          No groups
        </Button>
      )}
    </div>
  );
}
