import { PinButton, PinRefused } from '../../components/pin-button.tsx';
import { whyNoNoise } from '../../engine/vocabulary/pins.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { frozenStep } from '../../state/pins.ts';
import { useApp } from '../../state/use-app.ts';
import { usePin } from '../../state/use-pin.ts';

/** Pins the table that is recommended or chosen; one under noise only where its recipe has a seed. */
export function PinTable({ isNoise, isHeld }: { readonly isNoise: boolean; readonly isHeld: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const pin = usePin([frozenStep(recipe, isNoise ? 'release' : 'generalize')]);
  if (isNoise && settingsOf(recipe, 'release').seed === null) return <PinRefused why={whyNoNoise} />;
  return <PinButton {...pin} isDisabled={isHeld && !isNoise} />;
}
