import { expect, test, type Page } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNothingWider, inEachLook, looks } from './looks.ts';
import { expectNoViolation } from './no-violation.ts';
import { sharePage } from './shared-page.ts';

async function open(page: Page, sample: string): Promise<void> {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
}

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 860 } });

    test('axe finds nothing on Data', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await app.open();
      await expectNoViolation(page);
      await app.openSample('German credit');
      await app.column('age').click();
      await expectNoViolation(page);
      await app.openRecipe('{');
      await expect(app.problem).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Project', exact: true }).click();
      await expectNoViolation(page, 'header');
      await page.getByRole('button', { name: /^About Blindfold/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Apache License 2.0');
      await expectNoViolation(page, 'dialog');
    });

    test.describe('German credit', () => {
      const sharedPage = sharePage((page) => open(page, 'German credit'));

      test('axe finds nothing on Roles', async () => {
        const app = new BlindfoldPage(sharedPage());
        const { page } = app;
        await app.goTo('Roles');
        await expectNoViolation(page);
        await page.getByRole('button', { name: 'yes', exact: true }).click();
        await expectNoViolation(page);
        await page.getByRole('button', { name: /Nothing leaves this page|Stays here/ }).click();
        await expectNoViolation(page);
        await page.keyboard.press('Escape');
      });

      test('axe finds nothing on Discover', async () => {
        const app = new BlindfoldPage(sharedPage());
        const { page } = app;
        await app.goTo('Discover');
        await expect(page.getByRole('group', { name: 'Verdicts' })).toBeVisible();
        await expectNoViolation(page);
        await page.getByRole('button', { name: /Extended lift, limit/ }).click();
        await expectNoViolation(page);
        await page.keyboard.press('Escape');
        await page.getByText('Every group and intersection').click();
        await expectNoViolation(page);
      });

      test('axe finds nothing on situations, and on one opened', async () => {
        const app = new BlindfoldPage(sharedPage());
        const { page } = app;
        await app.goTo('Discover');
        await page.getByRole('tab', { name: 'Situations' }).click();
        await expect(app.situations.first()).toBeVisible();
        await expectNoViolation(page);
        await app.situations.first().click();
        await expect(app.pane).toContainText('Worse, unclear');
        await expectNoViolation(page);
      });
    });

    test('axe finds nothing on stand-ins, reasons and people', async ({ page }) => {
      const app = new BlindfoldPage(page);
      await app.open();
      await app.openSample('Boston mortgages');
      await app.goTo('Discover');
      await page.getByRole('tab', { name: 'Indirect' }).click();
      await expect(app.answer).toContainText('situations looked at');
      await page.getByRole('button', { name: 'this table' }).click();
      await page.getByRole('button', { name: 'Add what you know from elsewhere' }).click();
      await expectNoViolation(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('region', { name: 'Columns against protected groups' }).getByRole('button').first().click();
      await expect(page.getByRole('region', { name: /Values of/ })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('tab', { name: 'Why' }).click();
      await page.getByRole('list', { name: 'Situations and their reasons' }).getByRole('button').first().click();
      await expect(app.pane).toContainText('Could something lawful explain it?');
      await expectNoViolation(page);
      await app.pane.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('list', { name: 'Tested people' }).getByRole('button').first().click();
      await expect(app.pane).toContainText('63 points');
      await expectNoViolation(page);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('Adult census income', () => {
  const sharedPage = sharePage((page) => open(page, 'Adult census income'));

  test('nothing is wider than the page in either look', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    for (const stage of ['Data', 'Roles', 'Discover'] as const) {
      await app.goTo(stage);
      if (stage === 'Discover') await expect(page.getByRole('group', { name: 'Verdicts' })).toBeVisible();
      await inEachLook(page, () => expectNothingWider(page));
    }
  });

  test('axe finds nothing on a stand-in in either look', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await app.goTo('Discover');
    await page.getByRole('tab', { name: 'Indirect' }).click();
    await page
      .getByRole('list', { name: /stands in for/ })
      .getByRole('button')
      .first()
      .click();
    await inEachLook(page, async () => {
      await expect(app.pane).toContainText('Formula');
      await expectNoViolation(page);
    });
  });
});
