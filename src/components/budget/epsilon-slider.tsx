import { epsilonStops, sayEpsilon } from '../../engine/vocabulary/epsilon-words.ts';
import styles from './budget.module.css';

interface EpsilonSliderProps {
  readonly epsilon: string;
  readonly onChange: (epsilon: string) => void;
}

/** The budget on a log scale; it says what each stop means. */
export function EpsilonSlider({ epsilon, onChange }: EpsilonSliderProps) {
  const distance = (stop: string) => Math.abs(Math.log(Number(stop) / Number(epsilon)));
  const at = epsilonStops.reduce((best, stop, i) => (distance(stop) < distance(epsilonStops[best]) ? i : best), 0);
  return (
    <label className={styles.slide}>
      <span>{epsilonStops[0]}</span>
      <input
        type="range"
        aria-label="Budget, by sliding"
        aria-valuetext={`${epsilon}: ${sayEpsilon(epsilon)}`}
        min={0}
        max={epsilonStops.length - 1}
        value={at}
        onChange={(event) => onChange(epsilonStops[Number(event.target.value)])}
      />
      <span>{epsilonStops.at(-1)}</span>
    </label>
  );
}
