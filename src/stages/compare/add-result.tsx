import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/layout/modal.tsx';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { settingsOf, type Step } from '../../engine/steps/settings.ts';
import { patternSettingsOf, patternStepOf } from '../../engine/steps/noisy-patterns/settings.ts';
import { generalizeLeftOut } from '../../engine/steps/generalize/settings.ts';
import { whyNoNoise } from '../../engine/vocabulary/settings.ts';
import { pinTitle, addPin, findPin, frozenStep } from '../../state/recipe/pins.ts';
import { useApp } from '../../state/use-app.ts';
import styles from './add-result.module.css';

/** What can be pinned without going to its stage: every result under the settings of the stages now. */
export function AddResult({ onClose }: { readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const offers = listOffers(recipe);
  return (
    <Modal title="Add a result" onClose={onClose}>
      <p className={styles.words}>
        Each is made under the settings of its stage as they are now. To pin another one, change the settings there.
      </p>
      <ul className={styles.offers}>
        {offers.map(({ title, hint, steps, why }) => (
          <li key={JSON.stringify(steps)}>
            <span>
              <b>{title}</b>
              <small>{why ?? hint}</small>
            </span>
            {why === null && (
              <Button
                look="small primary"
                aria-label={`Add ${title}`}
                onClick={() => edit(`Pinned: ${title}`, (before) => addPin(before, title, steps))}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offers.length === 0 && <p className={styles.words}>All that the stages make now is pinned.</p>}
    </Modal>
  );
}

/** A result that could be added: its title, what it is, and its steps; or why it cannot be. */
interface Offer {
  readonly title: string;
  readonly hint: string;
  readonly steps: readonly Step[];
  readonly why: string | null;
}

/** What can be pinned under the settings of the stages now; what is pinned already is left out. */
export function listOffers(recipe: Recipe): Offer[] {
  const { decision, protected: groups, quasi } = recipe.roles;
  const canRepair = decision !== null && groups.length > 0;
  const offer = (hint: string, steps: readonly Step[], why: string | null = null): Offer => ({
    title: pinTitle(recipe, steps),
    hint,
    steps,
    why,
  });
  const table = recommendedTable(recipe);
  const offers = [
    offer('the file as it came', []),
    ...(canRepair ? [offer('the repair in use, or the fewest changes', [frozenStep(recipe, 'repair')])] : []),
    ...(quasi.length > 0 ? [offer('the table of Publish table', [frozenStep(recipe, 'generalize')])] : []),
    ...(quasi.length > 0
      ? listChains(recipe, canRepair).map((repair) => offer('first the repair, then the table', [...repair, table]))
      : []),
    patternsOffer(recipe, offer),
    ...(quasi.length > 0 && canRepair
      ? [offer('the scheme looked at in the Impact lab', [frozenStep(recipe, 'impact')])]
      : []),
  ];
  return offers.filter(({ steps, why }) => why !== null || findPin(recipe, steps) === null);
}

/** The repairs that a table can start from: those that are pinned, and the one in use. */
function listChains(recipe: Recipe, canRepair: boolean): (readonly Step[])[] {
  const pinned = recipe.pins.map(({ steps }) => steps).filter((steps) => steps.length > 0 && steps.every(isReadAgain));
  if (pinned.length > 0 || !canRepair) return pinned;
  const own = frozenStep(recipe, 'repair');
  return isReadAgain(own) ? [[own]] : [];
}

/** Whether a table can start from what a step writes. */
function isReadAgain(step: Step): boolean {
  return step.do === 'repair' && step.method !== 'reweigh';
}

/** The settings of Publish table, with the table that is recommended there: another start has another one. */
function recommendedTable(recipe: Recipe): Step {
  const { choose } = settingsOf(recipe, 'generalize');
  const step = frozenStep(recipe, 'generalize');
  return typeof choose === 'string' ? step : ({ ...step, choose: generalizeLeftOut.choose } as Step);
}

function patternsOffer(
  recipe: Recipe,
  offer: (hint: string, steps: readonly Step[], why?: string | null) => Offer,
): Offer {
  const { privacy } = patternSettingsOf(recipe);
  const isNoise = privacy?.model === 'differential' && privacy.seed == null;
  return offer(
    'the patterns of Publish patterns',
    [frozenStep(recipe, patternStepOf(recipe))],
    isNoise ? `Cannot be pinned: ${whyNoNoise}` : null,
  );
}
