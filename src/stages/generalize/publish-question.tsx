import { formatCount, formatList, formatMany } from '../../words/format.ts';
import { NumberField, readDecimal, readShare, readWhole, showShare } from '../../components/fields/number-field.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import type { CostKind } from '../../engine/steps/generalize/views.ts';
import { costTitles } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { generalizeStart, type GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { type ChangeSettings, IdeaFields } from './idea-fields.tsx';
import { asksFairness, sayIdea } from './idea-sentences.ts';

/** "Can the original table go out so that everyone hides among at least 5 and no group is over the limit?" */
export function PublishQuestion({ settings, bestBy, onChange, onBestBy }: PublishSettingsProps) {
  const goTo = useApp((state) => state.goTo);
  return (
    <QuestionLine
      settings={<AnyPatternsSettings settings={settings} bestBy={bestBy} onChange={onChange} onBestBy={onBestBy} />}
    >
      Can{' '}
      <ElsewherePart title="Which table" says="the original table" way="Go to Repair" onGo={() => goTo('repair')}>
        <p>
          The table that is open. To publish a repaired one, export it under Repair and open that file with the same
          recipe.
        </p>
      </ElsewherePart>{' '}
      go out so that everyone hides among <HidePart k={settings.k} onChange={onChange} /> and no group is{' '}
      <FairnessPart settings={settings} onChange={onChange} />?
    </QuestionLine>
  );
}

interface PublishSettingsProps {
  readonly settings: GeneralizeSettings;
  /** By which cost the best is chosen; null where one was chosen by hand. */
  readonly bestBy: CostKind | null;
  readonly onChange: ChangeSettings;
  readonly onBestBy: (kind: CostKind) => void;
}

/** How it is asked: what can identify, the limit, the sizes, and what is recommended. */
function AnyPatternsSettings({ settings, bestBy, onChange, onBestBy }: PublishSettingsProps) {
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

const start = generalizeStart;

interface DiversityPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "diversity off": whether the sensitive values of a group must differ, or be as in the whole table. */
function DiversityPart({ settings, onChange }: DiversityPartProps) {
  const { sensitive } = useApp((state) => state.recipe)!.roles;
  return (
    <QuestionPart title="Sensitive columns" says={sayDiversity(settings)}>
      {sensitive.length === 0 ? (
        <p>With a sensitive column under Roles, its values can be kept diverse within every group.</p>
      ) : (
        <>
          <Diversity settings={settings} onChange={onChange} />
          <Closeness settings={settings} onChange={onChange} />
          <p>Sensitive: {sensitive.join(', ')}.</p>
        </>
      )}
    </QuestionPart>
  );
}

function Diversity({ settings, onChange }: DiversityPartProps) {
  const view = useApp((state) => state.view)!;
  const kind = settings.l === null ? '' : (settings.diversity ?? start.diversity);
  const choose = (next: string) =>
    onChange(
      'Diversity',
      next === ''
        ? { l: null, diversity: null, c: null }
        : {
            l: settings.l ?? start.l,
            diversity: next as GeneralizeSettings['diversity'],
            c: next === 'recursive' ? (settings.c ?? start.c) : null,
          },
    );
  return (
    <>
      <SelectField
        label="Diversity"
        value={kind}
        options={{ '': 'off', distinct: 'distinct', entropy: 'entropy', recursive: 'recursive' }}
        onChange={choose}
      />
      {settings.l !== null && (
        <NumberField
          isWhole
          label="l"
          value={String(settings.l)}
          read={readWhole({ least: 1, most: view.totalWeight })}
          onChange={(l) => onChange('Diversity', { l })}
        />
      )}
      {kind === 'recursive' && (
        <NumberField
          label="c"
          value={String(settings.c)}
          read={readDecimal({ above: 0 })}
          onChange={(c) => onChange('Diversity', { c })}
        />
      )}
    </>
  );
}

function Closeness({ settings, onChange }: DiversityPartProps) {
  return (
    <>
      <SelectField
        label="Closeness"
        value={settings.t === null ? '' : (settings.closeness ?? start.closeness)}
        options={{ '': 'off', equal: 'equal distance', ordered: 'ordered', hierarchical: 'hierarchical' }}
        onChange={(kind) =>
          onChange(
            'Closeness',
            kind === ''
              ? { t: null, closeness: null }
              : { t: settings.t ?? start.t, closeness: kind as GeneralizeSettings['closeness'] },
          )
        }
      />
      {settings.t !== null && (
        <NumberField
          label="t"
          value={String(settings.t)}
          read={readDecimal({ least: 0, most: 1 })}
          onChange={(t) => onChange('Closeness', { t })}
        />
      )}
    </>
  );
}

function sayDiversity({ l, t }: GeneralizeSettings): string {
  const parts = [...(l === null ? [] : [`diversity ${l}`]), ...(t === null ? [] : [`closeness ${t}`])];
  return parts.length === 0 ? 'diversity off' : formatList(parts);
}

interface FairnessPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "over the limit": whether groups are looked at as well, and by which idea of protection. */
function FairnessPart({ settings, onChange }: FairnessPartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { protection } = settingsOf(recipe, 'generalize');
  const names = useNames();
  const isAsked = asksFairness({ ...settings, protection });
  const lookAt = () => {
    const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
    onChange('Look at groups', {
      measure,
      alpha,
      minSupport,
      tau: Math.min(generalizeStart.tau, recipe.roles.quasi.length),
    });
  };
  return (
    <QuestionPart title="Fairness" says={isAsked ? sayIdea(protection, names) : 'looked at'}>
      <SelectField
        label="Groups are"
        value={isAsked ? 'yes' : 'no'}
        options={{ yes: 'tested', no: 'not looked at' }}
        onChange={(answer) => (answer === 'yes' ? lookAt() : onChange('Do not look at groups', notLookedAt))}
      />
      {isAsked && <IdeaFields protection={protection} onChange={onChange} />}
    </QuestionPart>
  );
}

const notLookedAt = { measure: null, alpha: null, minSupport: null, tau: null, protection: null };

/** How far the slider goes. */
const most = 100;

/** "at least 5": among how many others with the same values everyone must hide. */
function HidePart({ k, onChange }: { readonly k: number; readonly onChange: ChangeSettings }) {
  const view = useApp((state) => state.view)!;
  const set = (next: number) => onChange(`Groups of at least ${next}`, { k: next });
  return (
    <QuestionPart title="Smallest group" says={`at least ${formatCount(k)}`}>
      <NumberField
        isWhole
        label="Groups of at least"
        value={String(k)}
        read={readWhole({ least: 1, most: view.totalWeight })}
        onChange={set}
      />
      <input
        type="range"
        min={1}
        max={Math.min(Math.max(most, k), view.totalWeight)}
        value={k}
        aria-label="Groups of at least, slider"
        onChange={(event) => set(Number(event.target.value))}
      />
      <p>
        Nobody may stand out: with the same values in the columns that can identify, there are at least so many people
        (k-anonymity).
      </p>
    </QuestionPart>
  );
}
