import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { inEachLook } from './looks.ts';
import { expectNoViolation } from './no-violation.ts';
import { gate, publish, saveBundle } from './publishing.ts';

test('the tables of the thesis’ example, with and without fairness', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Thesis, ten customers');
  await app.openRecipe(
    JSON.stringify({
      recipe: 1,
      data: { file: 'thesis-71.csv' },
      roles: {
        decision: { attribute: 'Credit_approved', negative: ['No'] },
        protectedAttributes: ['Sex'],
        quasi: ['Sex', 'Race'],
      },
      hierarchies: {
        Race: [
          ['White', 'White', 'Any-race'],
          ['Black', 'Colored', 'Any-race'],
          ['Amer-Indian', 'Colored', 'Any-race'],
          ['Asian-Pac', 'Colored', 'Any-race'],
        ],
        Sex: [
          ['Male', 'Any-sex'],
          ['Female', 'Any-sex'],
        ],
      },
      steps: [{ do: 'generalize', k: 3 }],
    }),
  );
  await app.goTo('Publish table');
  await page.getByRole('tab', { name: /All tables/ }).click();
  await expect(app.answer).toHaveText('3 of 6 tables hide everyone among 3. Fairness was not looked at.');
  await page.getByRole('button', { name: 'looked at' }).click();
  await page.getByLabel('Groups are').selectOption('tested');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /at least .* (of all|people)/ }).click();
  await page.getByRole('textbox', { name: 'At least', exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(app.answer).toHaveText('2 of 6 tables hide everyone, with no tested group over the limit.');
  const lattice = page.getByRole('application', { name: /Sex .* · Race / });
  await lattice.focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(lattice).toHaveAttribute('aria-label', /^Sex as it is · Race as it is: /);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(lattice).toHaveAttribute('aria-label', 'Sex as it is · Race hidden: hides people only');
  const table = page.getByRole('complementary', { name: 'Table' });
  await expect(table).toContainText('A group is still over the limit.');
  await expect(table).toContainText('Over the limit: Sex');
});

test('nothing is called safe, and a group outside the columns is named with its fix', async ({ page }) => {
  const app = await publish(page, 'Adult census income');
  await expect(gate(page)).toContainText('Not tested: people under 30');
  await expect(gate(page)).toContainText('Age is not among the columns that can identify');
  await expect(gate(page).getByRole('button', { name: 'Let Age count as identifying' })).toBeVisible();
  await page.getByRole('button', { name: 'Not tested: people under 30', exact: true }).click();
  await expect(page.locator('#publish-not-tested')).toBeFocused();
  await page.getByRole('tab', { name: /All tables 27,000/ }).click();
  await expect(app.answer).toHaveText('86 of 27,000 tables hide everyone, with no tested group over the limit.');
  await expect(page.locator('main')).not.toContainText(/\bsafe\b/i);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await app.goTo('Data');
  await app.goTo('Publish table');
  await app.goTo('Roles');
  expect(problems).toEqual([]);
});

test('no table holds: says what is to blame and what would do', async ({ page }) => {
  const app = await publish(page, 'Thesis, ten customers');
  await page.getByRole('button', { name: 'at least 5', exact: true }).click();
  const size = page.getByRole('textbox', { name: 'Groups of at least' });
  await size.fill('11');
  await page.keyboard.press('Enter');
  await expect(app.problem).toContainText('Type a whole number from 1 to 10.');
  await size.fill('8');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  const below = page.getByText('Only hiding every column would do. Alone, groups of 8 hold in');
  await expect(below).toContainText('The nearest that would do');
});

test('a noisy table is drawn once, by a button, and the budget is booked', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  await app.goTo('Publish table');
  await page.getByRole('tab', { name: 'With noise' }).click();
  await expect(page.getByRole('region', { name: 'The budget' })).toContainText('Nothing was spent on these people yet');
  await page.getByRole('button', { name: 'up to 8 times' }).click();
  await page.getByLabel('Divisions at most').fill('0');
  await page.getByLabel('Divisions at most').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Type a whole number from 1 to 100.');
  await page.getByLabel('Divisions at most').fill('3');
  await page.getByLabel('Divisions at most').press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'All of them are public' }).click();
  await page.getByRole('button', { name: 'Spend ε = 1 and release' }).click();
  await expect(app.answer).toHaveText(/^\d+ rows are drawn under noise; ε = 1 is spent\.$/);
  await expect(page.getByRole('region', { name: 'The budget' })).toContainText(
    'Spent on these people: ε = 1 in 1 release.',
  );
  await expect(page.getByRole('region', { name: 'What holds of this table' })).toContainText('Black applicants');
  await expectNoViolation(page);
  const { name, parts } = await saveBundle(gate(page));
  expect(name).toBe('hmda-boston-noisy.zip');
  expect(Object.keys(parts)).toEqual(['table.csv', 'certificate.json', 'recipe.json', 'index.html']);
});

test('axe finds nothing on Publish table in either look', async ({ page }) => {
  await publish(page, 'German credit');
  await expect(gate(page)).toContainText('unique over all');
  await inEachLook(page, () => expectNoViolation(page));
  await page.getByRole('tab', { name: /All tables/ }).click();
  await expect(page.getByRole('complementary', { name: 'Table' })).toContainText('What holds');
  await page.getByRole('button', { name: 'Run the five' }).click();
  await expect(page.getByText('classic algorithms would publish')).toBeVisible();
  await inEachLook(page, () => expectNoViolation(page));
  await page.getByRole('tab', { name: /Columns and trees/ }).click();
  await inEachLook(page, () => expectNoViolation(page));
  await page.getByRole('button', { name: 'Edit the tree of job' }).click();
  await inEachLook(page, () => expectNoViolation(page));
});
