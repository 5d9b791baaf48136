import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { discover, listSituations } from './discovering.ts';
import { sharePage } from './shared-page.ts';

/** What the sample calls its groups, with and without names of their own. */
const women = /women|sex = Female/i;
const young = /people under 30|age = young/i;

test.describe('Adult census income', () => {
  const sharedPage = sharePage((page) => discover(new BlindfoldPage(page), 'Adult census income'));

  test.beforeEach(() => new BlindfoldPage(sharedPage()).comeBackTo('Discover'));

  test('the keyboard reaches the first row in at most 8 steps, and the way out of the pane in at most 5', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await expect(app.answer).toBeFocused();
    const first = page.getByRole('list', { name: 'Look at these first' }).getByRole('button').first();
    await expect(first).toBeVisible();
    const isFocused = (target: typeof first) => target.evaluate((element) => element === document.activeElement);
    let steps = 0;
    while (!(await isFocused(first)) && steps < 20) {
      await page.keyboard.press('Tab');
      steps += 1;
    }
    expect(steps).toBeLessThanOrEqual(8);
    await page.keyboard.press('Enter');
    await expect(app.pane).toBeFocused();
    const close = app.pane.getByRole('button', { name: 'Close' });
    steps = 0;
    while (!(await isFocused(close)) && steps < 20) {
      await page.keyboard.press('Tab');
      steps += 1;
    }
    expect(steps).toBeLessThanOrEqual(5);
    await page.keyboard.press('Enter');
    await expect(app.pane).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('a group opens from the chart, and what is first to look at says how many are like it', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    const groups = page.getByRole('list', { name: 'Whole groups' }).getByRole('button');
    await expect(groups).toHaveCount(3);
    await expect(groups.first()).toHaveAccessibleName(
      new RegExp(`^(${young.source}): 94.7% against 67.9%, Worse, clear`, 'i'),
    );
    await groups.last().click();
    await expect(app.pane).toContainText('Not over the limit');
    await app.pane.getByRole('button', { name: 'Close' }).click();
    const first = page.getByRole('list', { name: 'Look at these first' }).getByRole('button');
    await expect(first).toHaveCount(10);
    await expect(first.first()).toContainText('a whole group');
    await expect(first.nth(2)).toContainText('and 4 like it');
    await page.getByRole('button', { name: 'Show all 267' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'situations' })).toContainText('267 situations');
  });

  test('groups and intersections have impact ratios; charts and lists are downloaded', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await page.getByText('Every group and intersection, with impact ratios').click();
    const ratios = page.getByRole('region', { name: /Impact ratios by age and sex/i });
    await expect(ratios.getByRole('row', { name: /(young|under 30), (Female|women)/i })).toContainText('protected');
    const csv = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Save as CSV' }).click();
    expect(readFileSync(await (await csv).path(), 'utf8')).toContain('impact ratio');
    const groups = page.getByRole('figure', { name: /Each protected group/ });
    await groups.getByRole('button', { name: /Save or read/ }).click();
    const svg = page.waitForEvent('download');
    await groups.getByRole('button', { name: 'Save as SVG' }).click();
    expect(readFileSync(await (await svg).path(), 'utf8')).toContain('<svg');
    await groups.getByRole('button', { name: /Save or read/ }).click();
    await groups.getByRole('button', { name: 'Show as a table' }).click();
    await expect(groups.getByRole('region')).toContainText('94');
    await page.getByRole('tab', { name: 'Situations' }).click();
    const list = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = readFileSync(await (await list).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(1282);
    expect(lines[0]).toContain('people affected');
    await page.getByText('Where two measures disagree').click();
    const row = page.getByRole('list', { name: 'Situations the two measures disagree on' }).getByRole('button').first();
    await expect(row).toContainText('rank');
  });

  test('situations are searched, filtered, sorted and walked by keyboard', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await listSituations(app);
    await page.getByLabel('Find a condition').fill('Bachelors');
    await expect(app.situations.first()).toContainText(/bachelor/i);
    await page.getByLabel('Group', { exact: true }).selectOption({ index: 1 });
    await expect(app.answer).toContainText(women);
    await expect(app.situations.first()).toContainText(women);
    await page.getByLabel('Find a condition').fill('');
    await expect(app.answer).toContainText('clearly worse off in 108 of 726 situations');
    const verdicts = page.getByRole('group', { name: 'Verdicts' });
    const listed = page.getByRole('status').filter({ hasText: 'situations' });
    await expect(verdicts.getByRole('button', { name: /Worse, clear/ })).toHaveText(/108\s*of 267/);
    const unclear = verdicts.getByRole('button', { name: /Worse, unclear/ });
    const count = Number(/(\d+)\s*of 57/.exec((await unclear.textContent())!)![1]);
    await unclear.click();
    await expect(listed).toContainText(`${count} situations.`);
    await verdicts.getByRole('button', { name: /Worse, clear/ }).click();
    await expect(listed).toContainText(`${108 + count} situations`);
    await page.getByLabel('Sorted by').selectOption('Most people');
    const people = async (at: number) =>
      Number((await app.situations.nth(at).textContent())!.match(/of ([\d,]+)/)![1].replaceAll(',', ''));
    await expect.poll(async () => (await people(0)) >= (await people(1))).toBe(true);
    await page.getByRole('button', { name: 'Turn the order round' }).click();
    await expect.poll(async () => (await people(0)) <= (await people(5))).toBe(true);
    await app.situations.first().press('Enter');
    await expect(app.pane).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(app.situations.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await app.pane.getByRole('button', { name: 'Next' }).click();
    await expect(app.situations.nth(1)).toHaveAttribute('aria-current', 'true');
    await app.situations.nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(app.situations.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(app.situations.nth(2)).toBeFocused();
    await expect(app.pane).toBeVisible();
  });

  test('the map filters the list, and a bar of the chart does', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await listSituations(app);
    const map = page.getByRole('img', { name: /1,281 situations, 267 of them clearly worse/ });
    await expect(map).toBeVisible();
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.5, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 14, box.y + box.height * 0.45, { steps: 4 });
    await page.mouse.up();
    const people = page.getByRole('button', { name: /\d+ to [\d,]+ people/ });
    await expect(people).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'situation' })).not.toContainText('1,281');
    await map.press('Escape');
    await expect(people).toHaveCount(0);
    await map.press('ArrowRight');
    await map.press('Enter');
    await expect(app.pane).toBeVisible();
    await page.getByRole('tab', { name: 'Answer' }).click();
    await page
      .getByRole('figure', { name: /How far over the limit/ })
      .locator('.recharts-bar-rectangle rect')
      .first()
      .click();
    await expect(page.getByRole('tab', { name: 'Situations' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: /extended lift .* to/ })).toBeVisible();
  });

  test('what was not tested leads to its note and on to Roles', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await page.getByRole('button', { name: /Not tested: race and marital/i }).click();
    const note = page.getByRole('note').filter({ hasText: 'Not tested: ' });
    await expect(note).toBeFocused();
    await note.getByRole('button', { name: /Choose groups of race/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
  });

  test('the answer comes first, and moving the limit changes it without counting again', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await expect(app.answer).toHaveText('Yes, clearly in 267 of 1,281 situations.');
    const main = page.getByRole('main');
    await expect(main).toContainText('The 267 overlap: 2 are about whole groups, and 15 stand for the other 265.');
    await expect(main).toContainText(/Furthest over: .*86\.5% against 47\.1%\./);
    await expect(main).toContainText('57 more are over the limit, but that could be chance.');
    await expect(page.getByRole('navigation', { name: 'Stages' })).toContainText('267 clear, 2 not tested');
    const slider = page.getByRole('slider', { name: 'Limit', exact: true });
    await slider.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '1.3');
    await expect(app.answer).not.toContainText('267');
    await expect(app.answer).toContainText('of 1,281 situations.');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '1.29');
    await expect(page.getByText('The old answer stays')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(slider).toHaveAttribute('aria-valuenow', '1.3');
  });
});
