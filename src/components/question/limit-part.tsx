import { measureInfos, measures, type Measure } from '../../engine/vocabulary/measures.ts';
import { Button } from '../button.tsx';
import { NumberField } from '../number-field.tsx';
import { SelectField } from '../select-field.tsx';
import { Slider } from '../slider.tsx';
import { readDecimal } from '../typed-numbers.ts';
import { Formula } from './formula.tsx';
import { HereOnly, useHereOnly } from './here-only.tsx';
import { QuestionPart } from './question-part.tsx';
import type { ThresholdPartProps } from './threshold-part.ts';

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
        options={Object.fromEntries(measures.map((name) => [name, measureInfos[name].title]))}
        onChange={(next) => choose(next as Measure)}
      />
      <NumberField label="Limit" value={String(alpha)} read={readDecimal(limitBounds[info.kind])} onChange={limit} />
      <Slider label="Limit, by sliding" {...slides[info.kind]} value={Number(alpha)} onChange={limit} />
      <p>
        {info.sentence} From {String(alpha)} {info.worse === 'larger' ? 'up' : 'down'}, a situation counts as worse.
      </p>
      <Formula>
        {info.formula}, from {info.range}; {info.neutral} means no difference.
        {example !== undefined && <p>{example}</p>}
      </Formula>
      <HereOnly {...here} />
    </QuestionPart>
  );
}

function sayLimit({ measure, alpha }: { readonly measure: Measure; readonly alpha: number | string }): string {
  return `${measureInfos[measure].title}, limit ${alpha}`;
}
