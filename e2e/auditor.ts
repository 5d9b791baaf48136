import { expect, type Locator, type Page } from '@playwright/test';
import { writeBenefitReview } from './benefit-review.ts';
import { BlindfoldPage } from './blindfold-page.ts';

/** The paper of the report, which lies in a shadow tree. */
export const paperOf = (page: Page): Locator => page.locator('[data-paper] .paper');

/**
 * An auditor's way from an own file to a report for publication, with a pause after each click as a person makes it.
 * Gives the number of clicks.
 */
export async function walkAuditor(page: Page, pause: number): Promise<number> {
  const app = new BlindfoldPage(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
    await page.waitForTimeout(pause);
  };
  await app.open();
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Choose a file' }));
  const file = { name: 'benefit review 2024.csv', mimeType: 'text/csv', buffer: writeBenefitReview() };
  await (await chooser).setFiles(file);
  await click(page.getByRole('button', { name: 'Next: roles' }));
  await click(page.getByRole('button', { name: /^Accept all/ }));
  await click(page.getByRole('button', { name: 'Next: discover' }));
  await expect(app.answer).toContainText(/\d/, { timeout: 30_000 });
  await click(page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: /^\W*Report/ }));
  await expect(paperOf(page)).toContainText('What was found', { timeout: 30_000 });
  await click(page.getByRole('button', { name: 'For publication' }));
  await expect(paperOf(page)).toContainText(/(?<!not )for publication/, { timeout: 30_000 });
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'One HTML file' }));
  expect((await download).suggestedFilename()).toBe('benefit review 2024.report.html');
  return clicks;
}
