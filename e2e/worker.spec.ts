import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';

/** A table big enough that reading it takes seconds. */
function writeBigTable(path: string): string {
  writeFileSync(path, `a,b,c,d,e,f\n${'alpha,beta,gamma,delta,12345,0.5\n'.repeat(2_000_000)}`);
  return path;
}

test('reading is cancelled at once and the table before is still there', async ({ page }, info) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  await app.openPath(writeBigTable(info.outputPath('big.csv')));
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await app.turnsToCancel()).toBeLessThan(10);
  await expect(app.answer).toHaveText('2,380 rows and 14 columns, all read.');
  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await app.goTo('Roles');
  await expect(page.getByText('of 2,380 people')).toBeVisible();
});

test('a worker that dies is replaced, and nothing is lost', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('German credit');
  const [worker] = page.workers();
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('out of memory');
      }, 0),
  );
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await expect(page.getByRole('note').filter({ hasText: 'stopped' })).toHaveCount(0);
  await app.goTo('Roles');
  await expect(page.getByText('30.0% of 1,000 people')).toBeVisible();
});
