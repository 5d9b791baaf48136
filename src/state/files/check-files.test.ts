import { describe, expect, it } from 'vitest';
import { addFiles, findReleased, isCertificate, noFiles, readPapers, findBroken } from './check-files.ts';

const file = (name: string, text: string) => new File([text], name);
const certificate = file('a.certificate.json', '{\n  "certificate": 1, "claims": [] }');
const recipe = file('a.recipe.json', '{ "recipe": 1 }');
const table = file('a.csv', 'sex\nF\n');
const tree = file('sex.csv', 'F;*\n');
const named = { file: 'a.csv', copies: ['a.json'], claims: 3, hierarchies: ['trees/sex.csv'] };

describe('files for a check', () => {
  it('are told apart by what they hold, in any order, and newer ones take the place of older ones', async () => {
    const all = await addFiles(noFiles, [table, recipe, tree, certificate]);
    expect([all.certificate, all.recipe, all.others]).toEqual([certificate, recipe, [table, tree]]);
    const again = file('a.csv', 'sex\nM\n');
    expect((await addFiles(all, [again])).others).toEqual([tree, again]);
    const patterns = file('a.json', '{ "patterns": [] }');
    expect((await addFiles(noFiles, [patterns])).others).toEqual([patterns]);
    expect(await isCertificate(recipe)).toBe(false);
    expect(await isCertificate(table)).toBe(false);
  });

  it('the released one has the name that the certificate says, or is the only one that is no hierarchy', async () => {
    const some = await addFiles(noFiles, [tree, table]);
    expect(findReleased(some, named)).toBe(table);
    const renamed = file('mine.csv', 'sex\nF\n');
    expect(findReleased(await addFiles(noFiles, [tree, renamed]), named)).toBe(renamed);
    expect(findReleased(await addFiles(noFiles, [file('b.csv', ''), renamed]), named)).toBeNull();
    expect(findReleased(await addFiles(noFiles, [tree]), named)).toBeNull();
  });

  it('become texts with the hierarchies under the names of the recipe', async () => {
    const all = await addFiles(noFiles, [table, recipe, tree, certificate]);
    expect(await readPapers(all, named.hierarchies)).toEqual({
      certificate: await certificate.text(),
      recipe: await recipe.text(),
      hierarchies: [{ name: 'trees/sex.csv', text: 'F;*\n' }],
    });
    expect(await readPapers({ ...all, recipe: null }, [])).toBeNull();
  });
});

it('[R4] names an archive that cannot be unpacked, and passes over no other file', async () => {
  const zip = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)], 'bundle.zip');
  const files = await addFiles(noFiles, [zip, new File(['a,b\n1,2\n'], 'table.csv')]);
  expect(await findBroken(files)).toMatchObject({ ok: false, code: 'bad-archive', where: 'bundle.zip' });
  expect(await findBroken({ ...files, others: files.others.slice(1) })).toBeNull();
});
