import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { BlindfoldPage } from './blindfold-page.ts';

const loans = 'sex,age,granted\nF,25,no\nM,41,yes\nF,33,no\nM,29,yes\nF,52,yes\nM,60,no\n';

test('Adult is open after one click, with roles and cut points set', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByRole('button', { name: 'Adult census income' }).click();
  await expect(app.answer).toHaveText('32,561 records in 15 columns.');
  const age = page.getByRole('row', { name: /^age / });
  await expect(age).toContainText('2 groups: young, old');
  await app.goTo('Roles');
  await expect(app.answer).toContainText('75.9% of 32,561 records got the worse outcome: class <=50K.');
  await expect(page.getByRole('row', { name: /^sex Female/ })).toContainText('89.1%');
});

test('a file chosen is read and profiled', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await expect(app.answer).toHaveText('6 records in 3 columns.');
  await expect(page.getByRole('row', { name: /^age whole numbers 6/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows' }).getByRole('row')).toHaveCount(7);
});

test('a file dropped on the page is read, also gzipped', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  const bytes = [...gzipSync(loans)];
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'loans.csv.gz'));
    return data;
  }, bytes);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(app.answer).toHaveText('6 records in 3 columns.');
});

test('numbers are cut by a click on the spread, by typing and by a number of groups; each can be undone', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.column('age').click();
  const drawer = page.getByRole('complementary', { name: 'Column age' });
  await drawer.getByLabel('New cut point').fill('29');
  await drawer.getByLabel('New cut point').press('Enter');
  const row = page.getByRole('row', { name: /^age / });
  await expect(row).toContainText('2 groups: <=29, >29');

  await drawer.getByLabel('Name of the group up to 29').fill('young');
  await drawer.getByLabel('Name of the group up to 29').press('Enter');
  await expect(row).toContainText('young, >29');

  await drawer.getByRole('img', { name: /Spread of age/ }).click({ position: { x: 200, y: 40 } });
  await expect(row).toContainText('3 groups');

  await drawer.getByLabel('Number of groups').fill('3');
  await drawer.getByRole('button', { name: 'Equal size' }).click();
  await expect(row).toContainText('3 groups: <=29, (29,41], >41');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('2 groups: young, >29');
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('2 groups: <=29, >29');
  await page.keyboard.press('Control+Shift+z');
  await expect(row).toContainText('young');
});

test('values are renamed, joined and used to keep some rows only', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('city.csv', 'city,granted\nNYC,no\nNew York,yes\nBoston,no\nNYC,yes\n');
  await app.column('city').click();
  const drawer = page.getByRole('complementary', { name: 'Column city' });
  await drawer.getByLabel('Choose NYC').check();
  await drawer.getByLabel('Choose New York').check();
  await drawer.getByRole('button', { name: /^Join 2/ }).click();
  await expect(drawer.getByRole('row', { name: /NYC/ })).toContainText('3');
  await drawer.getByLabel('Name of NYC').fill('NY');
  await drawer.getByLabel('Name of NYC').press('Enter');
  await drawer.getByLabel('Choose NY', { exact: true }).check();
  await drawer.getByRole('button', { name: 'Keep only these rows' }).click();
  await expect(app.answer).toHaveText('3 records in 2 columns.');
  await expect(page.getByText('1 of 4 rows are left out: 1 by your choice of rows.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep all rows of city' }).click();
  await expect(app.answer).toHaveText('4 records in 2 columns.');
});

test('what was guessed can be corrected', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('nohead.txt', 'a;1\nb;2\nc;3\n');
  await expect(app.answer).toHaveText('3 records in 2 columns.');
  await page.getByLabel('Column names, separated by commas').fill('letter, number');
  await page.getByLabel('Column names, separated by commas').press('Enter');
  await expect(app.column('letter')).toBeVisible();
  await page.getByLabel('First row').selectOption('column names');
  await expect(app.answer).toHaveText('2 records in 2 columns.');
  await page.getByLabel('Separator').selectOption('comma');
  await expect(app.answer).toHaveText('2 records in 1 column.');
});

test('missing values and a weight column change what is counted', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('counts.csv', 'sex,granted,n\nF,no,3\nF,yes,2\nM,no,1\n?,yes,4\n');
  await page.getByLabel('Each row stands for').selectOption('n');
  await expect(app.answer).toHaveText('10 records in 3 columns.');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await expect(app.answer).toHaveText('6 records in 3 columns.');
  await page.getByLabel('Spellings that mean missing').fill('NA');
  await page.getByLabel('Spellings that mean missing').press('Enter');
  await expect(app.answer).toHaveText('10 records in 3 columns.');
});
