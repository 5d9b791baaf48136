import { formatList, formatMany } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
  ThresholdSettings,
} from '../../components/question/index.ts';
import { readWhole } from '../../components/typed-numbers.ts';
import { sayItem } from '../../engine/vocabulary/say-items.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { yardstickOf } from '../../engine/vocabulary/yardstick.ts';
import { setGeneralize } from '../../state/generalize-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { PinnedPart } from './pinned-part.tsx';

/** "Which of 6 pinned results hides people and is fair, and what does it cost?" */
export function CompareQuestion() {
  const recipe = useApp((state) => state.recipe)!;
  const people = useApp((state) => state.view!.totalWeight);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const { change, shared } = useThresholds('discover');
  const { k } = yardstickOf(recipe);
  const groups = recipe.roles.protected.map((group) => sayItem(group, names));
  const setK = (next: number) =>
    edit(`Nobody among fewer than ${next}`, (before) => {
      const asked = settingsOf(before, 'generalize');
      return setGeneralize(before, { ...asked, k: next }, asked.choose);
    });
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>
            nobody among fewer than{' '}
            <QuestionPart title="How many look alike" says={formatMany(k, 'person', 'people')}>
              <NumberField
                label="No fewer than"
                value={String(k)}
                isWhole
                read={readWhole({ least: 1, most: people })}
                onChange={setK}
              />
              <p>
                All results are held against this number. Publish table goes by the same one; results that are pinned
                keep theirs.
              </p>
            </QuestionPart>
          </QuestionSetting>
          <ThresholdSettings
            thresholds={{ values: shared, shared, overrides: {}, change: (label, part) => change(label, part) }}
          />
          <QuestionSetting>
            for{' '}
            <ElsewherePart
              title="Who is protected"
              says={groups.length === 0 ? 'nobody yet' : formatList(groups)}
              tone="group"
              way="Go to Roles"
              onGo={() => goTo('roles')}
            >
              Groups are chosen under Roles.
            </ElsewherePart>
          </QuestionSetting>
        </>
      }
    >
      Which of <PinnedPart /> hides people and is fair, and what does it cost?
    </QuestionLine>
  );
}
