import { epsilonStops, sayEpsilon } from '../../engine/vocabulary/epsilon-words.ts';
import { Slider } from '../slider.tsx';

interface EpsilonSliderProps {
  readonly epsilon: string;
  readonly onChange: (epsilon: string) => void;
}

/** The budget on a log scale; it says what each stop means. */
export function EpsilonSlider({ epsilon, onChange }: EpsilonSliderProps) {
  const distance = (stop: string) => Math.abs(Math.log(Number(stop) / Number(epsilon)));
  const at = epsilonStops.reduce((best, stop, i) => (distance(stop) < distance(epsilonStops[best]) ? i : best), 0);
  return (
    <Slider
      label="Budget, by sliding"
      min={0}
      max={epsilonStops.length - 1}
      value={at}
      ends={[epsilonStops[0], epsilonStops[epsilonStops.length - 1]]}
      says={`${epsilon}: ${sayEpsilon(epsilon)}`}
      onChange={(stop) => onChange(epsilonStops[Number(stop)])}
    />
  );
}
