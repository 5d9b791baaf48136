import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';

const table = `sex,zone,granted\n${'F,a,no\nM,b,yes\nF,b,yes\nM,a,no\n'.repeat(20)}`;

// The context is shared with the tests after this one.
test.afterEach(({ context }) => context.setOffline(false));

test('a stage whose code cannot be fetched leaves the rail and the own table, and comes when it is tried again', async ({
  page,
}) => {
  await page.route(/roles-stage-[^/]*\.js$/, (route) => route.abort());
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('own.csv', table);
  await app.goTo('Roles');
  await expect(page.getByRole('alert')).toContainText('The code of “Roles” could not be fetched.');
  await expect(page.getByRole('navigation', { name: 'Stages' })).toBeVisible();
  await app.goTo('Data');
  await expect(app.answer).toHaveText('80 rows and 3 columns, all read.');
  await app.goTo('Roles');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/roles-stage-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing that is suggested is used before you accept it')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await app.goTo('Data');
  await expect(app.answer).toHaveText('80 rows and 3 columns, all read.');
});

test('every stage works offline once the page was idle, none of them opened before', async ({ page, context }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('own.csv', table);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const all = [
    'Roles',
    'Discover',
    'Repair',
    'Publish table',
    'Publish patterns',
    'Compare',
    'Report',
    'Learn',
  ] as const;
  for (const stage of all) {
    await app.goTo(stage);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await app.goTo('Data');
  await expect(app.answer).toHaveText('80 rows and 3 columns, all read.');
});
