import { NumberField } from '../../../components/number-field.tsx';
import { readDecimal, readShare, readWhole, showShare } from '../../../components/typed-numbers.ts';
import type { SituationBound } from '../../../engine/vocabulary/protection-ideas.ts';
import { useApp } from '../../../state/use-app.ts';
import type { ChangeSettings } from '../change-settings.ts';

interface SituationFieldsProps {
  readonly idea: SituationBound;
  readonly onChange: ChangeSettings;
}

/** With how many people somebody is compared, by how much they must fare worse, and how many may (G7, D7). */
export function SituationFields({ idea, onChange }: SituationFieldsProps) {
  const view = useApp((state) => state.view)!;
  const change = (part: Partial<SituationBound>) =>
    onChange('People beside people like them', { protection: { ...idea, ...part } });
  return (
    <>
      <NumberField
        isWhole
        label="People on each side"
        value={String(idea.k)}
        read={readWhole({ least: 1, most: view.totalWeight })}
        onChange={(k) => change({ k })}
      />
      <NumberField
        label="Worse by at least"
        value={String(idea.t)}
        read={readDecimal({ least: -1, most: 1 })}
        onChange={(t) => change({ t })}
      />
      <NumberField
        label="May be treated worse"
        value={showShare(idea.bound)}
        read={readShare}
        onChange={(bound) => change({ bound })}
      />
    </>
  );
}
