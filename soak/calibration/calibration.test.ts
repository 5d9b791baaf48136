import { sayFailure } from '../../src/words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readThreshold } from '../../src/engine/shared/exact.ts';
import { chanceOf } from '../chance.ts';
import { countClear, discoverIn, fareOf, limitOf, ways } from './judge.ts';
import { powerScenario, scenarios } from './scenarios.ts';

const count = (tables: number, isCounted: (n: number) => boolean) =>
  Array.from({ length: tables }, (_, n) => n).filter(isCounted).length;

describe('calibration', () => {
  it.each(scenarios.filter(({ slow = 1 }) => slow === 1))(
    '[M7] [M9] nothing is called clear where nothing is over the limit: $name',
    (scenario) => {
      const wrong = count(8, (n) => {
        const found = discoverIn(scenario, chanceOf(scenario.name, n, 2026));
        return ways.some(
          (way) => countClear(found, way, limitOf(way === 'impact ratio' ? 'slift_c' : way, scenario)) > 0,
        );
      });
      expect(wrong).toBeLessThanOrEqual(1);
    },
  );

  it('[M7] what is far over the limit is found, and hardly anything else with it', () => {
    const scenario = powerScenario(2.5);
    const limit = readThreshold('1.2', 'limit');
    if (!limit.ok) throw new Error(sayFailure(limit));
    const fared = fareOf(discoverIn(scenario, chanceOf(scenario.name, 1, 2026)), limit.value).filter(
      ({ items }) => items.length === 1,
    );
    const clear = fared.filter(({ ours }) => ours);
    expect(clear.length).toBeGreaterThan(60);
    expect(clear.filter(({ items }) => !scenario.isTrue(items[0])).length).toBeLessThan(0.05 * clear.length + 1);
    expect(fared.filter(({ uncorrected }) => uncorrected).length).toBeGreaterThan(clear.length);
  });
});
