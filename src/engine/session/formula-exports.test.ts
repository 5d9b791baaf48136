import { expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { openSource, recipeOf, textOf, valueOf, withSteps } from './testing/open-session.ts';
import { savedNode, savedSecond } from './testing/saved.ts';

const lines = ['F,=SUM(A1),-no', 'F,-5,-no', 'F,@x,=yes', 'M,+1.5,=yes', 'M,ok,=yes', 'M,ok,-no'];
const file = memorySource(['sex,note,granted', ...lines, ''].join('\n'));
const recipe = recipeOf({
  roles: {
    decision: { attribute: 'granted', negative: ['-no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    quasi: ['sex'],
  },
});

/** Every file that can be exported, with or without the option. */
async function exportAll(escapesFormulas: boolean): Promise<readonly string[]> {
  const { session } = await openSource(file);
  const lens = { minSupport: { count: 1 }, minConfidence: '0', measure: 'elift', alpha: '1.2' } as const;
  const repaired = valueOf(session.repair(withSteps(recipe, { do: 'repair', method: 'drp2', ...lens }), quietContext));
  const found = valueOf(session.generalize(withSteps(recipe, { do: 'generalize', k: 2 }), quietContext));
  const asked = withSteps(recipe, { do: 'generalize', k: 2 });
  const second = await savedSecond(session, asked, { id: found.id, node: 0, source: file, escapesFormulas });
  return [
    textOf(session.writeRepaired(repaired.id, escapesFormulas)),
    valueOf(session.writeRepairLog(repaired.id, escapesFormulas)),
    textOf(
      savedNode(session, withSteps(recipe, { do: 'generalize', k: 2 }), { id: found.id, node: 0, escapesFormulas }),
    ),
    textOf(second),
  ];
}

const escape = (text: string) => text.replaceAll(/(?<=^|,)(?==SUM|@x|-no|=yes)/gm, "'");

/** A released table is in the order of what it shows, the apostrophe included (G11). */
function sortLines(text: string): string {
  const [head, ...rows] = text.trimEnd().split('\n');
  return `${[head, ...rows.sort()].join('\n')}\n`;
}

it('[G11] every export puts an apostrophe before cells that a spreadsheet would run, numbers aside, only when asked', async () => {
  const plain = await exportAll(false);
  const safe = await exportAll(true);
  for (const text of plain) expect(text).toMatch(/,=yes/);
  for (const text of plain) expect(text).not.toContain("'");
  const [repaired, log, ...released] = plain.map(escape);
  expect(safe).toEqual([repaired, log, ...released.map(sortLines)]);
});

it('a file is written as asked, whatever was asked or checked before', async () => {
  const { session } = await openSource(file);
  const asked = withSteps(recipe, { do: 'generalize', k: 2 });
  const { id } = valueOf(session.generalize(asked, quietContext));
  const look = () =>
    valueOf(session.checkNode(id, asked, 0, { archive: 'a.zip', escapesFormulas: false }, quietContext));
  const check = look();
  const isEscaped = (escapesFormulas: boolean) =>
    textOf(savedNode(session, asked, { id, node: 0, escapesFormulas })).includes("'");
  expect([true, false, true].map(isEscaped)).toEqual([true, false, true]);
  expect(look()).toEqual(check);
});
