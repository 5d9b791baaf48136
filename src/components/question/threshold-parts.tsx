import { measureWords } from '../../words/en/terms/measures.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { MeasureSettings, MiningSettings } from '../../engine/vocabulary/settings.ts';
import { Formula, HereOnly, QuestionPart, QuestionSetting, useHereOnly } from './question-line.tsx';
import { type Measure, measureInfos, measures } from '../../engine/vocabulary/measures.ts';
import { Button } from '../button.tsx';
import { Say } from '../say.tsx';
import { questionWords } from '../../words/en/question.ts';
import {
  NumberField,
  type Typed,
  readDecimal,
  readShare,
  readSupport,
  readWhole,
  showShare,
  showSupport,
} from '../fields/number-field.tsx';
import { SelectField } from '../fields/choices.tsx';
import { Slider } from '../fields/slider.tsx';

type Thresholds = MiningSettings & MeasureSettings;

/** What a part of the question needs that changes a threshold: the values here, those elsewhere, and the change. */
interface ThresholdPartProps {
  readonly thresholds: {
    readonly values: Thresholds;
    readonly shared: Thresholds;
    readonly overrides: Partial<Thresholds>;
    change(label: string, part: Partial<Thresholds>, isHereOnly?: boolean): void;
  };
}

/** The limit, and how large a situation must be. */
export function ThresholdSettings({ thresholds }: Pick<ComponentProps<typeof LimitPart>, 'thresholds'>) {
  return (
    <>
      <QuestionSetting>
        <LimitPart thresholds={thresholds} />
      </QuestionSetting>
      <QuestionSetting>
        <SizePart thresholds={thresholds} />
      </QuestionSetting>
    </>
  );
}

/** The limits that make sense for each kind of measure: a ratio has no end, a difference of shares has two (M2). */
export const limitBounds = {
  ratio: { least: 0 },
  difference: { least: -1, most: 1 },
  chance: { least: 0 },
} as const;

/** How far the slider goes for each kind of measure. */
const slides = {
  ratio: { min: 1, max: 2, step: 0.01 },
  difference: { min: 0, max: 0.5, step: 0.01 },
  chance: { min: 0.5, max: 1, step: 0.01 },
} as const;

/** "Extended lift, limit 1.2": which measure, and from which value on a situation counts as worse. */
export function LimitPart({ thresholds, example }: ThresholdPartProps & { readonly example?: string }) {
  const { values, shared, overrides, change } = thresholds;
  const { measure, alpha } = values;
  const info = measureInfos[measure];
  const { limit: words } = questionWords;
  const here = useHereOnly(overrides, ['measure', 'alpha']);
  const set = (label: string, part: Partial<typeof values>) => change(label, part, here.isOn);
  const choose = (next: Measure) => {
    const { kind, startAlpha } = measureInfos[next];
    set(words.edits.measure, { measure: next, alpha: kind === info.kind ? alpha : startAlpha });
  };
  const limit = (next: string) => set(words.edits.limit(next), { alpha: next });
  return (
    <QuestionPart
      title={words.title}
      says={sayLimit(values)}
      elsewhere={overrides.alpha === undefined && overrides.measure === undefined ? null : sayLimit(shared)}
      back={
        String(alpha) !== info.startAlpha && (
          <Button look="link" onClick={() => limit(info.startAlpha)}>
            {words.back(info.startAlpha)}
          </Button>
        )
      }
    >
      <SelectField
        label={words.measure}
        value={measure}
        options={Object.fromEntries(measures.map((name) => [name, measureWords[name].title]))}
        onChange={(next) => choose(next as Measure)}
      />
      <NumberField
        label={words.label}
        value={String(alpha)}
        read={readDecimal(limitBounds[info.kind])}
        onChange={limit}
      />
      <Slider label={words.slider} {...slides[info.kind]} value={Number(alpha)} onChange={limit} />
      <p>{words.explained(measure, alpha)}</p>
      <Formula>
        {words.formula(measure)}
        {example !== undefined && <p>{example}</p>}
      </Formula>
      <HereOnly {...here} />
    </QuestionPart>
  );
}

