import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';

/** How fast people read, in words a minute. */
const pace = 240;
const lessons = ['measures', 'chance', 'cells', 'lattice'] as const;

test('a class of ten minutes, at reading speed', async ({ page }) => {
  test.setTimeout(900_000);
  const app = new BlindfoldPage(page);
  await app.open('#/learn');
  await page.getByRole('button', { name: 'Projector' }).click();
  const started = Date.now();
  for (const id of lessons) {
    await page.goto(`./#/learn?lesson=${id}`);
    await expect(page.getByText('Every number on this page was just computed here.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('article')).not.toContainText('undefined');
    for (const question of await page.getByRole('article').getByRole('group').all()) await question.click();
    const words = (await page.getByRole('article').innerText()).split(/\s+/).length;
    await page.waitForTimeout((60_000 * words) / pace);
  }
  const minutes = (Date.now() - started) / 60_000;
  console.log(`Four lessons with their answers take ${minutes.toFixed(1)} minutes to read.`);
  expect(minutes).toBeLessThan(10);
});
