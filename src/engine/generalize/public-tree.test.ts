import { describe, expect, it } from 'vitest';
import { type ValueNode, growTree } from './noisy-table.ts';
import { hierarchyOf } from './testing/public-world.ts';

const show = ({ label, parts }: ValueNode): string =>
  parts.length === 0 ? label : `${label}(${parts.map(show).join(' ')})`;

const race = hierarchyOf(['black', 'coloured', '*'], ['asian', 'coloured', '*'], ['white', 'pale', '*']);

describe('growTree', () => {
  it('[G1] [G7] is the hierarchy without levels that divide nothing', () => {
    expect(show(growTree(race, null))).toBe('*(coloured(black asian) white)');
    expect(show(growTree(hierarchyOf(['only', 'one', '*']), null))).toBe('only');
  });

  it('[T6] a missing value is a leaf of its own beside the parts of the top', () => {
    expect(show(growTree(race, '?'))).toBe('*(coloured(black asian) white ?)');
    expect(show(growTree(hierarchyOf(['only', '*']), '?'))).toBe('*(only ?)');
  });

  it('[G7] every value knows what it becomes at each level', () => {
    const [coloured, white] = growTree(race, null).parts;
    expect(coloured.path).toEqual(['coloured', 'coloured', '*']);
    expect(coloured.parts[0].path).toEqual(['black', 'coloured', '*']);
    expect(white.path).toEqual(['white', 'pale', '*']);
  });
});
