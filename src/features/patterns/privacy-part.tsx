import { EpsilonSlider, sayPromise } from '../../components/budget/index.ts';
import { Check } from '../../components/check.tsx';
import { formatCount } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { QuestionPart } from '../../components/question/index.ts';
import { Segmented } from '../../components/segmented.tsx';
import { readDecimal, readWhole } from '../../components/typed-numbers.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import type { DifferentialPrivacy, KAnonymity, PublishSettings } from '../../engine/vocabulary/settings.ts';
import { mostPatterns, startNoise } from '../../state/publish-settings.ts';
import { useApp } from '../../state/use-app.ts';

export type ChangePublish = (label: string, part: Partial<PublishSettings>) => void;

export interface PartProps {
  readonly settings: PublishSettings;
  readonly onChange: ChangePublish;
}

const models = {
  'k-anonymity': 'k-anonymity',
  differential: 'differential privacy',
  none: 'neither',
} as const;

/** "point at no fewer than 10", "tell nobody apart, ε = 1": how people are protected. */
export function PrivacyPart({ settings: { privacy }, onChange }: PartProps) {
  const view = useApp((state) => state.view)!;
  const choose = (model: keyof typeof models) => {
    if (model === 'none') return onChange('Do not protect people', { privacy: null });
    if (model === 'differential') return onChange('Protect people by noise', { privacy: startNoise(view) });
    onChange('Protect people by k-anonymity', { privacy: { model, k: startSettings.publish.k } });
  };
  return (
    <QuestionPart title="How people are protected" says={sayPrivacy(privacy)}>
      <Segmented label="Protect people by" value={privacy?.model ?? 'none'} options={models} onChange={choose} />
      {privacy?.model === 'k-anonymity' && <Sums privacy={privacy} onChange={onChange} />}
      {privacy?.model === 'differential' && <Noise privacy={privacy} onChange={onChange} />}
    </QuestionPart>
  );
}

function sayPrivacy(privacy: PublishSettings['privacy']): string {
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
export function TopPart({ privacy, onChange }: ModelProps<DifferentialPrivacy>) {
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
