import { expect, test } from '@playwright/test';
import { databases } from '../cli/testing/databases.ts';
import { BlindfoldPage } from './blindfold-page.ts';

/** 120 people asked, 40 of them women, who speak for between 0.25 and 2.85 others. */
const people = [
  'sex,job,granted,weight',
  ...Array.from({ length: 120 }, (_, i) => {
    const isWoman = i % 3 === 0;
    const isDenied = (i * 7) % 10 < (isWoman ? 7 : 2);
    const weight = (((i * 37) % 11) + 1) * 0.25 + 0.1 * (i % 2);
    return `${isWoman ? 'F' : 'M'},${i % 4 < 2 ? 'vet' : 'clerk'},${isDenied ? 'no' : 'yes'},${weight.toFixed(2)}`;
  }),
  '',
].join('\n');

const recipe = JSON.stringify({
  recipe: 1,
  data: { file: 'survey.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    weight: { attribute: 'weight', kind: 'survey' },
  },
});

test('[M12] weights that count nobody are offered as survey weights, and the answer rests on the people asked', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('survey.csv', people);
  await expect(page.getByRole('button', { name: 'Weigh by weight' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: roles' }).click();
  await page.getByRole('button', { name: /^Accept (all )?\d/ }).click();
  const weight = page.getByRole('region', { name: 'What does weight say?' });
  await expect(weight).toContainText('holds numbers that are not whole, such as');
  await expect(weight).toContainText('Every row is one person.');
  await weight.getByRole('button', { name: 'It is a survey weight' }).click();
  await expect(weight).toContainText('Each row is one person who was asked and speaks for so many.');
  await expect(weight.getByRole('button', { name: 'a survey weight', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await app.goTo('Data');
  await expect(page.getByText('Shares are weighed by weight; counts are of the people asked.')).toBeVisible();
  await app.goTo('Discover');
  await expect(app.answer).toContainText('Yes, clearly in');
  await expect(page.getByText('rests on the 120 people asked')).toBeVisible();
  await expect(page.getByText('60.2').first()).toBeVisible();
  await expect(page.getByText('40 people').first()).toBeVisible();
  await app.goTo('Publish table');
  await expect(page.getByText('This page counts everyone who was asked as one')).toBeVisible();
});

test('[M12] [P6] a repair changes whole people, says what they stand for, and shows shares by weights', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('survey.csv', people);
  await app.openRecipe(recipe);
  await app.goTo('Repair');
  await expect(page.getByRole('tab', { name: /What it takes \d+ ways/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('instead of 60.2%').first()).toBeVisible();
  await expect(
    page.getByText(/of 120 rows, \d+\.\d%, which stand for \d+\.\d% of the survey weights/).first(),
  ).toBeVisible();
  await expect(page.getByText(/a copy would count as one more person who was asked/)).toBeVisible();
  await expect(page.getByText(/it gives records other weights and changes none/)).toBeVisible();
  await page.getByRole('tab', { name: 'This repair' }).click();
  await expect(page.getByText(/rows? changed, which stands? for \d+\.\d% of the survey weights, in/)).toBeVisible();
});

test('[M12] [B2] a query sums survey weights up, and its result gives the answer of the people', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByRole('button', { name: 'My data is in a database' }).click();
  await page.getByRole('textbox', { name: 'Table', exact: true }).fill('loans');
  await page
    .getByRole('textbox', { name: 'Columns' })
    .fill('sex: protected F\njob\ngranted: decision; worse no\nweight: weight survey');
  await expect(page.getByRole('heading', { name: 'The query is ready.' })).toBeVisible();
  const sql = (await page.locator('pre').textContent())!;
  const [names, ...rows] = people
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const grouped = await databases.find(({ dialect }) => dialect === 'duckdb')!.group({ names, rows }, sql);
  expect(grouped.split('\n')[0]).toBe('"sex","job","granted","people","weight","squares"');
  const given = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'grouped.csv', { type: 'text/csv' }));
    return transfer;
  }, grouped);
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: given });
  await app.goTo('Discover');
  await expect(app.answer).toContainText('Yes, clearly in');
  await expect(page.getByText('rests on the 120 people asked')).toBeVisible();
  await expect(page.getByText('60.2').first()).toBeVisible();
});

test('[M12] a count with half people is refused with the way out, and nothing loaded is lost', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('survey.csv', people);
  await app.goTo('Roles');
  const weight = page.getByRole('region', { name: 'What does weight say?' });
  await weight.getByRole('button', { name: 'a count', exact: true }).click();
  await expect(page.getByText(/say that it holds survey weights/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await weight.getByRole('button', { name: 'a survey weight', exact: true }).click();
  await expect(page.getByText(/say that it holds survey weights/)).toHaveCount(0);
});
