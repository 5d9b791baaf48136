import type { MeasureSettings, MiningSettings } from '../../engine/vocabulary/settings.ts';

type Thresholds = MiningSettings & MeasureSettings;

/** What a part of the question needs that changes a threshold: the values here, those elsewhere, and the change. */
export interface ThresholdPartProps {
  readonly thresholds: {
    readonly values: Thresholds;
    readonly shared: Thresholds;
    readonly overrides: Partial<Thresholds>;
    change(label: string, part: Partial<Thresholds>, isHereOnly?: boolean): void;
  };
}
