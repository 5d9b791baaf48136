import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { discover, listSituations } from './discovering.ts';
import { sharePage } from './shared-page.ts';

test.describe('German credit', () => {
  const sharedPage = sharePage((page) => discover(new BlindfoldPage(page), 'German credit'));

  test.beforeEach(() => new BlindfoldPage(sharedPage()).comeBackTo('Discover'));

  test('a long list is light at first, and longer when asked', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await listSituations(app);
    await page.getByLabel('Same people').selectOption('Every description');
    const listed = page.getByRole('status').filter({ hasText: 'situations' });
    await expect(listed).toHaveText('3,873 situations, 30 shown.');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(listed).toHaveText('3,873 situations, 130 shown.');
    await expect(app.situations).toHaveCount(130);
    await app.situations.first().focus();
    await page.keyboard.press('End');
    await expect(app.situations.last()).toBeFocused();
    await page.getByLabel('Find a condition').fill('no such condition');
    await expect(page.getByText('No situation passes these filters.').first()).toBeVisible();
  });

  test('the limit is dragged on the chart with live counts', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    const slider = page.getByRole('slider', { name: 'Limit', exact: true });
    const chart = page.getByRole('figure', { name: /How far over the limit/ });
    const before = await app.answer.textContent();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    const grip = (await slider.locator('rect').nth(1).boundingBox())!;
    const box = (await chart.boundingBox())!;
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, grip.y + 6, { steps: 5 });
    await expect(app.answer).not.toHaveText(before!);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });
});

test.describe('Boston mortgages', () => {
  const sharedPage = sharePage((page) => discover(new BlindfoldPage(page), 'Boston mortgages'));

  test.beforeEach(() => new BlindfoldPage(sharedPage()).comeBackTo('Discover'));

  test('a situation opens with its measures and leads to its people', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await listSituations(app);
    await app.situations.first().click();
    await expect(app.pane).toContainText(/of Black applicants are denied, against .* in the same situation\./);
    await expect(app.pane).toContainText(/At that rate it would be \d+ fewer\./);
    const measures = app.pane.getByRole('figure', { name: 'How much worse, on every measure' });
    await expect(measures).toContainText('Selection lift');
    await measures.getByRole('button', { name: /Save or read/ }).click();
    await measures.getByRole('button', { name: 'Show as a table' }).click();
    await expect(measures.getByRole('row', { name: /Selection lift/ })).toContainText(' to ');
    await app.pane.getByRole('button', { name: /Show the .* people/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await dialog.getByLabel('Outcome').selectOption('the worse outcome');
    await expect(dialog.getByRole('cell', { name: 'yes' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await app.pane.getByText('Compare only people who are alike in ...').click();
    await app.pane.getByRole('checkbox').first().check();
    await expect(app.pane).toContainText(/Among people alike in/);
  });

  test('a lens sets measure, limit and words together', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await app.ask('the thesis', 'Lens', 'uk');
    const question = page.getByRole('group', { name: 'The question' });
    await expect(question.getByRole('button', { name: 'Difference, limit 0.05' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'UK law' })).toBeVisible();
    await page.getByRole('tab', { name: 'Situations' }).click();
    await app.situations.first().click();
    await expect(app.pane).toContainText('Worse, clear');
    await expect(app.pane).toContainText(/The difference is \+/);
    await expect(app.pane.getByRole('img').first()).toBeVisible();
  });
});

test('another kind of measure gets a limit that fits, and a bad limit is told', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await listSituations(app);
  await app.ask(/Extended lift, limit/, 'Measure', 'slift_d');
  const question = page.getByRole('group', { name: 'The question' });
  await expect(app.situations.first()).toContainText('points');
  await question.getByRole('button', { name: 'Difference, limit 0.05' }).click();
  const limit = question.getByRole('textbox', { name: 'Limit' });
  await expect(limit).toHaveValue('0.05');
  await limit.fill('abc');
  await limit.press('Enter');
  await expect(app.problem).toContainText('Type a number');
  await expect(app.problem).toContainText('It is still 0.05.');
  await expect(page.locator('body')).not.toContainText('NaN');
  await limit.press('Escape');
  await expect(app.problem).toHaveCount(0);
  await expect(limit).toHaveValue('0.05');
});

test('results from before a change say so, and an open situation does not turn into another', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await discover(app, 'Boston mortgages');
  await listSituations(app);
  await app.situations.first().click();
  await expect(app.pane).toBeVisible();
  await app.ask(/at least 2%/, 'At least', '1%');
  const note = page.getByRole('note').filter({ hasText: 'The size is now 1%; this page still shows 2%.' });
  await expect(page.getByRole('navigation', { name: 'Stages' })).toContainText('out of date');
  await expect(app.pane).toBeVisible();
  await note.getByRole('button', { name: 'Update' }).click();
  await expect(note).toHaveCount(0);
  await expect(app.pane).toHaveCount(0);
  await app.ask(/at least 1%/, 'At least', '5%');
  await page.getByRole('button', { name: 'Back to before' }).click();
  await expect(page.getByRole('note').filter({ hasText: 'this page still shows' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /at least 1%/ })).toBeVisible();
});

test('what cannot be looked for is said in plain words', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', 'sex,job,granted\nF,vet,no\nM,vet,yes\nF,clerk,no\nM,clerk,yes\n');
  await app.goTo('Discover');
  await expect(page.getByText('Say under Roles which column holds the decision')).toBeVisible();
  const roles = (protectedItems: object[]) =>
    JSON.stringify({
      recipe: 1,
      data: { file: 'loans.csv' },
      roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: protectedItems },
      steps: [],
    });
  await app.openRecipe(roles([]));
  await app.goTo('Discover');
  await expect(page.getByText('No group is protected yet, so nothing can be tested.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose groups' })).toBeVisible();
  await app.openRecipe(roles([{ attribute: 'sex', value: 'F' }]));
  await app.goTo('Discover');
  await expect(app.answer).toContainText('over the limit');
  await page.getByRole('button', { name: /at least 2%/ }).click();
  await page.getByLabel('At least', { exact: true }).fill('0%');
  await page.getByLabel('At least', { exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Type a share such as 2%');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /at least 2%/ })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('NaN');
});
