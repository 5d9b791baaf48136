import type { ReactNode } from 'react';
import { formatList } from '../../components/format.ts';
import {
  ConditionsPart,
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
  ThresholdSettings,
} from '../../components/question/index.ts';
import { outcomeWords } from '../../components/outcome-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { RepairStepSettings } from '../../contracts/engine-api.ts';
import { valueName } from '../../engine/vocabulary/display-names.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { setRepair } from '../../state/repair-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { LockPart } from './lock-part.tsx';
import { nameGroups } from './repair-sentences.ts';
import { WaysPart } from './ways-part.tsx';

const directions = { both: 'grant and take', up: 'only grant', down: 'only take' } as const;

interface RepairQuestionProps {
  readonly ways: number;
  readonly withMore: boolean;
  readonly onWithMore: (isOn: boolean) => void;
}

/** "What would it take so that Black applicants are not denied more often than everyone else?" */
export function RepairQuestion({ ways, withMore, onWithMore }: RepairQuestionProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const { protected: groups, reference } = recipe.roles;
  const { ask, word } = outcomeWords(names);
  const asks = ask.toLowerCase();
  const others = Object.entries(reference).flatMap(([attribute, values]) =>
    values.map((value) => valueName(names, { attribute, value })),
  );
  return (
    <QuestionLine settings={<RepairSettings ways={ways} withMore={withMore} onWithMore={onWithMore} />}>
      What would it take so that{' '}
      <RolePart title="Who is protected" says={nameGroups(groups, names)} tone="group">
        Groups are chosen under Roles. Only what is chosen there is tested and repaired.
      </RolePart>{' '}
      {asks} not{' '}
      <RolePart title="The worse outcome" says={word}>
        Which value of {recipe.roles.decision?.attribute ?? 'the decision'} is the worse outcome is chosen under Roles.
      </RolePart>{' '}
      more often than{' '}
      <RolePart
        title="With whom they are compared"
        says={others.length === 0 ? 'everyone else' : formatList(others)}
        tone="other"
      >
        Each group is compared with everyone else in the same situation, or with the values chosen for that under Roles.
      </RolePart>
      ?
    </QuestionLine>
  );
}

/** How it is asked: the limit, the sizes, what may change and what must not, and by which ways. */
function RepairSettings({ ways, withMore, onWithMore }: RepairQuestionProps) {
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

interface RolePartProps {
  readonly title: string;
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  readonly children: ReactNode;
}

function RolePart({ children, ...part }: RolePartProps) {
  const goTo = useApp((state) => state.goTo);
  return (
    <ElsewherePart {...part} way="Change under Roles" onGo={() => goTo('roles')}>
      <p>{children}</p>
    </ElsewherePart>
  );
}
