import { roundTicks } from '../../../components/charts/index.ts';
import type { ComparedScenario } from '../../../contracts/engine-api.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { isMade, type MadeScenario } from '../compare-sentences.ts';

/** A result as a bubble: the chance of being picked out, the worst value of a group or none, and what is kept. */
export interface Bubble {
  readonly place: number;
  readonly scenario: MadeScenario;
  /** The logarithm of the chance in percent. */
  readonly x: number;
  /** Where it stands; in the strip below where nothing can be told. */
  readonly y: number;
  readonly isTold: boolean;
  readonly radius: number;
}

/** The scale of the worst values, with a strip below it. */
export interface WorstScale {
  readonly ticks: readonly number[];
  /** From where the strip ends up to the top. */
  readonly low: number;
  readonly high: number;
  /** The bottom of the strip, and its middle. */
  readonly floor: number;
  readonly strip: number;
}

export const chances = [1, 2, 5, 10, 20, 50, 100] as const;

/** Where a chance in percent stands on the scale; what is below 1% stands at its start. */
export function atChance(percent: number): number {
  return Math.log10(Math.max(1, percent));
}

/** The scale for all worst values of a group and the limit. */
export function scaleOf(values: readonly number[], limit: number, measure: Measure): WorstScale {
  const { neutral } = measureInfos[measure];
  const finite = [...values.filter(Number.isFinite), limit, neutral];
  const ticks = roundTicks(Math.min(...finite), Math.max(...finite), 5);
  const [low, high] = [Math.min(ticks[0], ...finite), Math.max(ticks[ticks.length - 1], ...finite)];
  const room = (high - low) * 0.14;
  return { ticks, low, high: high + (high - low) * 0.06, floor: low - room, strip: low - room / 2 };
}

/** The results that have a place in the picture: tables of people whose group can be picked out or not. */
export function listBubbles(
  scenarios: readonly ComparedScenario[],
  group: number,
  scale: WorstScale,
  rules: number | null,
): Bubble[] {
  return scenarios.flatMap((scenario, place) => {
    if (!isMade(scenario) || scenario.figures.privacy.pickedOut === null) return [];
    const worst = scenario.figures.fairness.groups[group]?.worst ?? null;
    const kept = scenario.figures.costs.kept;
    const share = kept === null || rules === null || rules === 0 ? 0.5 : kept / rules;
    return [
      {
        place,
        scenario,
        x: atChance(100 * scenario.figures.privacy.pickedOut),
        y: worst === null ? scale.strip : Math.min(worst, scale.high),
        isTold: worst !== null,
        radius: 5 + 11 * Math.sqrt(share),
      },
    ];
  });
}
