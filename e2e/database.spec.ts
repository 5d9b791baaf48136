import { expect, test, type Page } from '@playwright/test';
import { databases, writeCsv } from '../cli/testing/databases.ts';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

const names = ['sex', 'age "years"; --', 'city', 'granted'];
const rows = Array.from({ length: 600 }, (_, i) => [
  i % 3 === 0 ? 'F' : 'M',
  String(20 + ((i * 7) % 50)),
  ['Rome', 'Oslo', '?'][i % 5 === 0 ? 2 : i % 2],
  (i % 3 === 0 && i % 4 !== 0) || i % 11 === 0 ? 'no' : 'yes',
]);
const recipe = JSON.stringify({
  recipe: 1,
  data: { file: 'rows.csv' },
  columns: { [names[1]]: { cuts: [29, 50] } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
});
const typed = 'sex: protected F\n"age ""years""; --": number; cuts 29, 50\ncity\ngranted: decision; worse no';

/** What the query of the page gives, as the text of a file. */
async function runQuery(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'The query is ready.' })).toBeVisible();
  const sql = await page.locator('pre').textContent();
  return databases.find(({ dialect }) => dialect === 'duckdb')!.group({ names, rows }, sql!);
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const given = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], file, { type: 'text/csv' }));
      return transfer;
    },
    [name, content] as const,
  );
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: given });
}

async function headline(app: BlindfoldPage): Promise<string> {
  await app.goTo('Discover');
  await expect(app.page.getByRole('group', { name: 'Verdicts' })).toBeVisible();
  return (await app.answer.textContent())!;
}

async function headlineOfRecords(app: BlindfoldPage): Promise<string> {
  await app.open();
  await app.openFile('rows.csv', writeCsv(names, rows));
  await app.openRecipe(recipe);
  const found = await headline(app);
  await app.page.goto('about:blank');
  return found;
}

test('[B1] [B2] some rows give the query, and its result the same answer as the records', async ({ page }) => {
  const app = new BlindfoldPage(page);
  const known = await headlineOfRecords(app);
  await app.open();
  await page.getByRole('button', { name: 'My data is in a database' }).click();
  await page.getByRole('textbox', { name: 'Table', exact: true }).fill('loans');
  const input = page.getByLabel('Open some rows').and(page.locator('input'));
  const some = Buffer.from(writeCsv(names, rows.slice(0, 60)));
  await input.setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: some });
  await expect(page.getByText('These are some rows of loans.')).toBeVisible();
  await app.openRecipe(recipe);
  await expect(app.columnLine(names[1])).toContainText('3 groups');
  await app.chooseFromProject('Write SQL for the whole table');
  const csv = await runQuery(page);
  await drop(page, 'wrong.csv', 'a,b\n1,2\n');
  await expect(app.problem).toContainText('wrong.csv has no column "sex"');
  await drop(page, 'grouped.csv', csv);
  await expect(page.getByText('They stand for 600 people, by weight.')).toBeVisible();
  expect(await headline(app)).toBe(known);
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 860 } });

    test('[B2] typed columns give the query without any row; axe finds nothing', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await app.open();
      await page.getByRole('button', { name: 'My data is in a database' }).click();
      await expect(app.answer).toBeFocused();
      await expectNoViolation(page);
      await page.getByRole('textbox', { name: 'Table', exact: true }).fill('loans');
      await page.getByLabel('Columns, one per line').fill(typed.replace('cuts', 'kuts'));
      await expect(app.problem).toContainText('Line 2: "kuts" is no word for a column. Did you mean "cuts"?');
      await page.getByText('What can be said of a column').click();
      await expectNoViolation(page);
      await page.getByLabel('Columns, one per line').fill(typed);
      const csv = await runQuery(page);
      await expectNoViolation(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download group.sql' }).click();
      expect((await download).suggestedFilename()).toBe('group.sql');
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBeLessThanOrEqual(0);
      const result = page.getByLabel('Open the result').and(page.locator('input'));
      await result.setInputFiles({ name: 'grouped.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(page.getByText('They stand for 600 people, by weight.')).toBeVisible();
      await app.goTo('Roles');
      await expect(app.answer).toBeVisible();
    });
  });
