import { formatList, formatMany } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { outcomeWords } from '../../components/outcome-words.ts';
import {
  ConditionsPart,
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
  ThresholdSettings,
} from '../../components/question/index.ts';
import { readWhole } from '../../components/typed-numbers.ts';
import { sayItem } from '../../engine/vocabulary/say-items.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { setImpact } from '../../state/impact-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useThresholds } from '../../state/use-thresholds.ts';

/** "What does hiding everyone among at least 10 do to women, who earn 50K or less?" */
export function ImpactQuestion() {
  const recipe = useApp((state) => state.recipe)!;
  const people = useApp((state) => state.view!.totalWeight);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const thresholds = useThresholds('impact');
  const { k } = settingsOf(recipe, 'impact');
  const groups = recipe.roles.protected.map((group) => sayItem(group, names));
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
      <QuestionPart title="How many look alike" says={`at least ${k ?? 1}`}>
        <NumberField
          label="No fewer than"
          value={String(k ?? 1)}
          isWhole
          read={readWhole({ least: 1, most: people })}
          onChange={(next) => edit('k of the Impact lab', (before) => setImpact(before, { k: next }))}
        />
        <p>In what would be published, nobody stands in a smaller group of people who look alike.</p>
      </QuestionPart>{' '}
      do to{' '}
      <ElsewherePart
        title="Who is protected"
        says={formatList(groups)}
        tone="group"
        way="Go to Roles"
        onGo={() => goTo('roles')}
      >
        Groups are chosen under Roles.
      </ElsewherePart>{' '}
      who {outcomeWords(names).have}?
    </QuestionLine>
  );
}
