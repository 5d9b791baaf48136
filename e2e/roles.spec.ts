import { expect, test } from '@playwright/test';
import { writeBenefitReview } from './benefit-review.ts';
import { BlindfoldPage } from './blindfold-page.ts';

const loans = 'id,sex,job,granted\n1,F,vet,no\n2,M,vet,yes\n3,F,clerk,no\n4,M,clerk,yes\n5,F,vet,yes\n6,M,clerk,no\n';

test('suggested answers are ticked with a reason and do nothing until they are accepted', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await page.getByRole('button', { name: 'Next: roles' }).click();
  await expect(app.answer).toHaveText('Four questions, and 5 suggested answers.');
  const decision = page.getByRole('region', { name: /What was decided/ });
  await expect(decision.getByLabel('no is bad for the person')).toBeChecked();
  await expect(decision).toContainText('3 of 6, 50.0%');
  await expect(decision).toContainText('The name "granted" suggests a decision');
  await app.goTo('Discover');
  await expect(app.answer).toHaveText('Who is protected, and what is decided?');
  await app.goTo('Roles');

  await page.getByLabel('job: Could, with others').uncheck();
  await page.getByRole('button', { name: 'Accept 4' }).click();
  await expect(app.answer).toHaveText('All four questions are answered.');
  await expect(page.getByText('outcome “granted = no”, 50.0% of 6 people')).toBeVisible();
  const sex = page.getByRole('listitem').filter({ hasText: 'against' });
  await expect(sex).toContainText('66.7% against 33.3%');
  await expect(sex).toContainText('3 people against 3.');
  await expect(page.getByRole('group', { name: 'Harmless' })).toContainText('job');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(app.answer).toHaveText('Four questions, and 4 suggested answers.');
  await page.getByRole('button', { name: 'Accept none' }).click();
  await expect(app.answer).toHaveText('Four questions. The first is still open.');
});

test('both readings of a decision show their counts, and none is chosen unless the words are clear', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('stops.csv', 'sex,outcome\nF,Community resolution\nM,No further action\nM,No further action\n');
  await app.goTo('Roles');
  const decision = page.getByRole('region', { name: /What was decided/ });
  await expect(decision.getByLabel('Community resolution is bad for the person')).not.toBeChecked();
  await expect(decision.getByLabel('No further action is bad for the person')).not.toBeChecked();
  await expect(decision).toContainText('2 of 3, 66.7%');
  await expect(page.getByText('1 of 2 columns has an answer')).toBeVisible();
  await decision.getByLabel('Community resolution is bad for the person').check();
  await expect(page.getByText('2 of 2 columns have an answer')).toBeVisible();
});

