import { describe, expect, it } from 'vitest';
import { describeKnown, nearestName } from './text.ts';

describe('nearestName', () => {
  it.each([
    ['Age', ['sex', 'age'], 'age'],
    ['gendre', ['race', 'gender'], 'gender'],
    ['marital status', ['marital-status'], 'marital-status'],
    ['ocupation', ['occupation', 'education'], 'occupation'],
    ['zip', ['age', 'sex'], null],
    ['x', [], null],
  ])('finds for %s in %j: %s', (name, known, near) => {
    expect(nearestName(name, known)).toBe(near);
  });

  it('lists what there is, at most twelve', () => {
    expect(describeKnown('aeg', ['age', 'sex'], 'columns')).toBe('Did you mean "age"? The columns are "age", "sex".');
    const many = Array.from({ length: 15 }, (_, i) => `column${i}`);
    expect(describeKnown('?', many, 'columns')).toMatch(/"column11" and 3 more\.$/);
  });
});
