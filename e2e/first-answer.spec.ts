import { expect, test, type Locator } from '@playwright/test';
import { writeBenefitReview } from './benefit-review.ts';
import { BlindfoldPage } from './blindfold-page.ts';

/** Clicks, and counts them. */
function countClicks() {
  let clicks = 0;
  return {
    get count() {
      return clicks;
    },
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
  };
}

test('from the first screen to the first answer with an own file in at most 6 clicks', async ({ page }) => {
  const app = new BlindfoldPage(page);
  const hand = countClicks();
  await app.open();
  const chooser = page.waitForEvent('filechooser');
  await hand.click(page.getByRole('button', { name: 'Choose a file' }));
  const buffer = writeBenefitReview();
  await (await chooser).setFiles({ name: 'benefit review 2024.csv', mimeType: 'text/csv', buffer });
  await expect(app.answer).toHaveText('3,800 rows and 12 columns, all read.');
  await hand.click(page.getByRole('button', { name: 'Next: roles' }));
  await hand.click(page.getByRole('button', { name: /^Accept all/ }));
  await expect(app.answer).toHaveText('Four questions, answered but for Date of Birth: it has no groups.');
  await hand.click(page.getByRole('button', { name: 'Next: discover' }));
  await expect(app.answer).toContainText(/\d/, { timeout: 30_000 });
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Discover/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(hand.count).toBeLessThanOrEqual(6);
});

test('with a sample in 2 clicks', async ({ page }) => {
  const app = new BlindfoldPage(page);
  const hand = countClicks();
  await app.open();
  await hand.click(page.getByRole('button', { name: /^Boston mortgages/ }));
  await expect(app.answer).toHaveText('2,380 rows and 14 columns, all read.');
  const rail = page.getByRole('navigation', { name: 'Stages' });
  await hand.click(rail.getByRole('button', { name: 'Discover' }));
  await expect(app.answer).toContainText(/\d/, { timeout: 30_000 });
  expect(hand.count).toBe(2);
});
