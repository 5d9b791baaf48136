import { expect, test } from '@playwright/test';
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
  await app.goTo('Repair');
  await expect(page.getByText(/A table with survey weights .* is not repaired/).first()).toBeVisible();
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
