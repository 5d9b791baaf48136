import { formatMany } from '../../components/format.ts';
import { outcomeWords } from '../../components/outcome-words.ts';
import {
  ConditionsPart,
  LookAlikePart,
  ProtectedPart,
  QuestionLine,
  QuestionSetting,
  ThresholdSettings,
} from '../../components/question/index.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { setImpact } from '../../state/impact-settings.ts';
import { useQuestion } from '../../state/use-question.ts';
import { useThresholds } from '../../state/use-thresholds.ts';

/** "What does hiding everyone among at least 10 do to women, who earn 50K or less?" */
export function ImpactQuestion() {
  const { recipe, people, edit, names, groups, goToRoles } = useQuestion();
  const thresholds = useThresholds('impact');
  const k = settingsOf(recipe, 'impact').k ?? 1;
  const setK = (next: number) => edit('k of the Impact lab', (before) => setImpact(before, { k: next }));
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>{formatMany(recipe.roles.quasi.length, 'column')} can identify</QuestionSetting>
          <ThresholdSettings thresholds={thresholds} />
          <QuestionSetting>
            up to <ConditionsPart thresholds={thresholds} />
          </QuestionSetting>
        </>
      }
    >
      What does hiding everyone among{' '}
      <LookAlikePart k={k} people={people} says={`at least ${k}`} onChange={setK}>
        In what would be published, nobody stands in a smaller group of people who look alike.
      </LookAlikePart>{' '}
      do to <ProtectedPart groups={groups} onGo={goToRoles} /> who {outcomeWords(names).have}?
    </QuestionLine>
  );
}
