import { EpsilonSlider } from '../../components/release/budget-panel.tsx';
import { sayBudget } from '../../components/release/budget-sentences.ts';
import { Say } from '../../components/say.tsx';
import { Check, Segmented, SelectField } from '../../components/fields/choices.tsx';
import { patternsQuestionWords } from '../../words/en/publish-patterns/question.ts';
import {
  NumberField,
  readDecimal,
  readShare,
  readSupport,
  readWhole,
  showShare,
  showSupport,
} from '../../components/fields/number-field.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { LimitPart } from '../../components/question/threshold-parts.tsx';
import type { Recipe } from '../../engine/recipe/recipe.ts';
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
  const { noisy, counts } = patternsQuestionWords;
  const form = canProtect(recipe) && settings.measure !== null ? 'protecting' : 'plain';
  const slots = {
    privacy: <PrivacyPart settings={settings} onChange={change} />,
    groups: <GroupsPart settings={settings} onChange={change} />,
  };
  return (
    <QuestionLine settings={<Settings settings={settings} onChange={change} />}>
      {settings.privacy?.model === 'differential' ? (
        <Say parts={noisy[form]} slots={{ ...slots, top: <TopPart privacy={settings.privacy} onChange={change} /> }} />
      ) : (
        <Say parts={counts[form]} slots={{ ...slots, often: <OftenPart settings={settings} onChange={change} /> }} />
      )}
    </QuestionLine>
  );
}

/** Whether a group and a decision are chosen, so that groups can be protected. */
function canProtect({ roles }: Recipe): boolean {
  return roles.protected.length > 0 && roles.decision !== null;
}

function Settings({ settings, onChange }: PartProps) {
  const thresholds = useThresholds(settings.privacy?.model === 'differential' ? 'noisy-patterns' : 'patterns');
  const { reasons, length, mend, order } = patternsQuestionWords;
  return (
    <>
      {settings.measure !== null && (
        <>
          <QuestionSetting>
            <LimitPart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            <Say
              parts={reasons.sentence}
              slots={{ reasons: <ReasonsPart settings={settings} onChange={onChange} /> }}
            />
          </QuestionSetting>
        </>
      )}
      {settings.privacy?.model !== 'differential' && (
        <QuestionSetting>
          <Say parts={length.sentence} slots={{ length: <LengthPart settings={settings} onChange={onChange} /> }} />
        </QuestionSetting>
      )}
      {settings.privacy?.model !== 'differential' && (
        <QuestionSetting>
          <Say parts={mend.sentence} slots={{ mend: <MendPart settings={settings} onChange={onChange} /> }} />
        </QuestionSetting>
      )}
      {(settings.mend === 'add' || settings.privacy?.model === 'differential') && (
        <QuestionSetting>
          <Say parts={order.sentence} slots={{ order: <OrderPart settings={settings} onChange={onChange} /> }} />
        </QuestionSetting>
      )}
    </>
  );
}

function OftenPart({ settings, onChange }: PartProps) {
  const size = settings.minSupport === null ? '' : showSupport(settings.minSupport);
  const { often } = patternsQuestionWords;
  const isCount = typeof settings.minSupport === 'object';
  const says = size === '' ? often.fit : isCount ? often.people(size) : often.share(size);
  return (
    <QuestionPart title={often.title} says={says}>
      <NumberField
        label={often.atLeast}
        value={size}
        read={readSupport}
        onChange={(minSupport) => onChange(often.title, { minSupport })}
      />
      <p>{often.says}</p>
    </QuestionPart>
  );
}

function GroupsPart({ settings, onChange }: PartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const groups = recipe.roles.protected;
  const { groups: words } = patternsQuestionWords;
  if (!canProtect(recipe))
    return (
      <ElsewherePart title={words.title} says={words.nobody} way={words.choose} onGo={() => goTo('roles')}>
        <p>{words.noneChosen}</p>
      </ElsewherePart>
    );
  const { measure, alpha } = settingsOf(recipe, 'discover');
  const isOn = settings.measure !== null;
  return (
    <QuestionPart title={words.title} tone="group" says={isOn ? words.noWorse(groups, names) : words.nobody}>
      <Check
        title={words.protect}
        isOn={isOn}
        onChange={(next) =>
          onChange(
            next ? words.protect : words.doNotProtect,
            next ? { measure, alpha } : { measure: null, alpha: null, d: null },
          )
        }
      />
      <p>{words.says(groups, names)}</p>
    </QuestionPart>
  );
}

function ReasonsPart({ settings: { d }, onChange }: PartProps) {
  const grounded = useApp((state) => state.recipe)!.roles.grounded.length;
  const { reasons } = patternsQuestionWords;
  return (
    <QuestionPart title={reasons.title} says={d === null ? reasons.nothing : reasons.from(showShare(d))}>
      <Check
        title={reasons.leaveAlone}
        isOn={d !== null}
        onChange={(isOn) => onChange(reasons.title, { d: isOn ? discoverStart.explain : null })}
      />
      {d !== null && (
        <NumberField
          label={reasons.label}
          value={showShare(d)}
          read={readShare}
          onChange={(share) => onChange(reasons.title, { d: share })}
        />
      )}
      <p>{grounded === 0 ? reasons.none : reasons.says}</p>
    </QuestionPart>
  );
}

