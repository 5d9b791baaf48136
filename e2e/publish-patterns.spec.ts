import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNothingWider, inEachLook } from './looks.ts';
import { gate, saveBundle } from './publishing.ts';
import { expectNoViolation } from './no-violation.ts';
import { sharePage } from './shared-page.ts';

async function openScenario(app: BlindfoldPage) {
  await app.open();
  await app.openSample('Thesis, privacy lowers discrimination');
  await expect(app.answer).toHaveText(
    /^\s*\d+ of \d+ counts are too high, by up to [\d.]+%, by [\d.]+% on average over all: \d+ people who do not exist are added to \d+\.$/,
  );
}

test.describe('one scenario', () => {
  const sharedPage = sharePage((page) => openScenario(new BlindfoldPage(page)));

  test.beforeEach(() => new BlindfoldPage(sharedPage()).comeBackTo('Publish patterns'));

  test('says what the counts give away, who is pointed at, and what was checked in the file', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await expect(page.getByRole('region', { name: 'How a reader would find them' })).toContainText('fewer than 8');
    const checked = page.getByRole('region', { name: 'Checked in the written file' });
    await expect(checked).toContainText('No fewer than 8 with one pattern and none of some other values');
    await expect(checked).toContainText('Released = data + additions');
    await expect(checked).toContainText('Not checked: what readers already know');
    await page.getByRole('tab', { name: /^Sums/ }).click();
    await page.getByRole('list', { name: 'Sums that point at somebody' }).getByRole('button').first().click();
    await expect(app.pane).toContainText('Whoever subtracts these published counts learns');
    await expect(app.pane.getByRole('region', { name: 'The people it points at' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('tab', { name: /^Counts/ }).click();
    await page.getByLabel('Show').selectOption('Raised');
    await expect(page.getByRole('region', { name: 'Counts to be released' }).getByRole('row')).not.toHaveCount(1);
  });

  test('without the found counts unless asked, and with the settings in the recipe', async () => {
    const page = sharedPage();
    const { parts } = await saveBundle(gate(page));
    expect(parts['patterns.csv'].split('\n')[0]).toMatch(/,support$/);
    expect(Object.keys(parts)).toEqual([
      'patterns.csv',
      'patterns.json',
      'certificate.json',
      'recipe.json',
      'index.html',
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Found counts' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString().split('\n')[0]).toMatch(/,support,found$/);
  });

  test('a number that cannot be is refused beside its field; privacy and fairness can be asked for alone', async () => {
    const page = sharedPage();
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
});

test('Boston at its defaults: true counts, both ways with their error, and withheld numbers on request only', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston');
  await app.goTo('Publish patterns');
  await expect(app.answer).toHaveText(
    /^\s*2,020 true counts can be published\. 1,667 are withheld, because sums of them would point at fewer than 10 people\.$/,
  );
  const ways = page.getByRole('radiogroup', { name: 'Two ways to close the sums' });
  await expect(ways.getByRole('radio', { name: /^Withhold counts/ })).toBeChecked();
  await expect(ways).toContainText('No error: every published count is exact.');
  await expect(ways).toContainText(/Error: [\d,]+ of 3,687 counts are too high, by up to [\d,.]+%/, {
    timeout: 30_000,
  });
  const counts = page.getByRole('region', { name: 'Withheld and published' }).first();
  const numbers = counts.getByRole('cell', { name: 'withheld', exact: true });
  await expect(numbers).toHaveCount(9);
  await counts.getByLabel('Show withheld numbers (here only)').check();
  await expect(numbers).toHaveCount(0);
  await expect(page.getByRole('figure', { name: 'Columns in the withheld counts' })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Smaller counts/ })).toBeVisible({ timeout: 30_000 });
  await inEachLook(page, () => expectNoViolation(page));
  await inEachLook(page, () => expectNothingWider(page));
  await ways.getByRole('radio', { name: /^Withhold counts/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(app.answer).toHaveText(/counts are too high, by up to/, { timeout: 30_000 });
});

for (const [title, said] of [
  ['Thesis, women veterinarians', '1 pattern treats a protected group worse than the limit (selection lift'],
  ['Thesis, explained by late payment', '1 pattern over the limit has a lawful reason and is left alone.'],
  ['Thesis, privacy lowers discrimination', 'Privacy alone leaves as many, the worst with 2.49.'],
  ['Thesis, privacy raises discrimination', 'Privacy alone would bring 1 pattern over the limit'],
  ['Thesis, privacy undoes an explanation', 'have a lawful reason; once made private, none has.'],
])
  test(`${title} opens where it shows what its title says`, async ({ page }) => {
    const app = new BlindfoldPage(page);
    await app.open();
    await app.openSample(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish patterns');
    await expect(page.getByText(said)).toBeVisible();
  });

test('noise is tried on made-up data, and a budget is spent by its button alone, once, with an account', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await openScenario(app);
  await page.getByRole('button', { name: 'point at no fewer than 8' }).click();
  await page.getByRole('button', { name: 'differential privacy' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(app.answer).toHaveText(/^Expect \d+ of 40 patterns to be the right ones/);
  const budget = page.getByRole('region', { name: 'The budget' });
  await expect(budget).toContainText('Nothing was spent on these people yet');
  await budget.getByLabel('Budget, by sliding').press('ArrowRight');
  await expect(budget).toContainText('ε = 2, weak');
  await expect(page.getByRole('region', { name: 'Counts under noise' })).toHaveCount(0);
  await expect(page.getByRole('figure', { name: /What noise would do to the 40 largest counts/ })).toBeVisible();
  const release = budget.getByRole('button', { name: 'Spend ε = 2 and release' });
  await expect(release).toBeDisabled();
  await budget.getByRole('button', { name: 'All of them are public' }).click();
  await release.click();
  await expect(app.answer).toHaveText(/^\d+ patterns are drawn under noise; ε = 2 is spent\.$/);
  await expect(budget).toContainText('Spent on these people: ε = 2 in 1 release.');
  await expect(budget).toContainText('Budgets add up. Another release about these people makes ε = 4 in all');
  await app.answer.scrollIntoViewIfNeeded();
  await expectNoViolation(page);
  const { parts } = await saveBundle(gate(page));
  expect(parts['patterns.csv'].split('\n')[0]).toMatch(/,support$/);
  await app.goTo('Data');
  await app.goTo('Publish patterns');
  await expect(budget).toContainText('Spent on these people: ε = 2 in 1 release.');
  await budget.getByLabel('Budget ε').fill('0');
  await budget.getByLabel('Budget ε').press('Enter');
  await expect(budget.getByRole('alert')).toContainText('It is still 2.');
});

test('axe finds nothing on Publish patterns, and nothing is wider than the page, in either look', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await openScenario(app);
  await inEachLook(page, () => expectNoViolation(page));
  await page.getByRole('tab', { name: /^Additions/ }).click();
  await inEachLook(page, () => expectNoViolation(page));
  await page.getByRole('tab', { name: 'Cost' }).click();
  await page.getByRole('button', { name: /^Try \d+ settings$/ }).click();
  await expect(page.getByRole('figure', { name: 'Counts that have to be raised' })).toBeVisible();
  await inEachLook(page, () => expectNoViolation(page));
  await inEachLook(page, () => expectNothingWider(page));
});
