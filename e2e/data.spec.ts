import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { writeBenefitReview } from './benefit-review.ts';
import { BlindfoldPage } from './blindfold-page.ts';

const loans = 'sex,age,granted\nF,25,no\nM,41,yes\nF,33,no\nM,29,yes\nF,52,yes\nM,60,no\n';

test('Adult is open after one click, with roles and cut points set', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByRole('button', { name: /^Adult census income/ }).click();
  await expect(app.answer).toHaveText('32,561 rows and 15 columns, all read.');
  await expect(app.columnLine('age')).toContainText('2 groups: young, old');
  await app.goTo('Roles');
  await expect(page.getByText('earn 50K or less, 75.9% of 32,561 people')).toBeVisible();
  const women = page.getByRole('listitem').filter({ hasText: 'Sex' }).filter({ hasText: 'against' });
  await expect(women).toContainText('89.1% against 69.4%');
});

test('the start page promises, says how to check, and its doors change what is asked for', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await expect(app.answer).toHaveText(/^Find out whether anyone is treated worse/);
  await page.getByRole('button', { name: 'How do I check?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Airplane mode');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Audit decisions/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Publish data safely/ }).click();
  await expect(page.getByText('Drop the table to be published here')).toBeVisible();
  await page.getByRole('button', { name: /^Teach a class/ }).click();
  await expect(page.getByRole('button', { name: /^Thesis, women veterinarians/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adult census income/ })).toContainText('267 situations');
  await page.getByRole('button', { name: 'Start the lessons' }).click();
  await expect(app.answer).toHaveText('What “worse” means');
});

test('a file chosen is read and profiled', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await expect(app.answer).toHaveText('6 rows and 3 columns, all read.');
  await expect(app.columnLine('age')).toContainText('whole, 25 to 60');
  await expect(page.getByRole('region', { name: 'First rows' }).last().getByRole('row')).toHaveCount(7);
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
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(app.answer).toHaveText('6 rows and 3 columns, all read.');
});

test('a Parquet file is read as it is, and says so', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  const path = test.info().outputPath('loans.parquet');
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  await database.run(`COPY (SELECT * FROM (VALUES ('F', 25, 1.50::DECIMAL(9,2), DATE '2024-01-31', 'no'), ('M', 41, NULL, NULL, 'yes'))
    AS t(sex, age, amount, day, granted)) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`);
  database.closeSync();
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(path);
  await expect(app.answer).toHaveText('2 rows and 5 columns, all read.');
  await expect(page.getByText('Read as a Parquet file, with its own names; what is exported is CSV')).toBeVisible();
  const first = page.getByRole('region', { name: 'First rows' }).last();
  await expect(first).toContainText('1.50');
  await expect(first).toContainText('2024-01-31');
});

test('numbers are cut by a click on the spread, by typing and by a number of groups; each can be undone', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.column('age').click();
  const pane = page.getByRole('complementary', { name: 'Column age' });
  await pane.getByLabel('Cut at', { exact: true }).fill('29');
  await pane.getByLabel('Cut at', { exact: true }).press('Enter');
  const line = app.columnLine('age');
  await expect(line).toContainText('2 groups: <=29, >29');

  await pane.getByLabel('Name of the group up to 29').fill('young');
  await pane.getByLabel('Name of the group up to 29').press('Enter');
  await expect(line).toContainText('young, >29');

  await pane.getByRole('slider', { name: 'Place of a new cut' }).click({ position: { x: 250, y: 40 } });
  await expect(line).toContainText('3 groups');

  await pane.getByLabel('Number of groups').fill('3');
  await pane.getByLabel('Number of groups').press('Enter');
  await pane.getByRole('button', { name: 'Equal size' }).click();
  await expect(line).toContainText('3 groups: <=29, (29,41], >41');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('2 groups: young, >29');
  await page.keyboard.press('Control+z');
  await expect(line).toContainText('2 groups: <=29, >29');
  await page.keyboard.press('Control+Shift+z');
  await expect(line).toContainText('young');
});

test('a cut is dragged, moved and removed by keys, and made by the keyboard alone', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.column('age').click();
  const pane = page.getByRole('complementary', { name: 'Column age' });
  const axis = pane.getByRole('slider', { name: 'Place of a new cut' });
  await axis.focus();
  await page.keyboard.press('ArrowRight');
  const place = Number(await axis.getAttribute('aria-valuenow'));
  await page.keyboard.press('Enter');
  const line = app.columnLine('age');
  await expect(line).toContainText(`2 groups: <=${place}, >${place}`);

  const cut = pane.getByRole('slider', { name: /^Cut at/ });
  await cut.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toContainText(`2 groups: <=${place - 1}, >${place - 1}`);

  const box = (await pane
    .getByRole('slider', { name: /^Cut at/ })
    .locator('rect')
    .boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(line).not.toContainText(`<=${place - 1}`);
  await expect(line).toContainText('2 groups');

  await pane.getByRole('slider', { name: /^Cut at/ }).focus();
  await page.keyboard.press('Delete');
  await expect(line).toContainText('whole, 25 to 60');
});

test('a cut that is no number is refused beside its field', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.column('age').click();
  const pane = page.getByRole('complementary', { name: 'Column age' });
  await pane.getByLabel('Cut at', { exact: true }).fill('thirty');
  await pane.getByLabel('Cut at', { exact: true }).press('Enter');
  await expect(pane.getByRole('alert')).toContainText('Type a number, such as 1.25.');
  await expect(app.columnLine('age')).toContainText('whole, 25 to 60');
});

