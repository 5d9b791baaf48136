import { describe, expect, it } from 'vitest';
import { prepareTable } from './columns/prepare.ts';
import { plain, rawOf } from './testing/raw.ts';
import { type RoleSuggestion, judgeWeight } from './suggest-roles.ts';

const offered: RoleSuggestion = { role: 'weight', attribute: 'n', value: null, kind: 'count', why: 'its name' };
const judge = (rows: readonly (readonly string[])[], used: string | null = null, columns = {}) => {
  const raw = rawOf(['sex', 'job', 'n'], rows);
  const table = prepareTable(raw, { ...plain, columns });
  if (!table.ok) throw new Error(table.message);
  return judgeWeight([offered], raw, table.value, used);
};

describe('judgeWeight', () => {
  it('[M12] offers survey weights where rows that agree weigh differently, and names them', () => {
    const [found] = judge([
      ['F', 'clerk', '3'],
      ['M', 'clerk', '4'],
      ['F', 'clerk', '5'],
    ]);
    expect(found).toMatchObject({ role: 'weight', attribute: 'n', kind: 'survey' });
    expect(found.why).toMatch(/^Rows 2 and 4 agree in every column in use, yet "n" is 3 in one and 5 in the other\./);
  });

  it('[M12] leaves a table of counts one, and equal rows of one weight', () => {
    const counts = [
      ['F', 'clerk', '3'],
      ['M', 'clerk', '4'],
      ['F', 'nurse', '5'],
      ['F', 'nurse', '5'],
    ];
    expect(judge(counts)).toEqual([offered]);
    expect(judge([...counts, ['F', 'clerk', '4']], null, { job: { use: false } })[0].kind).toBe('survey');
  });

  it('[M12] judges the column that is used rather than the one that is offered', () => {
    const rows = [
      ['1', 'clerk', '3'],
      ['2', 'clerk', '3'],
    ];
    expect(judge(rows, 'sex')[0]).toMatchObject({ attribute: 'sex', kind: 'survey' });
    expect(judge(rows, 'gone')).toEqual([offered]);
  });
});
