import { describe, expect, it } from 'vitest';
import { publishedFigures } from '../figures.ts';
import { writeSmallCells } from './small-cells.ts';

const rules = { smallCells: 10, rounding: 5 };
const count = (value: number, ...conditions: string[]) => ({
  value,
  of: { table: 'data', conditions },
  says: conditions.join(),
});

describe('what a report says of counts that are not shown', () => {
  it('[R2] says how many are small, and how many would give one away', () => {
    const [block] = writeSmallCells(publishedFigures([count(12), count(12, 'denied'), count(3, 'a')], [], rules));
    expect(block.kind === 'text' && block.text).toMatch(
      /1 count is below 10\. 1 more is not shown, because the small one could be worked out from it\./,
    );
  });

  it('[R2] does not say so of counts that were too many to look at', () => {
    const noted = Array.from({ length: 700 }, (_, i) => count(20 + i, `a${i % 30}`, `b${i % 29}`, `c${i % 28}`));
    const figures = publishedFigures(noted, [], rules);
    const { length } = figures.hidden.filter(({ showing }) => showing === 'unlooked');
    expect(length).toBeGreaterThan(100);
    const [block] = writeSmallCells(figures);
    expect(block.kind === 'text' && block.text).toContain(
      `${length} more are not shown, small or not, because this report has too many counts`,
    );
    expect(noted.map((one) => figures.count(one)).filter((text) => text === 'not shown')).toHaveLength(
      figures.hidden.length,
    );
  });
});