test('values are renamed, joined, called something in sentences and used to keep some rows only', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('city.csv', 'city,granted\nNYC,no\nNew York,yes\nBoston,no\nNYC,yes\n');
  await app.column('city').click();
  const pane = page.getByRole('complementary', { name: 'Column city' });
  await pane.getByLabel('Choose NYC').check();
  await pane.getByLabel('Choose New York').check();
  await pane.getByRole('button', { name: /^Join 2/ }).click();
  await expect(pane.getByRole('row').filter({ has: page.getByLabel('Name of NYC') })).toContainText('3');
  await pane.getByLabel('Name of NYC').fill('NY');
  await pane.getByLabel('Name of NYC').press('Enter');
  await pane.getByLabel('Choose NY', { exact: true }).check();
  await pane.getByRole('button', { name: 'Keep only these rows' }).click();
  await expect(app.answer).toHaveText('3 of 4 rows and 2 columns are used.');
  await expect(page.getByText('1 row is left out: 1 by your choice of rows.')).toBeVisible();
  await app.openPart('city = NY');
  await page.getByRole('button', { name: 'Keep all rows of city' }).click();
  await expect(app.answer).toHaveText('4 rows and 2 columns, all read.');

  await pane.getByLabel('What sentences call city', { exact: true }).fill('Home town');
  await pane.getByLabel('What sentences call city', { exact: true }).press('Enter');
  await expect(app.columnLine('city')).toContainText('Home town');
  await pane.getByLabel('What sentences call NY', { exact: true }).fill('New York City');
  await pane.getByLabel('What sentences call NY', { exact: true }).press('Enter');
  await expect(pane.getByLabel('Name of NY', { exact: true })).toHaveValue('NY');
});

test('what was guessed can be corrected', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('nohead.txt', 'a;1\nb;2\nc;3\n');
  await expect(app.answer).toHaveText('3 rows and 2 columns, all read.');
  await app.openPart('no names in the first row');
  await page.getByLabel('Column names, separated by commas').fill('letter, number');
  await page.getByLabel('Column names, separated by commas').press('Enter');
  await expect(app.column('letter')).toBeVisible();
  await page.getByRole('combobox', { name: 'First row' }).selectOption('column names');
  await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
  await app.openPart('semicolon-separated');
  await page.getByLabel('Separator').selectOption('comma');
  await expect(app.answer).toHaveText('2 rows and 1 column, all read.');
});

test('missing values and a weight column change what is counted', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('counts.csv', 'sex,granted,n\nF,no,3\nF,yes,2\nM,no,1\n?,yes,4\n');
  await app.openPart('one case');
  await page.getByLabel('Each row stands for').selectOption('n');
  await expect(page.getByText('They stand for 10 people, by n.')).toBeVisible();
  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await expect(app.answer).toHaveText('3 of 4 rows and 3 columns are used.');
  await expect(page.getByText('They stand for 6 people, by n.')).toBeVisible();
  await page.getByLabel('Spellings that mean missing').fill('NA');
  await page.getByLabel('Spellings that mean missing').press('Enter');
  await expect(page.getByText('They stand for 10 people, by n.')).toBeVisible();
});

test('an office’s export is read as it is written: semicolons, decimal commas, days before months', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('benefit review 2024.csv', writeBenefitReview());
  await expect(app.answer).toHaveText('3,800 rows and 12 columns, all read.');
  await expect(page.getByRole('group', { name: 'The question' })).toContainText(
    'Read as semicolon-separated text in Windows-1252, names in the first row',
  );
  await expect(app.columnLine('Household income (€ / year)')).toContainText('decimal comma, 123 missing');
  await expect(app.columnLine('Date of Birth')).toContainText('day/month/year, 3,455 values');
  for (const name of ['Case No.', 'BSN'])
    for (const place of ['in the analysis', 'in what is published'])
      await expect(page.getByRole('switch', { name: `${name} ${place}` })).not.toBeChecked();
  await page.getByRole('button', { name: /^Need a look/ }).click();
  await expect(page.getByRole('list', { name: 'Columns' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: /^Need a look/ }).click();

  await app.column('Household income (€ / year)').click();
  const pane = page.getByRole('complementary', { name: 'Column Household income (€ / year)' });
  for (const cut of ['20000', '40000']) {
    await pane.getByLabel('Cut at', { exact: true }).fill(cut);
    await pane.getByLabel('Cut at', { exact: true }).press('Enter');
  }
  await expect(app.columnLine('Household income (€ / year)')).toContainText('3 groups: <=20000, (20000,40000], >40000');
  await pane.getByRole('switch', { name: 'Keep in what is published' }).click();
  await expect(
    page.getByRole('switch', { name: 'Household income (€ / year) in what is published' }),
  ).not.toBeChecked();

  await app.column('Employment Status').click();
  await page.getByRole('button', { name: 'treat it as missing' }).click();
  await expect(app.columnLine('Employment Status')).toContainText('758 missing');
});

test('a date of birth becomes an age, which is cut into groups', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('benefit review 2024.csv', writeBenefitReview(300));
  await app.column('Date of Birth').click();
  const pane = page.getByRole('complementary', { name: 'Column Date of Birth' });
  await pane.getByRole('button', { name: 'age', exact: true }).click();
  await pane.getByLabel('Age on').fill('2024-12-31');
  await pane.getByLabel('Cut at', { exact: true }).fill('29');
  await pane.getByLabel('Cut at', { exact: true }).press('Enter');
  await expect(app.columnLine('Date of Birth')).toContainText('2 groups: <=29, >29');
});
