import { formatMany } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import { readDecimal, readWhole } from '../../components/typed-numbers.ts';
import type { RepairStepSettings } from '../../contracts/engine-api.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import field from '../../components/field.module.css';

interface WaysPartProps {
  readonly ways: number;
  readonly options: RepairStepSettings;
  readonly withMore: boolean;
  readonly onWithMore: (isOn: boolean) => void;
  readonly onChange: (label: string, part: Partial<RepairStepSettings>) => void;
}

/** "by 9 ways": which ways are tried, and what they go by beside the limit. */
export function WaysPart({ ways, options, withMore, onWithMore, onChange }: WaysPartProps) {
  return (
    <QuestionPart title="How it is tried" says={`by ${formatMany(ways, 'way')}`}>
      <label className={field.check}>
        <input type="checkbox" checked={withMore} onChange={(event) => onWithMore(event.target.checked)} />
        <span>Also the ways that look at stand-ins and lawful reasons (slower)</span>
      </label>
      <SelectField
        label="Repair"
        value={options.aim}
        options={{ all: 'all over the limit', clear: 'only what is clear' }}
        onChange={(aim) => onChange('What is repaired', { aim: aim as RepairStepSettings['aim'] })}
      />
      <label className={field.check}>
        <input
          type="checkbox"
          checked={options.impact}
          onChange={(event) => onChange('Order of rows', { impact: event.target.checked })}
        />
        <span>Rows of least impact first</span>
      </label>
      <NumberField
        isWhole
        label="Passes at most"
        value={String(options.passes)}
        read={readWhole({ least: 1, most: 1000 })}
        onChange={(passes) => onChange('Passes', { passes })}
      />
      <NumberField
        label="Explained from (d)"
        value={String(options.d ?? startSettings.repair.d)}
        read={readDecimal({ least: 0, most: 1 })}
        onChange={(d) => onChange('Explained from', { d })}
      />
      <p>Every way works on a copy. The open table stays as it is.</p>
    </QuestionPart>
  );
}
