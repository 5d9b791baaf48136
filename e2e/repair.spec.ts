import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { inEachLook } from './looks.ts';
import { expectNoViolation } from './no-violation.ts';
import { sharePage } from './shared-page.ts';

/** Opens Repair on a sample and waits until every way was tried. */
async function repair(page: Page, sample: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Repair');
  await expect(page.getByRole('tab', { name: /What it takes 9 ways/ })).toBeVisible({ timeout: 60_000 });
  return app;
}

/** A way as a mark of the chart. */
const way = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}[,.]`) });

/** Chooses a way by its name beside the chosen one, unless it is chosen. */
async function choose(page: Page, title: string) {
  await page.getByRole('tab', { name: /What it takes/ }).click();
  const card = page.getByRole('region', { name: 'The chosen way' });
  if (await card.getByRole('heading', { name: title }).isVisible()) return;
  await card.getByRole('button', { name: 'Choose another' }).click();
  await card.getByRole('button', { name: title }).click();
}

async function download(page: Page, button: string): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\n');
}

async function expectNoViolationOnAnyTab(page: Page) {
  for (const tab of [/What it takes/, 'This repair', /Changed rows/, 'Other limits']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(400);
    await inEachLook(page, () => expectNoViolation(page));
  }
}

test.describe('German credit', () => {
  const sharedPage = sharePage((page) => repair(page, 'German credit'));

  test('says first who pays, then what became of the situations, and marks every changed cell', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await choose(page, 'Take, rule by rule');
    await expect(app.answer).toHaveText('114 favourable decisions would be taken. Nobody gains one.');
    await expect(page.getByText('All 355 situations are no longer over the limit')).toBeVisible();
    await expect(page.getByRole('button', { name: 'No longer over the limit 355' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Still worse 0', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Out of sight, still worse 0' })).toBeVisible();
    const paid = page.getByRole('figure', { name: 'Who pays in this repair' });
    await paid.getByRole('button', { name: /Save or read/ }).click();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(paid.getByRole('row').filter({ hasText: 'Sex and marital status = single man' })).toContainText('84');
    await page.getByRole('tab', { name: 'This repair' }).click();
    const slopes = page.getByRole('figure', { name: '355 situations, before and after' });
    await expect(slopes.locator('svg g > line + circle')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Utility' })).toContainText('100.00%');
    await expect(page.getByRole('region', { name: 'Patterns lost' })).toContainText(/\d+ (is|are) new/);
    await expect(page.getByRole('region', { name: 'What is left' })).toContainText(
      'Nothing that could not be repaired',
    );
    await page.getByRole('tab', { name: 'Changed rows 114' }).click();
    await expect(page.getByText('1 to 25 of 114 changed cells')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Changed rows' }).getByRole('button');
    await expect(rows.first()).toContainText('good → bad');
    await rows.first().click();
    const record = page.getByRole('complementary', { name: 'Changed row' });
    await expect(record.getByRole('row').filter({ hasText: 'Credit risk' })).toContainText('good → bad');
  });

  test('the repaired file keeps rows, columns and order, and the log names each change', async () => {
    const page = sharedPage();
    await choose(page, 'Take, rule by rule');
    const before = readFileSync('public/samples/german-credit.csv', 'utf8').trimEnd().split('\n');
    const after = await download(page, 'Export the repaired file');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, i) => line !== before[i])).toHaveLength(114);
    expect(await download(page, 'Change log')).toHaveLength(115);
  });
});

test.describe('Boston mortgages', () => {
  const sharedPage = sharePage((page) => repair(page, 'Boston mortgages'));

  test('axe finds nothing on Repair in either look', () => expectNoViolationOnAnyTab(sharedPage()));

  test('changed rows are found by what they hold', async () => {
    const page = sharedPage();
    await page.getByRole('tab', { name: 'Changed rows 59' }).click();
    await page.getByRole('searchbox', { name: 'row, column or value' }).fill('84');
    const rows = page.getByRole('list', { name: 'Changed rows' }).getByRole('button');
    await expect(rows.first()).toContainText('84');
    await page.getByRole('searchbox', { name: 'row, column or value' }).fill('no such thing');
    await expect(page.getByText('No changed row holds that.')).toBeVisible();
  });

  test('the way that takes nothing and changes least is recommended, with its reasons and its costs', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await page.getByRole('tab', { name: /What it takes/ }).click();
    await expect(app.answer).toHaveText('59 more approvals would do it. Nobody loses one.');
    await expect(page.getByText('10.9% of Black applicants would be denied instead of 28.3%')).toBeVisible();
    await expect(page.getByText('All 54 situations are no longer over the limit, the worst at 1.196.')).toBeVisible();
    const card = page.getByRole('region', { name: 'The chosen way' });
    await expect(card).toContainText('Fewest changes');
    await expect(card).toContainText('recommended');
    await expect(card).toContainText('None of 2,095 approvals is lost.');
    await expect(card).toContainText('59 of 2,380 rows, 2.5%. The next changes 75.');
    await expect(card).toContainText('366 of 650 are no longer frequent. None is new.');
    await expect(card).toContainText('Not tested: Single.');
    await expect(page.getByRole('navigation', { name: 'Stages' })).toContainText('59 decisions');
    await page.getByRole('button', { name: 'Not tested: Single' }).click();
    await expect(page.locator('#repair-not-tested')).toBeFocused();
    await choose(page, 'Grant until fair');
    await expect(app.answer).toHaveText('75 more approvals would do it. Nobody loses one.');
    await way(page, 'Take, rule by rule').focus();
    await page.keyboard.press('Enter');
    await expect(way(page, 'Take, rule by rule')).toHaveAttribute('aria-pressed', 'true');
    await expect(app.answer).toHaveText('863 approvals would be taken. Nobody gains one.');
  });

  test('a way is used by a click, kept in the recipe and taken back by undo; another limit tries all again', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await choose(page, 'Grant until fair');
    await page.getByRole('button', { name: 'Use this repair' }).click();
    await expect(page.getByRole('button', { name: 'In use' })).toBeVisible();
    const saved = JSON.parse((await download(page, 'Recipe')).join('\n')) as {
      steps: { do: string; method?: string }[];
    };
    expect(saved.steps.find((step) => step.do === 'repair')).toMatchObject({ method: 'up' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Use this repair' })).toBeVisible();
    await page.getByRole('button', { name: /^Extended lift, limit 1.2/ }).click();
    await page.getByRole('textbox', { name: 'Limit' }).fill('1.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(app.answer).not.toContainText('75 more approvals', { timeout: 30_000 });
    await expect(app.answer).toContainText(/^\d+ more approvals would do it\. Nobody loses one\.$/);
  });
});

test('the fewest changes may be kept to granting', async ({ page }) => {
  const app = await repair(page, 'Boston mortgages');
  await page.getByRole('button', { name: 'grant and take' }).click();
  await page.getByLabel('The fewest changes may').selectOption('only grant');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('tab', { name: /What it takes 8 ways/ })).toBeVisible({ timeout: 30_000 });
  await expect(app.answer).toContainText(/^\d+ more approvals would do it\. Nobody loses one\.$/);
  await expect(page.getByRole('button', { name: 'No longer over the limit 54' })).toBeVisible();
});

test('ways are compared as marks and as a table, and other limits are drawn with points to choose', async ({
  page,
}) => {
  const app = await repair(page, 'Boston mortgages');
  const chart = page.getByRole('figure', { name: /9 ways to repair/ });
  await expect(way(page, 'Leave the column out')).toHaveAttribute('aria-label', /Still over the limit: cannot be told/);
  const [frame, drawing] = [await chart.boundingBox(), await chart.locator('svg.recharts-surface').boundingBox()];
  expect(drawing!.width).toBeLessThanOrEqual(frame!.width);
  await chart.getByRole('button', { name: /Save or read/ }).click();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(chart.getByRole('row').filter({ hasText: 'Grant until fair' })).toContainText('75 granted');
  await expect(chart.getByRole('row').filter({ hasText: 'Take, rule by rule' })).toContainText('863 taken');
  await page.getByRole('tab', { name: 'Other limits' }).click();
  await page.getByLabel('Values').fill('1.2 x');
  await expect(app.problem).toContainText('"x" is not a number.');
  await page.getByLabel('Values').fill('1.2 1.5');
  await page.getByRole('checkbox', { name: 'Take, rule by rule' }).check();
  await page.getByRole('button', { name: 'Try them' }).click();
  await expect(page.getByRole('figure', { name: 'Rows changed by limit' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /Take, rule by rule at 1.5: / }).click();
  await expect(page.getByRole('button', { name: /^Extended lift, limit 1.5/ })).toBeVisible();
});

test('locked columns and rows stay as they are', async ({ page }) => {
  const app = await repair(page, 'Boston mortgages');
  await choose(page, 'Take, rule by rule');
  await expect(app.answer).toContainText('863 approvals');
  await page.getByRole('button', { name: 'nothing is locked' }).click();
  await page.getByLabel('Lock rows with').selectOption(JSON.stringify(['single', 'no']));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'single = no locked' })).toBeVisible();
  await expect(app.answer).not.toContainText('863 approvals', { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'What is left' })).toBeVisible();
});

test('cancelling keeps the ways that were tried, and the rest can follow', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Adult census income');
  await app.goTo('Repair');
  await expect(page.getByRole('tab', { name: /What it takes [1-8] ways?/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/Stopped after \d of 9\. These are shown\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the rest' })).toBeVisible();
});
