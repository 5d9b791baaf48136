import { EpsilonSlider } from '../../components/release/budget-panel.tsx';
import { sayPromise } from '../../components/release/budget-sentences.ts';
import { Check, Segmented, SelectField } from '../../components/fields/choices.tsx';
import { formatCount } from '../../words/format.ts';
import {
  NumberField,
  readDecimal,
  readShare,
  readSupport,
  readWhole,
  showShare,
  showSupport,
} from '../../components/fields/number-field.tsx';
import { outcomeWords } from '../../words/en/people.ts';
import { sayPeople } from '../../words/people.ts';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { LimitPart } from '../../components/question/threshold-parts.tsx';
import { settingsOf } from '../../engine/steps/settings.ts';
import {
  patternSettingsOf,
  type AnyPatternsSettings,
  type DifferentialPrivacy,
} from '../../engine/steps/noisy-patterns/settings.ts';
import { discoverStart } from '../../engine/steps/discover/settings.ts';
import { patternsStart, type KAnonymity } from '../../engine/steps/patterns/settings.ts';
import { mostPatterns, setPublish, startNoise } from '../../state/recipe/step-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';

/** "Can patterns seen at least 15 times be published so that they point at nobody and treat women no worse?" */
export function PatternsQuestion() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const fitted = useApp((state) => state.runs.patterns.found?.value.minSupport ?? null);
  const own = patternSettingsOf(recipe);
  const settings = { ...own, minSupport: own.minSupport ?? fitted };
  const change: ChangePublish = (label, part) =>
    edit(label, (before) => {
      const known = patternSettingsOf(before);
      return setPublish(before, { ...known, minSupport: known.minSupport ?? fitted, ...part });
    });
  return (
    <QuestionLine settings={<Settings settings={settings} onChange={change} />}>
      {settings.privacy?.model === 'differential' ? (
        <>
          Can <TopPart privacy={settings.privacy} onChange={change} />
        </>
      ) : (
        <>
          Which counts of <OftenPart settings={settings} onChange={change} /> can
        </>
      )}{' '}
      be published so that they <PrivacyPart settings={settings} onChange={change} />
      <GroupsPart settings={settings} onChange={change} />?
    </QuestionLine>
  );
}

function Settings({ settings, onChange }: PartProps) {
  const thresholds = useThresholds(settings.privacy?.model === 'differential' ? 'noisy-patterns' : 'patterns');
  return (
    <>
      {settings.measure !== null && (
        <>
          <QuestionSetting>
            <LimitPart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            lawful reasons <ReasonsPart settings={settings} onChange={onChange} />
          </QuestionSetting>
        </>
      )}
      {settings.privacy?.model !== 'differential' && (
        <QuestionSetting>
          patterns of <LengthPart settings={settings} onChange={onChange} />
        </QuestionSetting>
      )}
      {settings.privacy?.model !== 'differential' && (
        <QuestionSetting>
          close sums by <MendPart settings={settings} onChange={onChange} />
        </QuestionSetting>
      )}
      {(settings.mend === 'add' || settings.privacy?.model === 'differential') && (
        <QuestionSetting>
          additions <OrderPart settings={settings} onChange={onChange} />
        </QuestionSetting>
      )}
    </>
  );
}

function OftenPart({ settings, onChange }: PartProps) {
  const size = settings.minSupport === null ? '' : showSupport(settings.minSupport);
  const says =
    size === ''
      ? 'as many people as fit'
      : `at least ${size}${typeof settings.minSupport === 'object' ? '' : ' of people'}`;
  return (
    <QuestionPart title="How often a pattern is seen" says={says}>
      <NumberField
        label="At least"
        value={size}
        read={readSupport}
        onChange={(minSupport) => onChange('How often a pattern is seen', { minSupport })}
      />
      <p>
        A share of all such as 10%, or a number of people such as 50. Rarer patterns are not published. Where it would
        be fewer than the people a sum may point at, that number is taken instead, and the page says so. The page starts
        with the smallest share that gives at most 5,000 patterns.
      </p>
    </QuestionPart>
  );
}

/** How the question ends where no group is protected. */
const protectingNobody = 'whichever group they show treated worse';

