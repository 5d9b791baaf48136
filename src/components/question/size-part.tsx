import { NumberField } from '../number-field.tsx';
import { SelectField } from '../select-field.tsx';
import { readShare, readSupport, showShare, showSupport } from '../typed-numbers.ts';
import { HereOnly, useHereOnly } from './here-only.tsx';
import { QuestionPart } from './question-part.tsx';
import type { ThresholdPartProps } from './threshold-part.ts';

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