function LengthPart({ settings: { maxLength }, onChange }: PartProps) {
  const { length } = patternsQuestionWords;
  return (
    <QuestionPart title={length.title} says={maxLength === null ? length.any : length.upTo(maxLength)}>
      <Check
        title={length.limit}
        isOn={maxLength !== null}
        onChange={(isOn) => onChange(length.title, { maxLength: isOn ? patternsStart.maxLength : null })}
      />
      {maxLength !== null && (
        <NumberField
          isWhole
          label={length.label}
          value={String(maxLength)}
          read={readWhole({ least: 1, most: 30 })}
          onChange={(next) => onChange(length.title, { maxLength: next })}
        />
      )}
      <p>{length.says}</p>
    </QuestionPart>
  );
}

function MendPart({ settings: { mend }, onChange }: PartProps) {
  const { mend: words } = patternsQuestionWords;
  return (
    <QuestionPart title={words.title} says={words.ways[mend]}>
      <SelectField
        label={words.label}
        value={mend}
        options={words.ways}
        onChange={(next) => onChange(words.title, { mend: next as AnyPatternsSettings['mend'] })}
      />
      <p>{words.says}</p>
    </QuestionPart>
  );
}

function OrderPart({ settings: { order }, onChange }: PartProps) {
  const { order: words } = patternsQuestionWords;
  return (
    <QuestionPart title={words.title} says={words.orders[order]}>
      <SelectField
        label={words.label}
        value={order}
        options={words.orders}
        onChange={(next) => onChange(words.title, { order: next as AnyPatternsSettings['order'] })}
      />
      <p>{words.says}</p>
    </QuestionPart>
  );
}

type ChangePublish = (label: string, part: Partial<AnyPatternsSettings>) => void;

interface PartProps {
  readonly settings: AnyPatternsSettings;
  readonly onChange: ChangePublish;
}

/** "point at no fewer than 10", "tell nobody apart, ε = 1": how people are protected. */
function PrivacyPart({ settings: { privacy }, onChange }: PartProps) {
  const view = useApp((state) => state.view)!;
  const { title, label, models, edits } = patternsQuestionWords.privacy;
  const choose = (model: keyof typeof models) => {
    if (model === 'none') return onChange(edits[model], { privacy: null });
    if (model === 'differential') return onChange(edits[model], { privacy: startNoise(view) });
    onChange(edits[model], { privacy: { model, k: patternsStart.k } });
  };
  return (
    <QuestionPart title={title} says={sayPrivacy(privacy)}>
      <Segmented label={label} value={privacy?.model ?? 'none'} options={models} onChange={choose} />
      {privacy?.model === 'k-anonymity' && <Sums privacy={privacy} onChange={onChange} />}
      {privacy?.model === 'differential' && <Noise privacy={privacy} onChange={onChange} />}
    </QuestionPart>
  );
}

function sayPrivacy(privacy: AnyPatternsSettings['privacy']): string {
  const { anybody, noise, noFewer } = patternsQuestionWords.privacy;
  if (privacy === null) return anybody;
  return privacy.model === 'differential' ? noise(privacy.epsilon) : noFewer(privacy.k);
}

interface ModelProps<P> {
  readonly privacy: P;
  readonly onChange: ChangePublish;
}

function Sums({ privacy, onChange }: ModelProps<KAnonymity>) {
  const view = useApp((state) => state.view)!;
  const { k, totalIsPublic = true } = privacy;
  const { sums } = patternsQuestionWords;
  const set = (next: Partial<KAnonymity>) =>
    onChange(sums.edit(next.k ?? k), { privacy: { ...privacy, totalIsPublic, ...next } });
  return (
    <>
      <NumberField
        isWhole
        label={sums.label}
        value={String(k)}
        read={readWhole({ least: 2, most: view.totalWeight })}
        onChange={(next) => set({ k: next })}
      />
      <Check title={sums.totalIsPublic} isOn={totalIsPublic} onChange={(isOn) => set({ totalIsPublic: isOn })} />
      <p>{sums.says}</p>
    </>
  );
}

function Noise({ privacy, onChange }: ModelProps<DifferentialPrivacy>) {
  const { noise } = patternsQuestionWords;
  const set = (epsilon: string) => onChange(noise.edit(epsilon), { privacy: { ...privacy, epsilon } });
  const epsilon = String(privacy.epsilon);
  return (
    <>
      <NumberField
        label={noise.label}
        value={epsilon}
        read={readDecimal({ least: 0.000001, most: 1000 })}
        onChange={set}
      />
      <EpsilonSlider epsilon={epsilon} onChange={set} />
      <Check
        title={noise.audit}
        isOn={privacy.audit ?? false}
        onChange={(isOn) => onChange(noise.auditEdit, { privacy: { ...privacy, audit: isOn } })}
      />
      <p>
        {sayBudget(epsilon)} {noise.notSpent}
      </p>
    </>
  );
}

/** "the 40 most frequent patterns": how many are wanted; noise is told a number, never a share of the data. */
function TopPart({ privacy, onChange }: ModelProps<DifferentialPrivacy>) {
  const view = useApp((state) => state.view)!;
  const most = mostPatterns(view);
  const { top: words } = patternsQuestionWords;
  const set = (top: number) => onChange(words.edit(top), { privacy: { ...privacy, top } });
  return (
    <QuestionPart title={words.title} says={words.says(privacy.top)}>
      <NumberField
        isWhole
        label={words.label}
        value={String(privacy.top)}
        read={readWhole({ least: 1, most })}
        onChange={set}
      />
      <p>{words.explained(most)}</p>
    </QuestionPart>
  );
}
