import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { GeneralizeSettings } from '../../contracts/engine-api.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../state/use-app.ts';
import type { ChangeSettings } from './change-settings.ts';

interface FairnessPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "over the limit": whether groups are looked at as well. */
export function FairnessPart({ settings, onChange }: FairnessPartProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { protectedAttributes, quasi } = recipe.roles;
  const lookAt = () => {
    const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
    onChange('Look at groups', {
      measure,
      alpha,
      minSupport,
      tau: Math.min(startSettings.generalize.tau, quasi.length),
    });
  };
  return (
    <QuestionPart title="Fairness" says={settings.measure === null ? 'looked at' : 'over the limit'}>
      <SelectField
        label="Groups are"
        value={settings.measure === null ? 'no' : 'yes'}
        options={{ yes: 'tested', no: 'not looked at' }}
        onChange={(answer) =>
          answer === 'yes'
            ? lookAt()
            : onChange('Do not look at groups', { measure: null, alpha: null, minSupport: null, tau: null })
        }
      />
      <p>
        {protectedAttributes.length === 0
          ? 'No protected column is chosen under Roles.'
          : `Tested are the protected columns among those that can identify: ${protectedAttributes.filter((name) => quasi.includes(name)).join(', ') || 'none'}.`}
      </p>
    </QuestionPart>
  );
}
