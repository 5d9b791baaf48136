import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { gate, publish, saveBundle, settleAll } from './publishing.ts';

// What a browser keeps is tested in a new one each time.
test.use({ reuseContext: false });

const loans = 'sex,age,granted\nF,25,no\nM,41,yes\nF,33,no\nM,29,yes\n';
const recipe = JSON.stringify({
  recipe: 1,
  data: { file: 'loans.csv' },
  columns: { age: { cuts: [29], labels: ['young', 'old'] }, income: { use: false } },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [
      { attribute: 'sex', value: 'F' },
      { attribute: 'sex', value: 'X' },
    ],
  },
});

const settingsIn = (address: string) =>
  Buffer.from(new URLSearchParams(address.split('?')[1]).get('settings') ?? '', 'base64url').toString();

test('a recipe opens on a table, with a list of what does not match', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await expect(app.answer).toHaveText('4 rows and 3 columns, all read.');
  await app.openRecipe(recipe);
  const list = page.getByRole('note').filter({ hasText: 'Not everything in the recipe fits' });
  await expect(list).toContainText('columns.income');
  await expect(list).toContainText('roles.protected[1]');
  await expect(app.columnLine('age')).toContainText('2 groups: young, old');
});

test('a recipe opened first waits for its table', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openRecipe(recipe);
  await expect(page.getByText('a table is still needed')).toBeVisible();
  await app.openFile('loans.csv', loans);
  await expect(app.columnLine('age')).toContainText('young, old');
});

test('a saved recipe carries the cuts that were found and opens again', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.column('age').click();
  await page.getByLabel('Number of groups').fill('2');
  await page.getByLabel('Number of groups').press('Enter');
  await page.getByRole('button', { name: 'Equal size' }).click();
  await expect(app.columnLine('age')).toContainText('2 groups: <=29, >29');
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('loans.recipe.json');
  const text = readFileSync(await saved.path(), 'utf8');
  expect(JSON.parse(text).columns).toEqual({ age: { cuts: ['29'] } });
  expect(text).not.toContain('41');
});

test('the address carries the settings, never the data', async ({ page, context }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.openRecipe(recipe);
  await app.goTo('Roles');
  await expect(page).toHaveURL(/#\/roles\?settings=/);
  await expect.poll(() => settingsIn(page.url())).toContain('"decision"');
  const address = page.url();
  const settings = settingsIn(address);
  expect(JSON.parse(settings).roles.decision).toEqual({ attribute: 'granted', negative: ['no'] });
  expect(settings).not.toContain('41');

  const other = new BlindfoldPage(await context.newPage());
  await other.page.goto(address);
  await other.goTo('Data');
  await expect(other.page.getByText('The link brought settings')).toBeVisible();
  await other.openFile('loans.csv', loans);
  await expect(other.columnLine('age')).toContainText('young, old');
});

test('a link to a sample opens it with the settings', async ({ page, context }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('German credit');
  await app.goTo('Roles');
  await app.moveColumn('Housing', 'Nobody should learn it');
  await expect(page).toHaveURL(/#\/roles\?sample=german&settings=/);
  await expect.poll(() => settingsIn(page.url())).toMatch(/"sensitive":\[[^\]]*"housing"/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('group', { name: 'Nobody should learn it' })).toContainText('Housing');
  await other.getByText('Trees for publishing').click();
  await expect(other.getByRole('row', { name: /^job .*every value/ })).toBeVisible();
});

/** What the browser keeps of the settings. */
const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('blindfold');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('project').objectStore('project').get('project');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result ?? null));
          };
        };
      }),
  );

test('a project is kept only when asked for, comes back, and one button wipes it', async ({ page }) => {
  const app = new BlindfoldPage(page);
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).length + localStorage.length);
  await app.open();
  await app.openFile('loans.csv', loans);
  await expect(app.answer).toHaveText('4 rows and 3 columns, all read.');
  expect(await stored()).toBe(0);
  await app.chooseFromProject('Keep in this browser');
  await expect(page.getByRole('status')).toContainText('kept');
  await app.openRecipe(recipe);
  await expect(app.columnLine('age')).toContainText('young, old');

  await expect.poll(() => keptText(page)).toContain('"young"');
  await page.goto('about:blank');
  await app.open();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(app.answer).toHaveText('4 rows and 3 columns, all read.');
  await expect(app.columnLine('age')).toContainText('young, old');

  await app.chooseFromProject('Wipe everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();
  await expect(app.answer).toHaveText(/^Find out whether anyone is treated worse/);
  await expect.poll(stored).toBe(0);
  await page.reload();
  await expect(app.answer).toHaveText(/^Find out whether anyone is treated worse/);
  await expect(page.getByRole('button', { name: 'Open it' })).toHaveCount(0);
});

test('what was released is kept with a project, joined with the next table, and forgotten when all is wiped', async ({
  page,
}) => {
  const app = await publish(page, 'German credit');
  await settleAll(page);
  await saveBundle(gate(page));
  await expect(gate(page)).toContainText('Together with the table saved as german-credit-published.zip');
  await app.chooseFromProject('Keep in this browser');
  await expect(page.getByRole('status').filter({ hasText: 'The project is kept' })).toBeAttached();
  await page.goto('about:blank');
  await app.open();
  await page.getByRole('button', { name: 'Open it' }).click();
  await app.goTo('Publish table');
  await expect(gate(page)).toContainText('Together with the table saved as german-credit-published.zip');
  await app.chooseFromProject('Wipe everything');
  const dialog = page.getByRole('dialog', { name: 'Wipe everything?' });
  await expect(dialog).toContainText('One released file is forgotten');
  await expect(dialog).toContainText('The salt of your reports is forgotten');
  await dialog.getByRole('button', { name: 'Wipe' }).click();
  await app.openSample('German credit');
  await app.goTo('Publish table');
  await expect(gate(page)).toContainText('No part tells what the file hides');
  await expect(gate(page)).not.toContainText('Together with');
});

test('a project wiped in one tab is not brought back by another', async ({ page, context }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await expect(app.answer).toHaveText('4 rows and 3 columns, all read.');
  await app.chooseFromProject('Keep in this browser');
  await expect(page.getByRole('status').filter({ hasText: 'kept' })).toHaveCount(1);

  const other = new BlindfoldPage(await context.newPage());
  await other.open();
  await other.chooseFromProject('Wipe everything');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();
  await expect.poll(() => other.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await expect(page.getByRole('status').filter({ hasText: 'no longer kept' })).toHaveCount(1);
  expect(await other.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});
