import { measureWords } from '../../words/en/terms/measures.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { MeasureSettings, MiningSettings } from '../../engine/vocabulary/settings.ts';
import { Formula, HereOnly, QuestionPart, QuestionSetting, useHereOnly } from './question-line.tsx';
import { type Measure, measureInfos, measures } from '../../engine/vocabulary/measures.ts';
import { Button } from '../button.tsx';
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
  const here = useHereOnly(overrides, ['measure', 'alpha']);
  const set = (label: string, part: Partial<typeof values>) => change(label, part, here.isOn);
  const choose = (next: Measure) => {
    const { kind, startAlpha } = measureInfos[next];
    set('Measure', { measure: next, alpha: kind === info.kind ? alpha : startAlpha });
  };
  const limit = (next: string) => set(`Limit ${next}`, { alpha: next });
  return (
    <QuestionPart
      title="Measure and limit"
      says={sayLimit(values)}
      elsewhere={overrides.alpha === undefined && overrides.measure === undefined ? null : sayLimit(shared)}
      back={
        String(alpha) !== info.startAlpha && (
          <Button look="link" onClick={() => limit(info.startAlpha)}>
            Back to {info.startAlpha}
          </Button>
        )
      }
    >
      <SelectField
        label="Measure"
        value={measure}
        options={Object.fromEntries(measures.map((name) => [name, measureWords[name].title]))}
        onChange={(next) => choose(next as Measure)}
      />
      <NumberField label="Limit" value={String(alpha)} read={readDecimal(limitBounds[info.kind])} onChange={limit} />
      <Slider label="Limit, by sliding" {...slides[info.kind]} value={Number(alpha)} onChange={limit} />
      <p>
        {measureWords[measure].sentence} From {String(alpha)} {info.worse === 'larger' ? 'up' : 'down'}, a situation
        counts as worse.
      </p>
      <Formula>
        {info.formula}, from {measureWords[measure].range}; {info.neutral} means no difference.
        {example !== undefined && <p>{example}</p>}
      </Formula>
      <HereOnly {...here} />
    </QuestionPart>
  );
}

function sayLimit({ measure, alpha }: { readonly measure: Measure; readonly alpha: number | string }): string {
  return `${measureWords[measure].title}, limit ${alpha}`;
}

/** "situations where at least 2% of all are worse off": how many a situation must hold before it is looked at (D1). */
export function SizePart({ thresholds }: ThresholdPartProps) {
  const { values, shared, overrides, change } = thresholds;
  const here = useHereOnly(overrides, ['minSupport', 'minConfidence', 'support']);
  const set = (label: string, part: Partial<typeof values>) => change(label, part, here.isOn);
  const isOwn = overrides.minSupport !== undefined;
  const part = (
    <QuestionPart
      title="Smallest situation"
      says={saySize(values.minSupport)}
      elsewhere={isOwn ? showSupport(shared.minSupport) : null}
    >
      <NumberField
        label="At least"
        value={showSupport(values.minSupport)}
        read={readSupport}
        onChange={(minSupport) => set('Smallest situation', { minSupport })}
      />
      <p>
        A share of all such as 2%, or a number of people such as 50. Smaller situations are not tested, and the page
        says so.
      </p>
      <SelectField
        label="Counted are"
        value={values.support}
        options={{ rule: 'those with the worse outcome', premise: 'all of the group' }}
        onChange={(support) => set('What is counted', { support: support as 'rule' | 'premise' })}
      />
      <NumberField
        label="Worse outcome for at least"
        value={showShare(values.minConfidence)}
        read={readShare}
        onChange={(minConfidence) => set('Smallest share with the worse outcome', { minConfidence })}
      />
      <p>Situations in which fewer of the group have the worse outcome are left out.</p>
      <HereOnly {...here} />
    </QuestionPart>
  );
  return values.support === 'premise' ? <>situations of {part}</> : <>situations where {part} are worse off</>;
}

/** "at least 2% of all", "at least 50 people". */
export function saySize(minSupport: ThresholdPartProps['thresholds']['values']['minSupport']): string {
  return `at least ${showSupport(minSupport)}${typeof minSupport === 'object' ? '' : ' of all'}`;
}

/** "up to 4 conditions": how many items a premise may have, the group's included. */
export function ConditionsPart({ thresholds }: ThresholdPartProps) {
  const { values, shared, overrides, change } = thresholds;
  const here = useHereOnly(overrides, ['maxLength']);
  return (
    <QuestionPart
      title="Conditions"
      says={sayConditions(values.maxLength)}
      elsewhere={overrides.maxLength === undefined ? null : sayConditions(shared.maxLength)}
    >
      <NumberField
        label="At most"
        value={values.maxLength === null ? 'any' : String(values.maxLength)}
        read={readLength}
        onChange={(maxLength) => change('Conditions at most', { maxLength }, here.isOn)}
      />
      <p>
        The group and what describes the situation, counted together. More conditions find narrower situations and take
        longer.
      </p>
      <HereOnly {...here} />
    </QuestionPart>
  );
}

function sayConditions(maxLength: number | null): string {
  if (maxLength === null) return 'any number of conditions';
  return maxLength === 1 ? '1 condition' : `${maxLength} conditions`;
}

/** How many conditions there may be: a number, or any. */
function readLength(typed: string): Typed<number | null> {
  if (['', 'any'].includes(typed.trim())) return { ok: true, value: null };
  const whole = readWhole({ least: 1, most: 99 })(typed);
  return whole.ok ? whole : { ok: false, message: 'Type a whole number from 1 to 99, or "any".' };
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
    <QuestionPart title="How many look alike" says={says}>
      <NumberField
        label="No fewer than"
        value={String(k)}
        isWhole
        read={readWhole({ least: 1, most: people })}
        onChange={onChange}
      />
      <p>{children}</p>
    </QuestionPart>
  );
}
