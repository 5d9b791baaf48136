import { formatMany } from '../../components/format.ts';
import {
  LookAlikePart,
  ProtectedPart,
  QuestionLine,
  QuestionSetting,
  ThresholdSettings,
} from '../../components/question/index.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { yardstickOf } from '../../engine/vocabulary/yardstick.ts';
import { setGeneralize } from '../../state/generalize-settings.ts';
import { useQuestion } from '../../state/use-question.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { PinnedPart } from './pinned-part.tsx';

/** "Which of 6 pinned results hides people and is fair, and what does it cost?" */
export function CompareQuestion() {
  const { recipe, people, edit, groups, goToRoles } = useQuestion();
  const { change, shared } = useThresholds('discover');
  const { k } = yardstickOf(recipe);
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
            <LookAlikePart k={k} people={people} says={formatMany(k, 'person', 'people')} onChange={setK}>
              All results are held against this number. Publish table goes by the same one; results that are pinned keep
              theirs.
            </LookAlikePart>
          </QuestionSetting>
          <ThresholdSettings
            thresholds={{ values: shared, shared, overrides: {}, change: (label, part) => change(label, part) }}
          />
          <QuestionSetting>
            for <ProtectedPart groups={groups} onGo={goToRoles} />
          </QuestionSetting>
        </>
      }
    >
      Which of <PinnedPart /> hides people and is fair, and what does it cost?
    </QuestionLine>
  );
}
