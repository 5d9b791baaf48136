import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

async function openScenario(app: BlindfoldPage) {
  await app.open();
  await app.openSample('Thesis, privacy lowers discrimination');
  await app.goTo('Publish patterns');
  await expect(app.answer).toHaveText(/^Yes, once \d+ of \d+ counts are raised\.$/);
}

test('says what the counts give away, who is pointed at, and what was checked in the file', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await openScenario(app);
  await expect(page.getByRole('region', { name: 'How somebody would be found' })).toContainText('fewer than 8');
  const checked = page.getByRole('region', { name: 'Checked in the written file' });
  await expect(checked).toContainText('No sum isolates fewer than 8');
  await expect(checked).toContainText('Released = data + additions');
  await expect(checked).toContainText('Not checked: what readers already know');
  await page.getByRole('tab', { name: /^Sums/ }).click();
  await page.getByRole('list', { name: 'Sums that point at somebody' }).getByRole('button').first().click();
  await expect(app.pane).toContainText('Whoever subtracts these published counts learns');
  await expect(app.pane.getByRole('region', { name: 'The people it points at' })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('tab', { name: /^Patterns/ }).click();
  await page.getByLabel('Show').selectOption('Raised');
  await expect(page.getByRole('region', { name: 'Counts to be released' }).getByRole('row')).not.toHaveCount(1);
});

test('without the found counts unless asked, and with the settings in the recipe', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await openScenario(app);
  const release = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Release', exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString().split('\n')[0];
  };
  expect(await release()).toMatch(/,support$/);
  await page.getByLabel('Add the found counts (internal only)').check();
  expect(await release()).toMatch(/,support,found$/);
});

test('a number that cannot be is refused beside its field; privacy and fairness can be asked for alone', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await openScenario(app);
  await page.getByRole('button', { name: 'point at no fewer than 8' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('No fewer than').fill('abc');
  await dialog.getByLabel('No fewer than').press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('It is still 8.');
  await dialog.getByLabel('No fewer than').fill('12');
  await dialog.getByLabel('No fewer than').press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'point at no fewer than 12' })).toBeVisible();
  await page.getByRole('button', { name: /no worse than the limit/ }).click();
  await page.getByLabel('Protect groups').uncheck();
  await expect(page.getByRole('region', { name: 'Checked in the written file' })).toContainText(
    'Groups are not protected',
  );
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 860 } });

    test('axe finds nothing on Publish patterns, and nothing is wider than the page', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await openScenario(app);
      await expectNoViolation(page);
      await page.getByRole('tab', { name: /^Additions/ }).click();
      await expectNoViolation(page);
      await page.getByRole('tab', { name: 'Cost' }).click();
      await page.getByRole('button', { name: /^Try \d+ settings$/ }).click();
      await expect(page.getByRole('figure', { name: 'Counts that have to be raised' })).toBeVisible();
      await expectNoViolation(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
