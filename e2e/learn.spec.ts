import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNothingWider, inEachLook } from './looks.ts';
import { expectNoViolation } from './no-violation.ts';

const lessons = [
  'What “worse” means',
  'Clear, or chance?',
  'A harmless column stands in',
  'Explained, or not',
  'Repair: who pays?',
  'Counts that point at people',
  'Hiding people does not make decisions fair',
  'Both at once, step by step',
  'Noise, and what it buys',
  'Where the thesis errs',
];

test('all lessons by keyboard, with no table open, in either look', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open('#/learn');
  for (const [i, title] of lessons.entries()) {
    if (i > 0) await page.keyboard.press('n');
    await expect(app.answer).toHaveText(title);
    await expect(page.getByText('Every number on this page was just computed here.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('article')).not.toContainText(/undefined|\{/);
    await inEachLook(page, async () => {
      await expectNoViolation(page);
      await expectNothingWider(page);
    });
  }
});

test('a link opens a lesson as it stands, a bad one says so, and the address follows', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open('#/learn?lesson=measures&at=40.60.20.80');
  await expect(page.getByRole('table', { name: 'The eight measures' })).toContainText('2.00');
  await page.getByRole('slider', { name: 'Men denied, slider', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/lesson=measures&at=40\.60\.21\.80/);
  await page.goto('./#/learn?lesson=lattice&at=7.1');
  await expect(app.answer).toHaveText('Both at once, step by step');
  await expect(page.getByText(/goes from 0 to 1, so 7 became 1/)).toBeVisible();
  await page.goto('./#/learn?lesson=nothing');
  await expect(page.getByText(/There is no lesson called “nothing”/)).toBeVisible();
});

test('from a sample to its lesson, and from there into the program', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByText('From the thesis').click();
  await page.getByRole('button', { name: 'See Thesis, ten customers in lesson 8' }).click();
  await expect(app.answer).toHaveText('Both at once, step by step');
  await page.getByRole('button', { name: 'Open this in Publish table' }).click();
  await expect(page.getByRole('heading', { name: 'Publish table', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Thesis, ten customers');
});
