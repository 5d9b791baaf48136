import type { ReactNode } from 'react';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayAllOthers } from '../../words/people.ts';
import { ConditionsPart, ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { nameGroups } from './repair-sentences.ts';
import { SelectField, Select, Check } from '../../components/fields/choices.tsx';
import { settingsOf } from '../../engine/steps/settings.ts';
import { repairStart, type RepairStepSettings } from '../../engine/steps/repair/settings.ts';
import { setRepair } from '../../state/recipe/step-edits.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { Chip, ChipList } from '../../components/conditions.tsx';
import { formatList, formatMany } from '../../words/format.ts';
import { NumberField, readDecimal, readWhole } from '../../components/fields/number-field.tsx';

/** "What would it take so that Black applicants are not denied more often than everyone else?" */
export function RepairQuestion({ ways, withMore, onWithMore }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const { ask, word } = outcomeWords(names);
  const asks = ask.toLowerCase();
  return (
    <QuestionLine settings={<RepairSettings ways={ways} withMore={withMore} onWithMore={onWithMore} />}>
      What would it take so that{' '}
      <RolePart title="Who is protected" says={nameGroups(recipe.roles.protected, names)} tone="group">
        Groups are chosen under Roles. Only what is chosen there is tested and repaired.
      </RolePart>{' '}
      {asks} not{' '}
      <RolePart title="The worse outcome" says={word}>
        Which value of {recipe.roles.decision?.attribute ?? 'the decision'} is the worse outcome is chosen under Roles.
      </RolePart>{' '}
      more often than{' '}
      <RolePart title="With whom they are compared" says={sayAllOthers(recipe.roles, names)} tone="other">
        Each group is compared with everyone else in the same situation, or with the values chosen for that under Roles.
      </RolePart>
      ?
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
    <ElsewherePart {...part} way="Change under Roles" onGo={() => goTo('roles')}>
      <p>{children}</p>
    </ElsewherePart>
  );
}

const directions = { both: 'grant and take', up: 'only grant', down: 'only take' } as const;

type RepairSettingsProps = Omit<WaysPartProps, 'options' | 'onChange'>;

/** How it is asked: the limit, the sizes, what may change and what must not, and by which ways. */
function RepairSettings({ ways, withMore, onWithMore }: RepairSettingsProps) {
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
  return (
    <QuestionPart title="What must not change" says={sayLock(lock, names)}>
      <fieldset>
        <legend>Columns</legend>
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
  return (
    <>
      <ChipList>
        {terms.map((term) => (
          <Chip
            key={`${term.attribute} ${term.in.join()}`}
            title={`${term.attribute} = ${term.in.join(', ')}`}
            removal={`Unlock ${term.attribute} = ${term.in.join(', ')}`}
            onRemove={() => onChange(lock.filter((one) => one !== term))}
          />
        ))}
      </ChipList>
      <Select
        label="Lock rows with"
        prompt="Lock rows with ..."
        options={view.attributes.flatMap(({ name, values }) =>
          values.slice(0, 20).map(({ value }) => [JSON.stringify([name, value]), `${name} = ${value}`] as const),
        )}
        onChange={add}
      />
    </>
  );
}

function sayLock(lock: Lock, names: DisplayNames): string {
  if (lock.length === 0) return 'nothing is locked';
  if (lock.length > 2) return `${lock.length} locks`;
  const words = lock.map((one) =>
    typeof one === 'string' ? columnName(names, one) : `${columnName(names, one.attribute)} = ${one.in.join(', ')}`,
  );
  return `${formatList(words)} locked`;
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
  return (
    <QuestionPart title="How it is tried" says={`by ${formatMany(ways, 'way')}`}>
      <Check
        title="Also the ways that look at stand-ins and lawful reasons (slower)"
        isOn={withMore}
        onChange={onWithMore}
      />
      <SelectField
        label="Repair"
        value={options.aim}
        options={{ all: 'all over the limit', clear: 'only what is clear' }}
        onChange={(aim) => onChange('What is repaired', { aim: aim as RepairStepSettings['aim'] })}
      />
      <Check
        title="Rows of least impact first"
        isOn={options.impact}
        onChange={(impact) => onChange('Order of rows', { impact })}
      />
      <NumberField
        isWhole
        label="Passes at most"
        value={String(options.passes)}
        read={readWhole({ least: 1, most: 1000 })}
        onChange={(passes) => onChange('Passes', { passes })}
      />
      <NumberField
        label="Explained from (d)"
        value={String(options.d ?? repairStart.d)}
        read={readDecimal({ least: 0, most: 1 })}
        onChange={(d) => onChange('Explained from', { d })}
      />
      <p>Every way works on a copy. The open table stays as it is.</p>
    </QuestionPart>
  );
}
