import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';

async function generalize(page: Page, sample: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Generalize');
  await expect(app.answer).toContainText('ways to generalize');
  return app;
}

test('the safe nodes of the thesis’ example, with and without protection', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Thesis, ten customers');
  await app.openRecipe(JSON.stringify({
    recipe: 1,
    data: { file: 'thesis-71.csv' },
    roles: { decision: { attribute: 'Credit_approved', negative: ['No'] }, protectedAttributes: ['Sex'], quasi: ['Sex', 'Race'] },
    hierarchies: { Race: [['White', 'White', 'Any-race'], ['Black', 'Colored', 'Any-race'], ['Amer-Indian', 'Colored', 'Any-race'], ['Asian-Pac', 'Colored', 'Any-race']], Sex: [['Male', 'Any-sex'], ['Female', 'Any-sex']] },
    steps: [{ do: 'generalize', k: 3 }],
  }));
  await app.goTo('Generalize');
  await expect(app.answer).toContainText('3 of 6 ways to generalize are safe.');
  await page.getByLabel('Measure').selectOption('elift');
  await page.getByRole('textbox', { name: 'At least, of all' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(app.answer).toContainText('2 of 6 ways to generalize are safe on both counts.');
  await page.getByLabel('Level of Sex').selectOption('0');
  await page.getByLabel('Level of Race').selectOption('2');
  const node = page.getByRole('complementary', { name: 'Node' });
  await expect(node).toContainText('Anonymous, but it discriminates');
  await expect(node).toContainText('Still worse than allowed: Sex');
});

test('a slider moves k at once, a node opens with its table and goes into the recipe', async ({ page }) => {
  const app = await generalize(page, 'German credit');
  await expect(app.answer).toContainText('30 of 108 ways to generalize are safe on both counts.');
  const slider = page.getByRole('slider', { name: /Groups of at least/ });
  await slider.focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Groups of at least' })).toHaveValue('20');
  await expect(app.answer).not.toContainText('30 of 108');
  const node = page.getByRole('complementary', { name: 'Node' });
  await expect(node).toContainText('Anonymous and protective');
  await node.getByRole('button', { name: 'See the table' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 to 15 of 1,000 rows');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const file = page.waitForEvent('download');
  await node.getByRole('button', { name: 'Export CSV' }).click();
  const rows = readFileSync(await (await file).path(), 'utf8').trimEnd().split('\n');
  expect(rows).toHaveLength(1001);
  await node.getByText('How well can the outcome still be learned?').click();
  await node.getByRole('button', { name: 'Learn and test' }).click();
  await expect(node).toContainText('Always the more frequent outcome');
  await node.getByRole('button', { name: 'Use this one' }).click();
  await expect(node.getByRole('button', { name: '✓ In use' })).toBeVisible();
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { steps: { do: string; k?: number; choose?: number[] }[] };
  expect(saved.steps.find((step) => step.do === 'generalize')).toMatchObject({ k: 20, choose: expect.any(Array) });
});

test('the lattice is walked by keyboard and narrowed to its frontier', async ({ page }) => {
  await generalize(page, 'German credit');
  const lattice = page.getByRole('application');
  await lattice.focus();
  const before = await lattice.getAttribute('aria-label');
  await page.keyboard.press('ArrowUp');
  await expect(lattice).not.toHaveAttribute('aria-label', before!);
  await expect(lattice).toHaveAttribute('aria-label', /: (both|anonymous|protective|neither|not)/);
  await page.getByLabel('Nodes shown').selectOption('frontier');
  await lattice.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lattice).toHaveAttribute('aria-label', /: both, and none below is/);
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'All', exact: true }).click();
});

test('no safe node: says what is to blame and what would do', async ({ page }) => {
  const app = await generalize(page, 'Thesis, ten customers');
  await page.getByRole('textbox', { name: 'Groups of at least' }).fill('11');
  await page.keyboard.press('Enter');
  await expect(app.problem).toContainText('there are only 10 records');
  await page.getByRole('textbox', { name: 'Groups of at least' }).fill('8');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sub')).toContainText('Only hiding every column is safe. Alone, groups of 8 hold for');
  await expect(page.locator('.sub')).toContainText('The nearest that would do');
});

test('a hierarchy is made automatically, edited as a tree and undone', async ({ page }) => {
  const app = await generalize(page, 'German credit');
  await page.getByRole('button', { name: 'Edit the hierarchy of housing' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('✓ every value is covered');
  await dialog.getByLabel('Make automatically').selectOption('hidden');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByLabel('Mark rent, level 0').check();
  await dialog.getByLabel('Mark for free, level 0').check();
  await dialog.getByLabel('Name of the group').fill('not owned');
  await dialog.getByRole('button', { name: 'Group under it' }).click();
  await expect(dialog.getByLabel('Name of not owned, level 1')).toBeVisible();
  await dialog.getByLabel('Name of not owned, level 1').fill('guest');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name of guest, level 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('Name of not owned, level 1')).toBeVisible();
  await dialog.getByLabel('Mark own, level 0').dragTo(dialog.getByLabel('Name of not owned, level 1'));
  await expect(dialog.locator('.branch').filter({ has: page.getByLabel('Name of not owned, level 1') })).toContainText('3 values');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(app.answer).toContainText('ways to generalize');
});

test('a second file is generalized in the same way, and what no hierarchy covers is listed', async ({ page }) => {
  await generalize(page, 'German credit');
  const node = page.getByRole('complementary', { name: 'Node' });
  await node.getByText('Generalize a second file').click();
  const input = node.getByLabel('Choose a second file').and(page.locator('input'));
  await input.setInputFiles({ name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from('age,housing,job\n30,own,skilled\n') });
  await expect(node).toContainText('next.csv has no column "personal_status"');
  const text = readFileSync('public/samples/german-credit.csv', 'utf8').split('\n').slice(0, 40).join('\n').replaceAll('rent', 'houseboat');
  await input.setInputFiles({ name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(node).toContainText('next.csv: 39 records');
  await expect(node).toContainText('housing houseboat');
});

for (const [colorScheme, width] of [['light', 1280], ['dark', 390]] as const) {
  test(`axe finds nothing on Generalize, ${colorScheme}, ${width} wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await generalize(page, 'German credit');
    await expect(page.getByRole('complementary', { name: 'Node' })).toContainText('Anonymous');
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Edit the hierarchy of job' }).click();
    await expectNoViolation(page);
    await context.close();
  });
}
