import { costWords } from '../../words/en/terms/anonymization.ts';
import { publishQuestionWords } from '../../words/en/publish-table/question.ts';
import { Say } from '../../components/say.tsx';
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
  const { question, table } = publishQuestionWords;
  return (
    <QuestionLine
      settings={<AnyPatternsSettings settings={settings} bestBy={bestBy} onChange={onChange} onBestBy={onBestBy} />}
    >
      <Say
        parts={question}
        slots={{
          table: (says) => (
            <ElsewherePart title={table.title} says={says} way={table.toRepair} onGo={() => goTo('repair')}>
              <p>{table.says}</p>
            </ElsewherePart>
          ),
          hide: <HidePart k={settings.k} onChange={onChange} />,
          fairness: <FairnessPart settings={settings} onChange={onChange} />,
        }}
      />
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
  const { identifying, columns, cost } = publishQuestionWords;
  return (
    <>
      <QuestionSetting>
        <Say parts={identifying.sentence} slots={{ columns: <IdentifyingPart quasi={quasi} /> }} />
      </QuestionSetting>
      {settings.measure !== null && (
        <>
          <ThresholdSettings thresholds={thresholds} />
          <QuestionSetting>
            <Say
              parts={columns.sentence}
              slots={{
                columns: <ColumnsPart tau={settings.tau ?? quasi.length} most={quasi.length} onChange={onChange} />,
              }}
            />
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
        <Say parts={cost.sentence} slots={{ cost: <CostPart bestBy={bestBy} onBestBy={onBestBy} /> }} />
      </QuestionSetting>
    </>
  );
}

function IdentifyingPart({ quasi }: { readonly quasi: readonly string[] }) {
  const names = useNames();
  const goTo = useApp((state) => state.goTo);
  const { identifying } = publishQuestionWords;
  return (
    <ElsewherePart
      title={identifying.title}
      says={identifying.columns(quasi.length)}
      way={identifying.toRoles}
      onGo={() => goTo('roles')}
    >
      <ul>
        {quasi.map((name) => (
          <li key={name}>{columnName(names, name)}</li>
        ))}
      </ul>
      <p>{identifying.says}</p>
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
  const { columns } = publishQuestionWords;
  return (
    <QuestionPart title={columns.title} says={columns.says(tau)}>
      <NumberField
        isWhole
        label={columns.atMost}
        value={String(tau)}
        read={readWhole({ least: 1, most })}
        onChange={(next) => onChange(columns.title, { tau: next })}
      />
      <p>{columns.explained}</p>
    </QuestionPart>
  );
}

interface LeftOutPartProps {
  readonly share: GeneralizeSettings['suppress'];
  readonly onChange: ChangeSettings;
}

/** "no row left out": whether rows may leave the file so that others keep more. */
function LeftOutPart({ share, onChange }: LeftOutPartProps) {
  const { leftOut } = publishQuestionWords;
  return (
    <QuestionPart title={leftOut.title} says={share === null ? leftOut.none : leftOut.upTo(showShare(share))}>
      <NumberField
        label={leftOut.label}
        value={showShare(share ?? 0)}
        read={readShare}
        onChange={(next) => onChange(leftOut.edit, { suppress: Number(next) === 0 ? null : next })}
      />
      <p>{leftOut.says}</p>
    </QuestionPart>
  );
}

/** "by information loss": what the recommended table loses least of. */
function CostPart({ bestBy, onBestBy }: Pick<PublishSettingsProps, 'bestBy' | 'onBestBy'>) {
  const { averageSize: _, ...costs } = costWords;
  const { cost } = publishQuestionWords;
  return (
    <QuestionPart title={cost.title} says={bestBy === null ? cost.own : costWords[bestBy]}>
      <SelectField
        label={cost.label}
        value={bestBy ?? ''}
        options={bestBy === null ? { '': cost.byHand, ...costs } : costs}
        onChange={(kind) => kind !== '' && onBestBy(kind as CostKind)}
      />
      <p>{cost.says}</p>
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
  const { sensitive: words } = publishQuestionWords;
  return (
    <QuestionPart title={words.title} says={sayDiversity(settings)}>
      {sensitive.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Diversity settings={settings} onChange={onChange} />
          <Closeness settings={settings} onChange={onChange} />
          <p>{words.columns(sensitive)}</p>
        </>
      )}
    </QuestionPart>
  );
}

function Diversity({ settings, onChange }: DiversityPartProps) {
  const view = useApp((state) => state.view)!;
  const kind = settings.l === null ? '' : (settings.diversity ?? start.diversity);
  const { diversityLabel, diversities } = publishQuestionWords.sensitive;
  const choose = (next: string) =>
    onChange(
      diversityLabel,
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
      <SelectField label={diversityLabel} value={kind} options={diversities} onChange={choose} />
      {settings.l !== null && (
        <NumberField
          isWhole
          label="l"
          value={String(settings.l)}
          read={readWhole({ least: 1, most: view.totalWeight })}
          onChange={(l) => onChange(diversityLabel, { l })}
        />
      )}
      {kind === 'recursive' && (
        <NumberField
          label="c"
          value={String(settings.c)}
          read={readDecimal({ above: 0 })}
          onChange={(c) => onChange(diversityLabel, { c })}
        />
      )}
    </>
  );
}

function Closeness({ settings, onChange }: DiversityPartProps) {
  const { closenessLabel, closenesses } = publishQuestionWords.sensitive;
  return (
    <>
      <SelectField
        label={closenessLabel}
        value={settings.t === null ? '' : (settings.closeness ?? start.closeness)}
        options={closenesses}
        onChange={(kind) =>
          onChange(
            closenessLabel,
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
          onChange={(t) => onChange(closenessLabel, { t })}
        />
      )}
    </>
  );
}

function sayDiversity({ l, t }: GeneralizeSettings): string {
  const { off, diversity, closeness, both } = publishQuestionWords.sensitive;
  if (l === null) return t === null ? off : closeness(t);
  return t === null ? diversity(l) : both(l, t);
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
  const { fairness } = publishQuestionWords;
  const lookAt = () => {
    const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
    onChange(fairness.look, {
      measure,
      alpha,
      minSupport,
      tau: Math.min(generalizeStart.tau, recipe.roles.quasi.length),
    });
  };
  return (
    <QuestionPart title={fairness.title} says={isAsked ? sayIdea(protection, names) : fairness.notAsked}>
      <SelectField
        label={fairness.label}
        value={isAsked ? 'yes' : 'no'}
        options={fairness.answers}
        onChange={(answer) => (answer === 'yes' ? lookAt() : onChange(fairness.doNotLook, notLookedAt))}
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
  const { hide } = publishQuestionWords;
  const set = (next: number) => onChange(hide.edit(next), { k: next });
  return (
    <QuestionPart title={hide.title} says={hide.says(k)}>
      <NumberField
        isWhole
        label={hide.label}
        value={String(k)}
        read={readWhole({ least: 1, most: view.totalWeight })}
        onChange={set}
      />
      <input
        type="range"
        min={1}
        max={Math.min(Math.max(most, k), view.totalWeight)}
        value={k}
        aria-label={hide.slider}
        onChange={(event) => set(Number(event.target.value))}
      />
      <p>{hide.explained}</p>
    </QuestionPart>
  );
}
