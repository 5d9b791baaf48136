import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { sharePage } from './shared-page.ts';

const good = 'sex,granted\nF,no\nM,yes\n';

const refused: [string, string, string | Buffer, RegExp][] = [
  ['an empty file', 'empty.csv', '', /empty/i],
  ['a header without rows', 'header.csv', 'a,b,c\n', /no (rows|records)|only/i],
  ['a workbook', 'book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /Excel|zip/i],
  ['a binary file', 'photo.csv', Buffer.from([0, 1, 2, 0, 0, 255, 254, 0, 7, 0]), /binary|not text|not a text/i],
  ['a file of JSON', 'people.json', '[{"sex": "F"}]', /JSON, not a table/],
  ['an unclosed quote', 'quote.csv', 'a,b\n1,"2\n3,4\n', /quote.*row 2|row 2.*quote/i],
];

test.describe('with a table open', () => {
  const sharedPage = sharePage(async (page) => {
    const app = new BlindfoldPage(page);
    await app.open();
    await app.openFile('good.csv', good);
  });

  for (const [title, name, content, words] of refused) {
    test(`${title} gets a message, and what was open stays`, async () => {
      const app = new BlindfoldPage(sharedPage());
      await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
      await app.openFile(name, content);
      await expect(app.problem).toContainText(words);
      await expect(app.problem).toContainText('still here');
      await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
      await app.problem.getByRole('button', { name: 'Dismiss' }).click();
      await expect(app.problem).toHaveCount(0);
    });
  }
});

test('a file that could not be read offers another way to read it', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('quote.csv', 'a,b\n1,"2\n3,4\n');
  await page.getByRole('button', { name: 'Read it with quotes switched off' }).click();
  await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
  await expect(app.problem).toHaveCount(0);
});

test('rows with another number of fields are counted and kept by choice', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('ragged.csv', 'a,b,c\n1,2,3\n4,5\n6,7,8,9\n');
  await expect(page.getByText('2 rows are left out: 2 with another number of fields.')).toBeVisible();
  await app.openPart('left out');
  await expect(page.getByText('Row 3 has 2 fields instead of 3.')).toBeVisible();
  await page.getByLabel('2 rows').selectOption('kept');
  await expect(app.answer).toHaveText('3 rows and 3 columns, all read.');
});

test('duplicate and empty column names are made different, and that is said', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('names.csv', 'age,age,\n1,2,3\n');
  await expect(app.column('age (2)')).toBeVisible();
  await expect(app.column('column 3')).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'age (2)' })).toBeVisible();
});

test('a word in a column that is cut is named with its row, and the table stays', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('age.csv', 'age,granted\n25,no\nthirty,yes\n41,yes\n');
  await expect(app.answer).toHaveText('3 rows and 2 columns, all read.');
  await app.openRecipe(JSON.stringify({ recipe: 1, data: { file: 'age.csv' }, columns: { age: { cuts: [40] } } }));
  const list = page.getByRole('note').filter({ hasText: 'Not everything in the recipe fits' });
  await expect(list).toContainText('thirty');
  await expect(list).toContainText(/row 3/);
  await expect(app.answer).toHaveText('3 rows and 2 columns, all read.');
});

test('a setting that cannot be applied says why, shows the table before it, and is undone by a button', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', 'sex,n,granted\nF,3,no\nM,2.5,yes\n');
  await app.openPart('one case');
  await page.getByLabel('Each row stands for').selectOption('n');
  await expect(app.problem).toContainText('2.5');
  await expect(app.problem).toContainText('row 3');
  await expect(app.answer).toHaveText('2 rows and 3 columns, all read.');
  await app.problem.getByRole('button', { name: 'Undo the change' }).click();
  await expect(app.problem).toHaveCount(0);
});

test('ten thousand columns open and can be searched', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  const names = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
  await app.openFile(
    'wide.csv',
    `${names.join(',')}\n${names.map(() => '1').join(',')}\n${names.map(() => '2').join(',')}\n`,
  );
  await expect(app.answer).toHaveText('2 rows and 10,000 columns, all read.', { timeout: 20_000 });
  await page.getByLabel('Find a column').fill('c9999');
  await expect(app.column('c9999')).toBeVisible();
});

test('a field of a megabyte opens', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('long.csv', `a,b\n1,"${'x'.repeat(1_000_000)}"\n2,y\n`);
  await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
});

test('a recipe that is not one says so; one with a bad field opens with the rest and names it', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openRecipe('{"recipe": 3, "data": {"file": "a.csv"}}');
  await expect(app.problem).toContainText('recipe is 3');
  await app.openRecipe('{"recipe": 1, "data": {"file": "a.csv"}, "colums": {}}');
  const notes = page.getByRole('note').filter({ hasText: 'Not everything in the recipe fits' });
  await expect(notes).toContainText('colums');
  await expect(notes).toContainText('columns');
});
