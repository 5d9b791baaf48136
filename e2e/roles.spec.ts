import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';

const loans = 'id,sex,job,granted\n1,F,vet,no\n2,M,vet,yes\n3,F,clerk,no\n4,M,clerk,yes\n5,F,vet,yes\n6,M,clerk,no\n';

test('suggestions are offered with a reason and do nothing until accepted', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await page.getByRole('button', { name: 'Say what the columns mean' }).click();
  await expect(app.answer).toHaveText('Which column holds the decision?');
  await page.getByRole('button', { name: 'Accept: granted no is the decision' }).click();
  await expect(app.answer).toHaveText('50.0% of 6 records got the worse outcome: granted no.');
  await page.getByRole('button', { name: 'Accept: sex F is protected' }).click();
  await expect(page.getByRole('row', { name: /^sex F 3 2/ })).toContainText('66.7%');
  await expect(page.getByRole('row', { name: /^sex F 3 2/ })).toContainText('33.3%');
});

test('roles are given by hand, with the keyboard alone', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await expect(app.answer).toBeFocused();
  const decision = page.getByRole('combobox', { name: 'Column' });
  await decision.focus();
  await page.keyboard.type('granted');
  await expect(decision).toHaveValue('granted');
  await page.getByRole('button', { name: 'job', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('vet is protected').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^job vet 3 1/ })).toBeVisible();
  await page.getByLabel('id: Names a person').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^id / })).toContainText('set aside');
  await page.getByLabel('sex: Could identify').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^sex 2, shown or hidden/ })).toContainText('every value');
});

test('a number leads to its records', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await page.getByRole('button', { name: 'job', exact: true }).click();
  await page.getByRole('button', { name: 'Show the 3 records with job vet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByText('1 to 3 of 3 rows')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an ARX hierarchy is imported, checked against the values and exported again', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await page.getByLabel('job: Could identify').check();
  const row = page.getByRole('row', { name: /^job 2, shown or hidden/ });
  const input = page.getByLabel('Import').and(page.locator('input'));
  await input.setInputFiles({ name: 'job.csv', mimeType: 'text/csv', buffer: Buffer.from('vet;care;*\nnurse;care;*\n') });
  await expect(page.getByText('not clerk')).toBeVisible();
  await input.setInputFiles({ name: 'job.csv', mimeType: 'text/csv', buffer: Buffer.from('vet;care;*\nclerk;office;*\nvet;office;*\n') });
  await expect(app.problem).toContainText('vet');
  await expect(page.getByText('not clerk')).toBeVisible();
  await input.setInputFiles({ name: 'job.csv', mimeType: 'text/csv', buffer: Buffer.from('vet;care;*\nclerk;office;*\n') });
  await expect(row).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('job-hierarchy.csv');
});

test('Adult’s eight identifying columns have hierarchies of the levels the thesis used', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Adult census income');
  await app.goTo('Roles');
  const levels = { education: 5, 'marital-status': 4, 'native-country': 5, occupation: 3, race: 3, relationship: 3, sex: 2, workclass: 5 };
  const table = page.getByRole('region', { name: 'Ways to make identifying columns coarser' });
  for (const [name, count] of Object.entries(levels)) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').first()).toHaveText(String(count));
    await expect(row).toContainText('every value');
  }
});