test('roles are given by hand, with the keyboard alone', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await expect(app.answer).toBeFocused();
  await page.getByRole('button', { name: 'Accept none' }).focus();
  await page.keyboard.press('Enter');
  const decision = page.getByRole('combobox', { name: 'Column with the decision' });
  await decision.focus();
  await page.keyboard.type('granted');
  await expect(decision).toHaveValue('granted');
  await page.getByLabel('no is bad for the person').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Protect another column' }).focus();
  await page.keyboard.press('Enter');
  const another = page.getByRole('dialog').getByRole('combobox', { name: 'Column' });
  await expect(another).toBeFocused();
  await page.keyboard.type('job');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'choose a group' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('vet is protected').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  const job = page.getByRole('listitem').filter({ hasText: 'against' });
  await expect(job).toContainText('33.3% against 66.7%');
  await expect(job).toContainText('3 people against 3.');
  const identity = page.getByRole('region', { name: 'What could identify a person?' });
  await identity.getByRole('button', { name: 'id', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(identity.getByRole('button', { name: /^Names one person/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Names one person' })).toContainText('id');
  await app.goTo('Data');
  await expect(page.getByRole('switch', { name: 'id in the analysis' })).not.toBeChecked();
  await app.goTo('Roles');
  await app.moveColumn('sex', 'Could, with others');
  await page.getByText('Trees for publishing').click();
  await expect(page.getByRole('row', { name: /^sex 2, shown or hidden/ })).toContainText('every value');
});

test('a group is compared with a value, several, or everyone else, and who is in neither is counted', async ({
  page,
}) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('benefit review 2024.csv', writeBenefitReview());
  await app.goTo('Roles');
  const nationality = page
    .getByRole('listitem')
    .filter({ hasText: 'Nationality of applicant' })
    .filter({ hasText: 'against' });
  await expect(nationality).toContainText('all but Dutch');
  await expect(nationality).toContainText('22.3% against 9.2%');
  await expect(nationality).toContainText('1,496 people against 2,304.');
  const gender = page.getByRole('listitem').filter({ hasText: 'Gender' }).filter({ hasText: 'against' });
  await expect(gender).toContainText('1,796 people against 1,961; 43 are in neither.');
  await gender.getByRole('button', { name: 'M', exact: true }).click();
  await page.getByRole('dialog').getByLabel('X').check();
  await expect(gender).toContainText('1,796 people against 2,004.');
  await page.getByRole('dialog').getByLabel('everyone else').check();
  await expect(gender.getByRole('button', { name: 'everyone else' })).toBeVisible();
  await expect(gender).toContainText('1,796 people against 2,004.');
  await page.keyboard.press('Escape');
  const birth = page.getByRole('listitem').filter({ hasText: 'is not tested: it has no age groups yet.' });
  await birth.getByRole('button', { name: 'Make age groups' }).click();
  await expect(page.getByRole('complementary', { name: 'Column Date of Birth' })).toBeVisible();
});

test('what was known later stays out, and a reason may be some values only', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await page.getByRole('button', { name: /^Accept all/ }).click();
  const job = page.getByRole('group', { name: 'When was job known?' });
  await job.getByRole('button', { name: 'reason' }).click();
  await page.getByRole('button', { name: '2 of 2 values' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^clerk/)
    .uncheck();
  await expect(page.getByRole('button', { name: '1 of 2 values' })).toBeVisible();
  await job.getByRole('button', { name: 'later' }).click();
  await expect(job.getByRole('button', { name: 'later' })).toHaveAttribute('aria-pressed', 'true');
  await app.goTo('Data');
  await expect(page.getByRole('switch', { name: 'job in the analysis' })).not.toBeChecked();
});

test('a number leads to its records', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('loans.csv', loans);
  await app.goTo('Roles');
  await page.getByRole('button', { name: 'F', exact: true }).click();
  await page.getByRole('button', { name: 'Show the 3 records with sex F' }).click();
  const dialog = page.getByRole('dialog', { name: 'Records with sex = F' });
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
  await page.getByRole('button', { name: 'Accept none' }).click();
  await app.moveColumn('job', 'Could, with others');
  await page.getByText('Trees for publishing').click();
  const row = page.getByRole('row', { name: /^job 2, shown or hidden/ });
  const input = page.getByLabel('Import').and(page.locator('input'));
  await input.setInputFiles({
    name: 'job.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('vet;care;*\nnurse;care;*\n'),
  });
  await expect(page.getByText('not clerk')).toBeVisible();
  await input.setInputFiles({
    name: 'job.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('vet;care;*\nclerk;office;*\nvet;office;*\n'),
  });
  await expect(app.problem).toContainText('vet');
  await expect(page.getByText('not clerk')).toBeVisible();
  await input.setInputFiles({
    name: 'job.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('vet;care;*\nclerk;office;*\n'),
  });
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
  const levels = {
    education: 5,
    'marital-status': 4,
    'native-country': 5,
    occupation: 3,
    race: 3,
    relationship: 3,
    sex: 2,
    workclass: 5,
  };
  await page.getByText('Trees for publishing').click();
  const table = page.getByRole('region', { name: 'Trees for publishing' });
  for (const [name, count] of Object.entries(levels)) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').first()).toHaveText(String(count));
    await expect(row).toContainText('every value');
  }
});

test('[D14] everyone but those with one value are one group together, and Discover speaks of them as one', async ({
  page,
}) => {
  const people = [
    ...Array.from({ length: 200 }, (_, i) => `German,${i % 2 === 0 ? 'clerk' : 'nurse'},${i < 40 ? 'no' : 'yes'}`),
    ...Array.from({ length: 80 }, (_, i) => `Polish,${i % 2 === 0 ? 'clerk' : 'nurse'},${i < 32 ? 'no' : 'yes'}`),
    ...Array.from({ length: 80 }, (_, i) => `Turkish,${i % 2 === 0 ? 'clerk' : 'nurse'},${i < 36 ? 'no' : 'yes'}`),
  ];
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('jobs.csv', ['nationality,job,granted', ...people].join('\n'));
  await app.goTo('Roles');
  await page.getByRole('button', { name: /^Accept all/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'against' }).first();
  await expect(row).toContainText('all but German, and each of them');
  await row.getByRole('button', { name: /all but German/ }).click();
  await page.getByLabel('All together are one group').check();
  await expect(page.getByLabel('What sentences call All together')).toHaveValue('all but German');
  await page.getByLabel('Everyone but').selectOption('Polish');
  await expect(row).toContainText('all but Polish');
  await page.getByLabel('Everyone but').selectOption('German');
  await page.getByLabel('What sentences call All together').fill('Foreign nationals');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('42.5% against 20.0%');
  await app.goTo('Discover');
  await expect(app.answer).toContainText('Yes');
  const question = page.getByRole('main');
  await expect(question).toContainText('Foreign nationals');
  await expect(question).not.toContainText('\ud800');
});
