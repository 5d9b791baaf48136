import type { ReactNode } from 'react';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { repairQuestionWords } from '../../words/en/repair/question.ts';
import { Say } from '../../components/say.tsx';
import { ConditionsPart, ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { SelectField, Select, Check } from '../../components/fields/choices.tsx';
import { settingsOf } from '../../engine/steps/settings.ts';
import { repairStart, type RepairStepSettings } from '../../engine/steps/repair/settings.ts';
import { setRepair } from '../../state/recipe/step-edits.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { Chip, ChipList } from '../../components/conditions.tsx';
import { NumberField, readDecimal, readWhole } from '../../components/fields/number-field.tsx';

/** "What would it take so that Black applicants are not denied more often than everyone else?" */
export function RepairQuestion({ ways, withMore, onWithMore }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const { question, groups, outcome, others } = repairQuestionWords;
  return (
    <QuestionLine settings={<RepairSettings ways={ways} withMore={withMore} onWithMore={onWithMore} />}>
      <Say
        parts={question(recipe.roles, names)}
        slots={{
          groups: (says) => (
            <RolePart title={groups.title} says={says} tone="group">
              {groups.says}
            </RolePart>
          ),
          outcome: (says) => (
            <RolePart title={outcome.title} says={says}>
              {outcome.says(recipe.roles.decision?.attribute)}
            </RolePart>
          ),
          others: (says) => (
            <RolePart title={others.title} says={says} tone="other">
              {others.says}
            </RolePart>
          ),
        }}
      />
    </QuestionLine>
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
    <ElsewherePart {...part} way={repairQuestionWords.toRoles} onGo={() => goTo('roles')}>
      <p>{children}</p>
    </ElsewherePart>
  );
}

type RepairSettingsProps = Omit<WaysPartProps, 'options' | 'onChange'>;

/** How it is asked: the limit, the sizes, what may change and what must not, and by which ways. */
function RepairSettings({ ways, withMore, onWithMore }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const thresholds = useThresholds('repair');
  const options = settingsOf(recipe, 'repair');
  const change = (label: string, part: Partial<RepairStepSettings>) =>
    edit(label, (before) => setRepair(before, { ...settingsOf(before, 'repair'), ...part }));
  const { conditions, mayChange, edits } = repairQuestionWords;
  return (
    <>
      <ThresholdSettings thresholds={thresholds} />
      <QuestionSetting>
        <Say parts={conditions} slots={{ conditions: <ConditionsPart thresholds={thresholds} /> }} />
      </QuestionSetting>
      <QuestionSetting>
        <Say
          parts={mayChange.sentence}
          slots={{
            direction: (
              <QuestionPart title={mayChange.title} says={mayChange.directions[options.direction]}>
                <SelectField
                  label={mayChange.label}
                  value={options.direction}
                  options={mayChange.directions}
                  onChange={(direction) =>
                    change(edits.direction, {
                      method: 'least',
                      direction: direction as RepairStepSettings['direction'],
                    })
                  }
                />
                <p>{mayChange.says}</p>
              </QuestionPart>
            ),
          }}
        />
      </QuestionSetting>
      <QuestionSetting>
        <LockPart lock={options.lock} onChange={(lock) => change(edits.lock, { lock })} />
      </QuestionSetting>
      <QuestionSetting>
        <WaysPart ways={ways} options={options} withMore={withMore} onWithMore={onWithMore} onChange={change} />
      </QuestionSetting>
    </>
  );
}

type Lock = RepairStepSettings['lock'];

interface LockPartProps {
  readonly lock: Lock;
  readonly onChange: (lock: Lock) => void;
}

/** "nothing is locked": columns, and rows with a value, that must stay as they are. */
function LockPart({ lock, onChange }: LockPartProps) {
  const view = useApp((state) => state.view)!;
  const names = useNames();
  const locked = new Set(lock.filter((one): one is string => typeof one === 'string'));
  const { locks } = repairQuestionWords;
  return (
    <QuestionPart title={locks.title} says={locks.says(lock, names)}>
      <fieldset>
        <legend>{locks.columns}</legend>
        {view.attributes.map(({ name }) => (
          <Check
            key={name}
            title={columnName(names, name)}
            isOn={locked.has(name)}
            onChange={(isOn) => onChange(isOn ? [...lock, name] : lock.filter((one) => one !== name))}
          />
        ))}
      </fieldset>
      <RowLock lock={lock} onChange={onChange} />
    </QuestionPart>
  );
}

/** Rows with a value that must stay as they are. */
function RowLock({ lock, onChange }: LockPartProps) {
  const view = useApp((state) => state.view)!;
  const terms = lock.filter((one) => typeof one !== 'string');
  const add = (text: string) => {
    const [attribute, value] = JSON.parse(text) as [string, string];
    onChange([...lock, { attribute, in: [value] }]);
  };
  const { locks } = repairQuestionWords;
  return (
    <>
      <ChipList>
        {terms.map((term) => (
          <Chip
            key={`${term.attribute} ${term.in.join()}`}
            title={locks.term(term.attribute, term.in)}
            removal={locks.unlock(term.attribute, term.in)}
            onRemove={() => onChange(lock.filter((one) => one !== term))}
          />
        ))}
      </ChipList>
      <Select
        label={locks.rows}
        prompt={locks.rowsPrompt}
        options={view.attributes.flatMap(({ name, values }) =>
          values.slice(0, 20).map(({ value }) => [JSON.stringify([name, value]), locks.term(name, [value])] as const),
        )}
        onChange={add}
      />
    </>
  );
}

interface WaysPartProps {
  readonly ways: number;
  readonly options: RepairStepSettings;
  readonly withMore: boolean;
  readonly onWithMore: (isOn: boolean) => void;
  readonly onChange: (label: string, part: Partial<RepairStepSettings>) => void;
}

/** "by 9 ways": which ways are tried, and what they go by beside the limit. */
function WaysPart({ ways, options, withMore, onWithMore, onChange }: WaysPartProps) {
  const { tried, edits } = repairQuestionWords;
  return (
    <QuestionPart title={tried.title} says={tried.says(ways)}>
      <Check title={tried.withMore} isOn={withMore} onChange={onWithMore} />
      <SelectField
        label={tried.aim}
        value={options.aim}
        options={tried.aims}
        onChange={(aim) => onChange(edits.aim, { aim: aim as RepairStepSettings['aim'] })}
      />
      <Check title={tried.impact} isOn={options.impact} onChange={(impact) => onChange(edits.impact, { impact })} />
      <NumberField
        isWhole
        label={tried.passes}
        value={String(options.passes)}
        read={readWhole({ least: 1, most: 1000 })}
        onChange={(passes) => onChange(edits.passes, { passes })}
      />
      <NumberField
        label={tried.d}
        value={String(options.d ?? repairStart.d)}
        read={readDecimal({ least: 0, most: 1 })}
        onChange={(d) => onChange(edits.d, { d })}
      />
      <p>{tried.onCopy}</p>
    </QuestionPart>
  );
}
