import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { GeneralizeSettings } from '../../contracts/engine-api.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import type { ChangeSettings } from './change-settings.ts';
import { IdeaFields, sayIdea } from './protection/index.ts';

interface FairnessPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "over the limit": whether groups are looked at as well, and by which idea of protection. */
export function FairnessPart({ settings, onChange }: FairnessPartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { protection } = settingsOf(recipe, 'generalize');
  const names = useNames();
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
    <QuestionPart title="Fairness" says={settings.measure === null ? 'looked at' : sayIdea(protection, names)}>
      <SelectField
        label="Groups are"
        value={settings.measure === null ? 'no' : 'yes'}
        options={{ yes: 'tested', no: 'not looked at' }}
        onChange={(answer) => (answer === 'yes' ? lookAt() : onChange('Do not look at groups', notLookedAt))}
      />
      {settings.measure !== null && <IdeaFields protection={protection} onChange={onChange} />}
    </QuestionPart>
  );
}

const notLookedAt = { measure: null, alpha: null, minSupport: null, tau: null, protection: null };
