import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';

async function discover(app: BlindfoldPage, sample: string) {
  await app.open();
  await app.openSample(sample);
  await app.goTo('Discover');
  await expect(app.page.getByRole('region', { name: /List of rules/ })).toBeVisible();
}

test('the answer comes first, and moving the threshold changes it without mining again', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Adult census income');
  await expect(app.answer).toContainText('age young and sex Female fare worse than allowed in 421 of 1,674 contexts.');
  await page.getByRole('button', { name: 'Open the widest gap' }).click();
  await expect(page.getByRole('complementary', { name: 'Rule' })).toContainText('age young among workclass Private');
  await page.getByRole('complementary', { name: 'Rule' }).getByRole('button', { name: 'Close' }).click();
  const slider = page.getByRole('slider', { name: 'Threshold' });
  await slider.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '1.3');
  await expect(app.answer).not.toContainText('421');
  await expect(page.getByRole('button', { name: 'Up to date' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(slider).toHaveAttribute('aria-valuenow', '1.29');
});

test('the threshold is dragged on the distribution with live counts', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'German credit');
  const chart = page.locator('svg.spread');
  const before = await app.answer.textContent();
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.85, box.y + 60, { steps: 5 });
  await expect(app.answer).not.toHaveText(before!);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('a lens sets measure, threshold and words together', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await page.getByLabel('Lens').selectOption('UK');
  await expect(page.getByLabel('Measure')).toHaveValue('slift_d');
  await expect(page.getByRole('textbox', { name: 'Threshold' })).toHaveValue('0.05');
  await page.locator('.context button').first().click();
  const rule = page.getByRole('complementary', { name: 'Rule' });
  await expect(rule).toContainText('Worse than allowed');
  await expect(rule).toContainText(/The difference is \+/);
  await expect(rule.getByRole('img')).toBeVisible();
});

test('a rule opens with its measures and leads to its people', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await page.locator('.context button').first().click();
  const rule = page.getByRole('complementary', { name: 'Rule' });
  await expect(rule.getByRole('row', { name: /Selection lift/ })).toContainText(' to ');
  await rule.getByRole('button', { name: /Show these .* people/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await dialog.getByLabel('Outcome').selectOption('the worse outcome');
  await expect(dialog.getByRole('cell', { name: 'yes' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await rule.getByText('Compare only people who are alike in ...').click();
  await rule.getByRole('checkbox').first().check();
  await expect(rule).toContainText(/Among people alike in/);
});

test('rules are searched, filtered, sorted and walked by keyboard', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Adult census income');
  await page.getByLabel('Search contexts').fill('Bachelors');
  await expect(page.locator('.context button').first()).toContainText('Bachelors');
  await page.getByLabel('Group', { exact: true }).selectOption('sex Female');
  await expect(page.locator('.context b').first()).toContainText('sex Female');
  await page.getByLabel('Search contexts').fill('');
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'People' })).toHaveAttribute('aria-sort', 'descending');
  const list = page.getByRole('region', { name: /List of rules/ });
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.locator('tr.selected')).toHaveAttribute('aria-rowindex', '3');
  await expect(page.getByRole('complementary', { name: 'Rule' })).toBeVisible();
});

test('a long list is scrolled to its end', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'German credit');
  await page.getByLabel('worse only').uncheck();
  await page.getByLabel('fold same people').uncheck();
  const list = page.getByRole('region', { name: /List of rules/ });
  const all = /of ([\d,]+) contexts/.exec((await app.answer.textContent())!)![1];
  await expect(page.getByText(`${all} rules are listed.`)).toBeVisible();
  const count = Number(all.replaceAll(',', ''));
  expect(count).toBeGreaterThan(1000);
  await list.evaluate((element) => { element.scrollTop = element.scrollHeight; });
  await expect(list.locator(`tr[aria-rowindex="${count + 1}"]`)).toBeVisible();
});

test('groups and intersections have impact ratios; charts and lists are downloaded', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Adult census income');
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('region', { name: 'Impact ratios by age and sex' }).getByRole('row', { name: /young, Female/ })).toContainText('protected');
  const csv = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Groups', exact: true }).getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('impact ratio');
  await page.getByRole('tab', { name: 'Rules', exact: true }).click();
  const svg = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).first().click();
  expect(readFileSync(await (await svg).path(), 'utf8')).toContain('<svg');
  await page.getByRole('button', { name: 'Table' }).first().click();
  await expect(page.getByRole('region', { name: 'groups as a table' })).toBeVisible();
  await page.getByRole('tab', { name: 'All rules at once' }).click();
  await expect(page.getByRole('img', { name: /contexts, .* worse than allowed/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Two measures' }).click();
  await expect(page.getByRole('region', { name: 'Contexts the two measures disagree on' }).getByRole('row').nth(1)).toBeVisible();
});

test('another kind of measure gets a threshold that fits, and a bad threshold is told', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await page.getByLabel('Measure').selectOption('Difference');
  const threshold = page.getByRole('textbox', { name: 'Threshold' });
  await expect(threshold).toHaveValue('0.05');
  await expect(page.locator('.rules td.n b').first()).toContainText('points');
  await threshold.fill('abc');
  await threshold.press('Enter');
  await expect(app.problem).toContainText('abc');
  await expect(page.locator('body')).not.toContainText('NaN');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(app.problem).toHaveCount(0);
});

test('results from before a change say so, and an open rule does not turn into another', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await page.locator('.context button').first().click();
  await expect(page.getByRole('complementary', { name: 'Rule' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Smallest context' }).fill('1%');
  await page.getByRole('textbox', { name: 'Smallest context' }).press('Enter');
  const note = page.getByRole('note').filter({ hasText: 'from before you changed' });
  await note.getByRole('button', { name: 'Mine again' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Rule' })).toHaveCount(0);
});

test('what cannot be looked for is said in plain words', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', 'sex,job,granted\nF,vet,no\nM,vet,yes\nF,clerk,no\nM,clerk,yes\n');
  await app.goTo('Discover');
  await expect(page.getByText('Say under Roles which column holds the decision')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Roles' }).click();
  await page.getByRole('button', { name: 'Accept: granted no is the decision' }).click();
  await app.goTo('Discover');
  await expect(page.getByText('Choose at least one protected group under Roles.')).toBeVisible();
  await app.goTo('Roles');
  await page.getByRole('button', { name: 'Accept: sex F is protected' }).click();
  await app.goTo('Discover');
  await expect(app.answer).toContainText('fare worse than allowed');
  await page.getByRole('textbox', { name: 'Smallest context' }).fill('0%');
  await page.getByRole('textbox', { name: 'Smallest context' }).press('Enter');
  await page.getByRole('complementary', { name: 'How discrimination is looked for' }).getByRole('button', { name: 'Mine again' }).click();
  await expect(app.problem).toContainText(/support/i);
  await expect(page.locator('body')).not.toContainText('NaN');
});
