import { NumberField } from '../number-field.tsx';
import { readWhole, type Typed } from '../typed-numbers.ts';
import { HereOnly, useHereOnly } from './here-only.tsx';
import { QuestionPart } from './question-part.tsx';
import type { ThresholdPartProps } from './threshold-part.ts';

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
