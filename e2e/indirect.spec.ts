import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';

async function discover(page: Page, sample: string, tab: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Discover');
  await expect(page.getByRole('tab', { name: 'Rules', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: tab }).click();
  return app;
}

test('redlining says what stands in for whom, takes the bound apart and leads to the people', async ({ page }) => {
  const app = await discover(page, 'Adult census income', 'Redlining');
  await expect(app.answer).toContainText('None of 6,046 rules without a protected item shows');
  await page.getByRole('button', { name: 'Open the strongest stand-in' }).click();
  const drawer = page.getByRole('complementary', { name: 'Stand-in' });
  await expect(drawer).toContainText('marital-status Never-married stands in for age young');
  await expect(drawer.getByRole('img', { name: /a bound of 1\.12/ })).toBeVisible();
  await expect(drawer).toContainText('1.50 times as often. The bound lies below it');
  await drawer.getByRole('button', { name: /Show these 1,193 people/ }).click();
  await expect(page.getByRole('dialog')).toContainText('of 1,193 rows');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Threshold' }).fill('1.1');
  await page.keyboard.press('Enter');
  await expect(app.answer).toContainText('age young fare worse than allowed');
  await expect(drawer).toContainText('Worse than allowed');
  await page.getByLabel('Measure').selectOption('slift_d');
  await expect(app.answer).toContainText('nothing can be said about stand-ins');
  await page.getByRole('button', { name: 'Use extended lift, 1.2' }).click();
  await expect(app.answer).toContainText('None of 6,046 rules');
});

test('proxies lead to the redlining rules through them', async ({ page }) => {
  const app = await discover(page, 'Adult census income', 'Proxies');
  await expect(app.answer).toContainText('relationship tells most about sex Female');
  await page.getByRole('button', { name: 'relationship', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Values of relationship' })).toContainText('Wife');
  await page.getByRole('button', { name: 'Redlining rules through marital-status for age young' }).click();
  await expect(page.getByLabel('Through', { exact: true })).toHaveValue('marital-status');
  await expect(page.getByLabel('Group stood in for')).toHaveValue('age young');
  await expect(page.getByRole('region', { name: 'Redlining rules' }).getByRole('rowheader').first()).toContainText('marital-status');
});

test('the thesis’ example is explained, and the judgement goes into the recipe', async ({ page }) => {
  const app = await discover(page, 'Thesis, explained by late payment', 'Explained');
  await expect(app.answer).toContainText(/1 of \d+ contexts? worse than allowed is explained/);
  await page.getByLabel('Which rules').selectOption('explained');
  const row = page.getByRole('region', { name: 'Rules and what explains them' }).getByRole('row').nth(1);
  await expect(row).toContainText('✓ 81.3% (52.9%)');
  await expect(row).toContainText('✓ 91.2% (90%)');
  await row.getByRole('button').click();
  const rule = page.getByRole('complementary', { name: 'Rule' });
  await expect(rule).toContainText('Credit_history paid-delay explains it');
  await rule.getByLabel('Your judgement, with a reason').fill('Late payment is lawful.');
  await rule.getByRole('button', { name: 'Accept as lawful' }).click();
  await expect(row).toContainText('accepted: Late payment is lawful.');
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { notes: object[]; steps: { do: string; explain?: string; indirect?: boolean }[] };
  expect(saved.notes).toEqual([{ about: 'rule [["Sex","female"]] in [["Job","veterinarian"]]', verdict: 'accepted', text: 'Late payment is lawful.' }]);
  expect(saved.steps.map((step) => step.do)).toEqual(['discover', 'groups', 'proxies']);
  expect(saved.steps[0]).toMatchObject({ indirect: true, explain: '0.9' });
  await page.keyboard.press('Control+z');
  await expect(row).not.toContainText('accepted');
  await page.getByRole('textbox', { name: 'Explained from' }).fill('0.92');
  await page.keyboard.press('Enter');
  await expect(app.answer).toContainText(/0 of \d+ contexts?/);
});

test('a denied person stands beside the most similar of both kinds', async ({ page }) => {
  const app = await discover(page, 'Boston mortgages', 'People');
  await page.getByRole('button', { name: 'Compare people' }).click();
  await expect(app.answer).toContainText('of 96 denied people were treated worse than people like them');
  await page.getByRole('button', { name: 'row 1827' }).click();
  const person = page.getByRole('complementary', { name: 'Person' });
  await expect(person).toContainText('11 were denied among afam yes and 1 among others: 63 points');
  await expect(person.getByRole('region', { name: 'Most like them, others' }).getByRole('listitem')).toHaveCount(16);
  await page.getByRole('textbox', { name: 'Difference that counts' }).fill('0.1');
  await page.keyboard.press('Enter');
  await expect(app.answer).not.toContainText('3.1%');
  await page.getByText(/Alike in 12 columns/).click();
  await page.getByRole('group', { name: 'Compared in' }).getByLabel('unemp').uncheck();
  await expect(page.getByText('from before you changed the settings')).toBeVisible();
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByText('from before you changed the settings')).toBeHidden();
});

/** People of whom no two are alike, so that all must be compared with all. */
function crowd(rows: number): string {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const numbers = () => Array.from({ length: 9 }, () => next().toFixed(6)).join(',');
  return ['sex,granted,a,b,c,d,e,f,g,h,i', ...Array.from({ length: rows }, () => `${next() < 0.5 ? 'F' : 'M'},${next() < 0.5 ? 'no' : 'yes'},${numbers()}`)].join('\n');
}

test('a long comparison is cancelled within 200 ms and the page goes on', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('crowd.csv', crowd(20_000));
  await expect(app.answer).toContainText('20,000 records');
  const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
  await app.openRecipe(JSON.stringify({ recipe: 1, data: { file: 'crowd.csv' }, roles, steps: [{ do: 'discover', measure: 'elift', alpha: '1.2', minSupport: '0.2', minConfidence: '0.1', maxLength: 2 }] }));
  await app.goTo('Discover');
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Compare people' }).click();
  await page.getByRole('progressbar').waitFor();
  const took = await page.evaluate(async () => {
    const started = performance.now();
    const cancel = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Cancel');
    cancel()!.click();
    while (cancel() !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - started;
  });
  expect(took).toBeLessThan(200);
  await expect(app.answer).toContainText('Would people like them have been treated alike?');
  await page.getByRole('tab', { name: 'Rules', exact: true }).click();
  await expect(app.answer).toContainText('sex F');
});

const applicants = ['zip,job,granted', ...Array<string>(45).fill('10451,clerk,no'), ...Array<string>(5).fill('10451,clerk,yes'), ...Array<string>(5).fill('10001,clerk,no'), ...Array<string>(45).fill('10001,clerk,yes')].join('\n');
const census = 'zip,race,people\n10451,black,900\n10451,white,100\n10001,black,100\n10001,white,900\n';

test('a table without any protected column is judged by a census', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('applicants.csv', applicants);
  await expect(app.answer).toContainText('100 records');
  await app.openRecipe(JSON.stringify({ recipe: 1, data: { file: 'applicants.csv' }, roles: { decision: { attribute: 'granted', negative: ['no'] } }, steps: [] }));
  await app.goTo('Discover');
  await page.getByRole('button', { name: 'No column says who belongs to a group' }).click();
  await page.getByLabel('Choose a second file').and(page.locator('input')).setInputFiles({ name: 'census.csv', mimeType: 'text/csv', buffer: Buffer.from(census) });
  await expect(page.getByText('2 values of this table found in the file')).toBeVisible();
  await page.getByRole('button', { name: 'Use 4 shares' }).click();
  await expect(page.getByRole('tab', { name: 'Redlining' })).toHaveAttribute('aria-selected', 'true');
  await expect(app.answer).toContainText('race black fare worse than allowed');
  await page.getByRole('button', { name: 'Open the strongest stand-in' }).click();
  const drawer = page.getByRole('complementary', { name: 'Stand-in' });
  await expect(drawer).toContainText('zip 10451 stands in for race black');
  await expect(drawer).toContainText('1.60');
  await expect(drawer).toContainText('The shares come from outside the table');
});
