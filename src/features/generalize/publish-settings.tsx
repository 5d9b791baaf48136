import { ElsewherePart, QuestionPart, QuestionSetting, ThresholdSettings } from '../../components/question/index.ts';
import { formatMany } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { readShare, readWhole, showShare } from '../../components/typed-numbers.ts';
import type { CostKind, GeneralizeSettings } from '../../contracts/engine-api.ts';
import { costTitles } from '../../engine/vocabulary/costs.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import type { ChangeSettings } from './change-settings.ts';
import { DiversityPart } from './diversity-part.tsx';

export interface PublishSettingsProps {
  readonly settings: GeneralizeSettings;
  /** By which cost the best is chosen; null where one was chosen by hand. */
  readonly bestBy: CostKind | null;
  readonly onChange: ChangeSettings;
  readonly onBestBy: (kind: CostKind) => void;
}

/** How it is asked: what can identify, the limit, the sizes, and what is recommended. */
export function PublishSettings({ settings, bestBy, onChange, onBestBy }: PublishSettingsProps) {
  const { quasi } = useApp((state) => state.recipe)!.roles;
  const thresholds = useThresholds('generalize');
  return (
    <>
      <QuestionSetting>
        <IdentifyingPart quasi={quasi} /> can identify
      </QuestionSetting>
      {settings.measure !== null && (
        <>
          <ThresholdSettings thresholds={thresholds} />
          <QuestionSetting>
            up to <ColumnsPart tau={settings.tau ?? quasi.length} most={quasi.length} onChange={onChange} />
          </QuestionSetting>
        </>
      )}
      <QuestionSetting>
        <DiversityPart settings={settings} onChange={onChange} />
      </QuestionSetting>
      <QuestionSetting>
        <LeftOutPart share={settings.suppress} onChange={onChange} />
      </QuestionSetting>
      <QuestionSetting>
        by <CostPart bestBy={bestBy} onBestBy={onBestBy} />
      </QuestionSetting>
    </>
  );
}

function IdentifyingPart({ quasi }: { readonly quasi: readonly string[] }) {
  const names = useNames();
  const goTo = useApp((state) => state.goTo);
  return (
    <ElsewherePart
      title="Columns that can identify"
      says={formatMany(quasi.length, 'column')}
      way="Change under Roles"
      onGo={() => goTo('roles')}
    >
      <ul>
        {quasi.map((name) => (
          <li key={name}>{columnName(names, name)}</li>
        ))}
      </ul>
      <p>Only these are made coarser. Others go out as they are, unless they are left out.</p>
    </ElsewherePart>
  );
}

interface ColumnsPartProps {
  readonly tau: number;
  readonly most: number;
  readonly onChange: ChangeSettings;
}

/** "up to 4 columns": how many columns describe a group and its situation. */
function ColumnsPart({ tau, most, onChange }: ColumnsPartProps) {
  return (
    <QuestionPart title="Columns of a situation" says={formatMany(tau, 'column')}>
      <NumberField
        isWhole
        label="At most"
        value={String(tau)}
        read={readWhole({ least: 1, most })}
        onChange={(next) => onChange('Columns of a situation', { tau: next })}
      />
      <p>The group&apos;s column and those that describe the situation, counted together.</p>
    </QuestionPart>
  );
}

interface LeftOutPartProps {
  readonly share: GeneralizeSettings['suppress'];
  readonly onChange: ChangeSettings;
}

/** "no row left out": whether rows may leave the file so that others keep more. */
function LeftOutPart({ share, onChange }: LeftOutPartProps) {
  return (
    <QuestionPart
      title="Rows left out"
      says={share === null ? 'no row left out' : `up to ${showShare(share)} left out`}
    >
      <NumberField
        label="May be left out"
        value={showShare(share ?? 0)}
        read={readShare}
        onChange={(next) => onChange('Share left out', { suppress: Number(next) === 0 ? null : next })}
      />
      <p>Rows of groups that are too small leave the file, so that the others may keep more.</p>
    </QuestionPart>
  );
}

/** "by information loss": what the recommended table loses least of. */
function CostPart({ bestBy, onBestBy }: Pick<PublishSettingsProps, 'bestBy' | 'onBestBy'>) {
  const { averageSize: _, ...costs } = costTitles;
  return (
    <QuestionPart title="Which table is recommended" says={bestBy === null ? 'your choice' : costTitles[bestBy]}>
      <SelectField
        label="Of those that hold, the least"
        value={bestBy ?? ''}
        options={bestBy === null ? { '': 'chosen by hand', ...costs } : costs}
        onChange={(kind) => kind !== '' && onBestBy(kind as CostKind)}
      />
      <p>Information loss is the share of detail lost over all cells of the columns that can identify.</p>
    </QuestionPart>
  );
}