function GroupsPart({ settings, onChange }: PartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const groups = recipe.roles.protected;
  if (groups.length === 0 || recipe.roles.decision === null)
    return (
      <>
        ,{' '}
        <ElsewherePart
          title="Who is protected"
          says={protectingNobody}
          way="Choose under Roles"
          onGo={() => goTo('roles')}
        >
          <p>No protected group or no decision is chosen, so nothing is looked at for discrimination.</p>
        </ElsewherePart>
      </>
    );
  const who =
    groups.length > 2 ? `${groups.length} groups` : groups.map((item) => sayPeople([item], names)).join(' and ');
  const { measure, alpha } = settingsOf(recipe, 'discover');
  const isOn = settings.measure !== null;
  return (
    <>
      {isOn ? ' and ' : ', '}
      <QuestionPart
        title="Who is protected"
        tone="group"
        says={isOn ? `treat ${who} no worse than the limit` : protectingNobody}
      >
        <Check
          title="Protect groups"
          isOn={isOn}
          onChange={(next) =>
            onChange(
              next ? 'Protect groups' : 'Do not protect groups',
              next ? { measure, alpha } : { measure: null, alpha: null, d: null },
            )
          }
        />
        <p>
          A pattern about {who} who {outcomeWords(names).have} is read as a rule. What is over the limit is withheld, or
          its counts are raised until a reader who learns from them finds nobody over the limit.
        </p>
      </QuestionPart>
    </>
  );
}

function ReasonsPart({ settings: { d }, onChange }: PartProps) {
  const grounded = useApp((state) => state.recipe)!.roles.grounded.length;
  return (
    <QuestionPart title="Lawful reasons" says={d === null ? 'explain nothing' : `explain from ${showShare(d)} on`}>
      <Check
        title="Leave explained patterns alone"
        isOn={d !== null}
        onChange={(isOn) => onChange('Lawful reasons', { d: isOn ? discoverStart.explain : null })}
      />
      {d !== null && (
        <NumberField
          label="Explained from"
          value={showShare(d)}
          read={readShare}
          onChange={(share) => onChange('Lawful reasons', { d: share })}
        />
      )}
      <p>
        {grounded === 0
          ? 'No value is marked as a lawful reason under Roles, so that nothing can be explained.'
          : 'A pattern over the limit is left alone where a value marked as a lawful reason under Roles explains it.'}
      </p>
    </QuestionPart>
  );
}

function LengthPart({ settings: { maxLength }, onChange }: PartProps) {
  return (
    <QuestionPart title="Longest pattern" says={maxLength === null ? 'any length' : `up to ${maxLength} values`}>
      <Check
        title="Limit the length"
        isOn={maxLength !== null}
        onChange={(isOn) => onChange('Longest pattern', { maxLength: isOn ? patternsStart.maxLength : null })}
      />
      {maxLength !== null && (
        <NumberField
          isWhole
          label="Values, the decision among them"
          value={String(maxLength)}
          read={readWhole({ least: 1, most: 30 })}
          onChange={(next) => onChange('Longest pattern', { maxLength: next })}
        />
      )}
      <p>Longer patterns say more about fewer people, and cost more additions.</p>
    </QuestionPart>
  );
}

const mendings = { withhold: 'withholding counts', add: 'raising counts' } as const;

function MendPart({ settings: { mend }, onChange }: PartProps) {
  return (
    <QuestionPart title="How sums are closed" says={mendings[mend]}>
      <SelectField
        label="Close sums by"
        value={mend}
        options={mendings}
        onChange={(next) => onChange('How sums are closed', { mend: next as AnyPatternsSettings['mend'] })}
      />
      <p>
        Withholding leaves counts out and changes none. Raising, as in the thesis, publishes all of them and adds people
        who do not exist.
      </p>
    </QuestionPart>
  );
}

const orders = { thesis: 'in the order of the thesis', least: 'as few as can be' } as const;

function OrderPart({ settings: { order }, onChange }: PartProps) {
  return (
    <QuestionPart title="Which counts are raised" says={orders[order]}>
      <SelectField
        label="Additions"
        value={order}
        options={orders}
        onChange={(next) => onChange('Which counts are raised', { order: next as AnyPatternsSettings['order'] })}
      />
      <p>
        The thesis raises each sum by the full number. The other way looks for the smallest change and takes the better.
      </p>
    </QuestionPart>
  );
}

type ChangePublish = (label: string, part: Partial<AnyPatternsSettings>) => void;

interface PartProps {
  readonly settings: AnyPatternsSettings;
  readonly onChange: ChangePublish;
}

