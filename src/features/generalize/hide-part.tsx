import { formatCount } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { QuestionPart } from '../../components/question/index.ts';
import { readWhole } from '../../components/typed-numbers.ts';
import { useApp } from '../../state/use-app.ts';
import type { ChangeSettings } from './change-settings.ts';

/** How far the slider goes. */
const most = 100;

/** "at least 5": among how many others with the same values everyone must hide. */
export function HidePart({ k, onChange }: { readonly k: number; readonly onChange: ChangeSettings }) {
  const view = useApp((state) => state.view)!;
  const set = (next: number) => onChange(`Groups of at least ${next}`, { k: next });
  return (
    <QuestionPart title="Smallest group" says={`at least ${formatCount(k)}`}>
      <NumberField
        isWhole
        label="Groups of at least"
        value={String(k)}
        read={readWhole({ least: 1, most: view.totalWeight })}
        onChange={set}
      />
      <input
        type="range"
        min={1}
        max={Math.min(Math.max(most, k), view.totalWeight)}
        value={k}
        aria-label="Groups of at least, slider"
        onChange={(event) => set(Number(event.target.value))}
      />
      <p>
        Nobody may stand out: with the same values in the columns that can identify, there are at least so many people
        (k-anonymity).
      </p>
    </QuestionPart>
  );
}
