import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepsOn } from '../../recipe/testing/run.ts';

interface Judged {
  readonly direct: readonly (Readonly<Record<string, unknown>> & { readonly interval: readonly number[] })[];
  readonly coverage: readonly object[];
  readonly verdicts: object;
  readonly representatives: readonly object[];
}

const caseFile = (name: string, file: string) =>
  readFileSync(new URL(`../../recipe/testing/cases/${name}/${file}`, import.meta.url), 'utf8');

/** Figures to eleven digits, p and q to the seven that the reference is good for, all else as it is. */
const round = (value: unknown, digits = 11): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : value.toPrecision(digits);
  if (Array.isArray(value)) return value.map((own) => round(own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, round(own, key === 'p' || key === 'q' ? 7 : 11)]),
  );
};

describe('verdicts on the cases with known answers', () => {
  it.each(['verdicts', 'verdicts-reference'])('[M9] [M10] [M11] [D8] [D10] [D12] %s', async (name) => {
    const recipe = JSON.parse(caseFile(name, 'recipe.json')) as object;
    const expected = (JSON.parse(caseFile(name, 'expected.json')) as { steps: Judged[] }).steps;
    const steps = (await stepsOn(recipe, caseFile(name, 'data.csv'))) as unknown as Judged[];
    expect(steps).toHaveLength(expected.length);
    steps.forEach(({ direct, coverage, verdicts, representatives }, i) => {
      const own = expected[i];
      expect(direct).toHaveLength(own.direct.length);
      direct.forEach((rule, j) => expect(round(rule)).toMatchObject(round(own.direct[j]) as object));
      expect(coverage).toMatchObject(own.coverage);
      expect(coverage).toHaveLength(own.coverage.length);
      expect(verdicts).toEqual(own.verdicts);
      expect(representatives).toEqual(own.representatives);
    });
  });
});
