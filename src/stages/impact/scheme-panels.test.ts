import { expect, it } from 'vitest';
import type { TriedScheme } from '../../state/runs/run-state.ts';
import { listCells } from './scheme-panels.tsx';

it('a way that could not be taken fills its line with dashes, and no column with its reason', () => {
  const failed = { scheme: 'record-suppression', view: null, problem: 'Every record would be left out.' };
  const cells = listCells(failed as unknown as TriedScheme, [{ attribute: 'sex', value: 'F' }], 1.2);
  expect(cells).toEqual(['Leave records out', 'could not be done', '–', '–', '–', '–', '–', '–', '–', '–']);
});
