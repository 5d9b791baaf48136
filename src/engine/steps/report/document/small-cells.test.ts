import { describe, expect, it } from 'vitest';
import { noNames } from '../../../vocabulary/display-names.ts';
import type { Count } from '../small-cells/counts.ts';
import { hideCounts } from '../small-cells/hide-counts.ts';
import { type Question, countOf, populationOf } from '../small-cells/testing/small-population.ts';
import { PublishedFigures } from './figures.ts';
import { writeSmallCells } from './papers.ts';

const questions: readonly Question[] = ['group', 'denied'].map((name) => ({ name, answers: 2, asked: 2 }));
const table = [40, 3, 20, 12];

function figuresOf(counts: readonly Count[], rounding: number): PublishedFigures {
  const hiding = hideCounts(counts, populationOf(questions, table), { smallCells: 10, rounding })!;
  const asking = new PublishedFigures(hiding, counts);
  counts.forEach((count) => asking.count(count));
  return new PublishedFigures(hiding, counts, asking.asked);
}

const asked = [
  [2, 2],
  [1, 0],
  [0, 0],
  [2, 0],
].map((one) => countOf(questions, table, one));

describe('what a report says of counts that are not shown', () => {
  it('[R2] says how many are small, and how many would give one away', () => {
    const [block] = writeSmallCells(figuresOf(asked, 1), noNames);
    const text = block.kind === 'text' ? block.text : '';
    expect(text).toMatch(/Counts of people that are shown are exact\./);
    expect(text).toMatch(/1 count is below 10\. 1 more is not shown, small or not, because a hidden one could/);
    expect(text).toMatch(/can have at least 5 values/);
  });

  it('[R2] says what a rounded count means', () => {
    const [block] = writeSmallCells(figuresOf(asked.slice(0, 2), 5), noNames);
    expect(block.kind === 'text' && block.text).toContain('about 60 means 58 to 62');
  });
});
