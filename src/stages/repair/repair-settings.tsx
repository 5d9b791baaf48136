import { ConditionsPart, QuestionPart, QuestionSetting, ThresholdSettings } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { RepairStepSettings } from '../../contracts/engine-api.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { setRepair } from '../../state/repair-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { LockPart } from './lock-part.tsx';
import { WaysPart } from './ways-part.tsx';

const directions = { both: 'grant and take', up: 'only grant', down: 'only take' } as const;

export interface RepairSettingsProps {
  readonly ways: number;
  readonly withMore: boolean;
  readonly onWithMore: (isOn: boolean) => void;
}

/** How it is asked: the limit, the sizes, what may change and what must not, and by which ways. */
export function RepairSettings({ ways, withMore, onWithMore }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const thresholds = useThresholds('repair');
  const options = settingsOf(recipe, 'repair');
  const change = (label: string, part: Partial<RepairStepSettings>) =>
    edit(label, (before) => setRepair(before, { ...settingsOf(before, 'repair'), ...part }));
  return (
    <>
      <ThresholdSettings thresholds={thresholds} />
      <QuestionSetting>
        up to <ConditionsPart thresholds={thresholds} />
      </QuestionSetting>
      <QuestionSetting>
        may{' '}
        <QuestionPart title="What may change" says={directions[options.direction]}>
          <SelectField
            label="The fewest changes may"
            value={options.direction}
            options={directions}
            onChange={(direction) =>
              change('What may change', {
                method: 'least',
                direction: direction as RepairStepSettings['direction'],
              })
            }
          />
          <p>Other ways have a direction of their own. What each takes and grants stands beside it.</p>
        </QuestionPart>
      </QuestionSetting>
      <QuestionSetting>
        <LockPart lock={options.lock} onChange={(lock) => change('What must not change', { lock })} />
      </QuestionSetting>
      <QuestionSetting>
        <WaysPart ways={ways} options={options} withMore={withMore} onWithMore={onWithMore} onChange={change} />
      </QuestionSetting>
    </>
  );
}
