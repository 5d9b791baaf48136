import { describe, expect, it } from 'vitest';
import { encodeText } from '../shared/encoding.ts';
import type { Step } from '../steps/settings.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { valueOf, withSteps } from './testing/open-session.ts';
import { isSame, open, run } from './testing/step-and-screen.ts';
import { savedNode } from './testing/saved.ts';

describe('files from the screen and from the command', () => {
  const csv = 'sex;stadt;granted\nF;Köln;no\nF;Köln;no\nF;"a;b";yes\nM;Köln;yes\nM;"a;b";yes\nM;Köln;no\n';
  const data = encodeText(csv, 'windows-1252')!;
  const given = (more: object) => ({
    recipe: 1,
    data: { file: 'a.csv', ...more },
    roles: {
      decision: { attribute: 'granted', negative: ['no'] },
      protected: [{ attribute: 'sex', value: 'F' }],
      quasi: ['sex', 'stadt'],
    },
  });
  const thresholds = { measure: 'elift', alpha: '1.1', minSupport: { count: 1 }, minConfidence: '0' } as const;
  const recipeWith = (more: object) => valueOf(readRecipe(JSON.stringify(given(more)))).recipe;

  it('[T7] have the delimiter, quotes and encoding of the file that was read', async () => {
    const asked = await open(recipeWith({ delimiter: ';', quote: '"', encoding: 'windows-1252' }), data);
    const repair: Step = { do: 'repair', method: 'drp2', ...thresholds };
    const repaired = valueOf(asked.session.repair(withSteps(asked.recipe, repair), quietContext));
    const [bytes] = run(asked, repair).files;
    expect(isSame(valueOf(asked.session.writeRepaired(repaired.id, false)), bytes)).toBe(true);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^sex;stadt;granted\nF;K\u00f6ln;no\n/);
    const generalize: Step = { do: 'generalize', k: 2, choose: [1, 0] };
    const found = valueOf(asked.session.generalize(withSteps(asked.recipe, generalize), quietContext));
    const [node] = run(asked, generalize).files;
    const saved = savedNode(asked.session, withSteps(asked.recipe, generalize), {
      id: found.id,
      node: found.strides[0],
    });
    expect(isSame(valueOf(saved), node)).toBe(true);
    expect(Buffer.from(node).toString('latin1')).toContain('\n*;"a;b";yes\n');
  });

  it('[T7] have what was guessed where the recipe does not say how the file is read', async () => {
    const asked = await open(recipeWith({}), encodeText(csv, 'utf-8')!);
    const [bytes] = run(asked, { do: 'repair', method: 'drp2', ...thresholds }).files;
    expect(Buffer.from(bytes).toString()).toMatch(/^sex;stadt;granted\nF;Köln;no\n/);
  });
});