function sayLimit({ measure, alpha }: { readonly measure: Measure; readonly alpha: number | string }): string {
  return questionWords.limit.says(measureWords[measure].title, alpha);
}

/** "situations where at least 2% of all are worse off": how many a situation must hold before it is looked at (D1). */
export function SizePart({ thresholds }: ThresholdPartProps) {
  const { values, shared, overrides, change } = thresholds;
  const here = useHereOnly(overrides, ['minSupport', 'minConfidence', 'support']);
  const set = (label: string, part: Partial<typeof values>) => change(label, part, here.isOn);
  const isOwn = overrides.minSupport !== undefined;
  const { size } = questionWords;
  const part = (
    <QuestionPart
      title={size.title}
      says={saySize(values.minSupport)}
      elsewhere={isOwn ? showSupport(shared.minSupport) : null}
    >
      <NumberField
        label={size.atLeast}
        value={showSupport(values.minSupport)}
        read={readSupport}
        onChange={(minSupport) => set(size.edits.size, { minSupport })}
      />
      <p>{size.explained}</p>
      <SelectField
        label={size.counted}
        value={values.support}
        options={size.counts}
        onChange={(support) => set(size.edits.counted, { support: support as 'rule' | 'premise' })}
      />
      <NumberField
        label={size.worseFor}
        value={showShare(values.minConfidence)}
        read={readShare}
        onChange={(minConfidence) => set(size.edits.share, { minConfidence })}
      />
      <p>{size.worseExplained}</p>
      <HereOnly {...here} />
    </QuestionPart>
  );
  return <Say parts={values.support === 'premise' ? size.ofGroup : size.worseOff} slots={{ size: part }} />;
}

/** "at least 2% of all", "at least 50 people". */
export function saySize(minSupport: ThresholdPartProps['thresholds']['values']['minSupport']): string {
  const { share, people } = questionWords.size;
  return (typeof minSupport === 'object' ? people : share)(showSupport(minSupport));
}

/** "up to 4 conditions": how many items a premise may have, the group's included. */
export function ConditionsPart({ thresholds }: ThresholdPartProps) {
  const { values, shared, overrides, change } = thresholds;
  const here = useHereOnly(overrides, ['maxLength']);
  const { conditions } = questionWords;
  return (
    <QuestionPart
      title={conditions.title}
      says={conditions.says(values.maxLength)}
      elsewhere={overrides.maxLength === undefined ? null : conditions.says(shared.maxLength)}
    >
      <NumberField
        label={conditions.atMost}
        value={values.maxLength === null ? conditions.any : String(values.maxLength)}
        read={readLength}
        onChange={(maxLength) => change(conditions.edit, { maxLength }, here.isOn)}
      />
      <p>{conditions.explained}</p>
      <HereOnly {...here} />
    </QuestionPart>
  );
}

/** How many conditions there may be: a number, or any. */
function readLength(typed: string): Typed<number | null> {
  const { any, refused } = questionWords.conditions;
  if (['', any].includes(typed.trim())) return { ok: true, value: null };
  const whole = readWhole({ least: 1, most: 99 })(typed);
  return whole.ok ? whole : { ok: false, message: refused };
}

interface LookAlikePartProps {
  readonly k: number;
  /** As many as there are; no group is larger. */
  readonly people: number;
  readonly says: string;
  readonly onChange: (k: number) => void;
  /** What the number is held against. */
  readonly children: ReactNode;
}

/** "at least 10": among how many who look alike everyone has to be. */
export function LookAlikePart({ k, people, says, onChange, children }: LookAlikePartProps) {
  return (
    <QuestionPart title={questionWords.alike.title} says={says}>
      <NumberField
        label={questionWords.alike.noFewer}
        value={String(k)}
        isWhole
        read={readWhole({ least: 1, most: people })}
        onChange={onChange}
      />
      <p>{children}</p>
    </QuestionPart>
  );
}
