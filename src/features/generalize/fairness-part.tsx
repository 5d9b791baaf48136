import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { GeneralizeSettings } from '../../contracts/engine-api.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import type { ChangeSettings } from './change-settings.ts';
import { asksFairness, IdeaFields, sayIdea } from './protection/index.ts';

interface FairnessPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "over the limit": whether groups are looked at as well, and by which idea of protection. */
export function FairnessPart({ settings, onChange }: FairnessPartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { protection } = settingsOf(recipe, 'generalize');
  const names = useNames();
  const isAsked = asksFairness({ ...settings, protection });
  const lookAt = () => {
    const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
    onChange('Look at groups', {
      measure,
      alpha,
      minSupport,
      tau: Math.min(startSettings.generalize.tau, recipe.roles.quasi.length),
    });
  };
  return (
    <QuestionPart title="Fairness" says={isAsked ? sayIdea(protection, names) : 'looked at'}>
      <SelectField
        label="Groups are"
        value={isAsked ? 'yes' : 'no'}
        options={{ yes: 'tested', no: 'not looked at' }}
        onChange={(answer) => (answer === 'yes' ? lookAt() : onChange('Do not look at groups', notLookedAt))}
      />
      {isAsked && <IdeaFields protection={protection} onChange={onChange} />}
    </QuestionPart>
  );
}

const notLookedAt = { measure: null, alpha: null, minSupport: null, tau: null, protection: null };
