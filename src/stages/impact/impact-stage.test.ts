import { describe, expect, it } from 'vitest';
import { nextEdit, toggleRow } from './impact-stage.tsx';

const choices = ['F', 'Any', '*'];
const place = { row: 2, attribute: 'Sex' };

describe('changes by hand', () => {
  it('[L4] a click makes a cell coarser step by step, and the last brings it back', () => {
    const [one] = nextEdit([], place, 'F', choices);
    expect(one).toEqual({ row: 2, attribute: 'Sex', shows: 'Any' });
    expect(nextEdit([one], place, 'Any', choices).at(-1)).toMatchObject({ shows: '*' });
    expect(nextEdit([], place, '*', choices)).toEqual([{ row: 2, attribute: 'Sex', shows: 'F' }]);
  });

  it('[L4] a record leaves and comes back', () => {
    const out = toggleRow([], 3);
    expect(out).toEqual([{ row: 3, leaves: true }]);
    expect(toggleRow(out, 3)).toEqual([]);
  });
});