const models = {
  'k-anonymity': 'k-anonymity',
  differential: 'differential privacy',
  none: 'neither',
} as const;

/** "point at no fewer than 10", "tell nobody apart, ε = 1": how people are protected. */
function PrivacyPart({ settings: { privacy }, onChange }: PartProps) {
  const view = useApp((state) => state.view)!;
  const choose = (model: keyof typeof models) => {
    if (model === 'none') return onChange('Do not protect people', { privacy: null });
    if (model === 'differential') return onChange('Protect people by noise', { privacy: startNoise(view) });
    onChange('Protect people by k-anonymity', { privacy: { model, k: patternsStart.k } });
  };
  return (
    <QuestionPart title="How people are protected" says={sayPrivacy(privacy)}>
      <Segmented label="Protect people by" value={privacy?.model ?? 'none'} options={models} onChange={choose} />
      {privacy?.model === 'k-anonymity' && <Sums privacy={privacy} onChange={onChange} />}
      {privacy?.model === 'differential' && <Noise privacy={privacy} onChange={onChange} />}
    </QuestionPart>
  );
}

function sayPrivacy(privacy: AnyPatternsSettings['privacy']): string {
  if (privacy === null) return 'may point at anybody';
  if (privacy.model === 'differential') return `hide everybody in noise, ε = ${privacy.epsilon}`;
  return `point at no fewer than ${formatCount(privacy.k)}`;
}

interface ModelProps<P> {
  readonly privacy: P;
  readonly onChange: ChangePublish;
}

function Sums({ privacy, onChange }: ModelProps<KAnonymity>) {
  const view = useApp((state) => state.view)!;
  const { k, totalIsPublic = true } = privacy;
  const set = (next: Partial<KAnonymity>) =>
    onChange(`Sums of at least ${next.k ?? k}`, { privacy: { ...privacy, totalIsPublic, ...next } });
  return (
    <>
      <NumberField
        isWhole
        label="No fewer than"
        value={String(k)}
        read={readWhole({ least: 2, most: view.totalWeight })}
        onChange={(next) => set({ k: next })}
      />
      <Check
        title="Readers know how many people there are"
        isOn={totalIsPublic}
        onChange={(isOn) => set({ totalIsPublic: isOn })}
      />
      <p>
        Published counts can be added and subtracted. 45 women veterinarians, 42 of them earning more than 15,000, leave
        three who do not. Every sum that tells how many have one pattern and none of some other values must leave
        nobody, or at least so many (k-anonymity). Other sums are not looked at.
      </p>
    </>
  );
}

function Noise({ privacy, onChange }: ModelProps<DifferentialPrivacy>) {
  const set = (epsilon: string) => onChange(`Budget ${epsilon}`, { privacy: { ...privacy, epsilon } });
  const epsilon = String(privacy.epsilon);
  return (
    <>
      <NumberField
        label="Budget ε"
        value={epsilon}
        read={readDecimal({ least: 0.000001, most: 1000 })}
        onChange={set}
      />
      <EpsilonSlider epsilon={epsilon} onChange={set} />
      <Check
        title="Compare with the data afterwards (for you alone)"
        isOn={privacy.audit ?? false}
        onChange={(isOn) => onChange('Compare with the data', { privacy: { ...privacy, audit: isOn } })}
      />
      <p>
        ε = {epsilon}, {sayPromise(epsilon)} Nothing is spent before you press the button below.
      </p>
    </>
  );
}

/** "the 40 most frequent patterns": how many are wanted; noise is told a number, never a share of the data. */
function TopPart({ privacy, onChange }: ModelProps<DifferentialPrivacy>) {
  const view = useApp((state) => state.view)!;
  const most = mostPatterns(view);
  const set = (top: number) => onChange(`${top} patterns`, { privacy: { ...privacy, top } });
  return (
    <QuestionPart title="How many patterns" says={`the ${formatCount(privacy.top)} most frequent patterns`}>
      <NumberField
        isWhole
        label="Patterns"
        value={String(privacy.top)}
        read={readWhole({ least: 1, most })}
        onChange={set}
      />
      <p>
        At most {formatCount(most)} with these values. You say how many: a number found in the data would tell something
        of it, and nobody would have paid for that. Fewer patterns come out clearer.
      </p>
    </QuestionPart>
  );
}
