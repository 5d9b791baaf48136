import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { sharePage } from './shared-page.ts';

/** What the sample calls its groups, with and without names of their own. */
const young = /people under 30|age = young/i;

async function discover(page: Page, sample: string, tab: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Discover');
  await expect(page.getByRole('group', { name: 'Verdicts' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: tab }).click();
  return app;
}

test.describe('Adult census income', () => {
  const sharedPage = sharePage((page) => discover(page, 'Adult census income', 'Indirect'));

  test.beforeEach(async () => {
    const app = new BlindfoldPage(sharedPage());
    await app.comeBackTo('Discover');
    await app.page.getByRole('tab', { name: 'Indirect' }).click();
  });

  test('columns that give a group away lead to the stand-ins through them', async () => {
    const page = sharedPage();
    const heat = page.getByRole('region', { name: 'Columns against protected groups' });
    await expect(page.getByText(/tells most about (women|sex = Female)/)).toBeVisible();
    const relationship = heat.getByRole('row', { name: /relationship|place in the family/i });
    await relationship.getByRole('button').first().click();
    await expect(page.getByRole('region', { name: /Values of/ })).toContainText(/wife/i);
    const cell = heat.getByRole('button', {
      name: /^Stand-ins through marital.status for (people under 30|age = young)/i,
    });
    await expect(cell).toContainText('0.57');
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Through', { exact: true })).toHaveValue('marital-status');
    await expect(page.getByLabel('Group stood in for')).toHaveValue('age young');
    await expect(page.getByRole('heading', { level: 4 }).filter({ hasText: 'stands in for' }).first()).toContainText(
      /marital.status/i,
    );
    await heat.getByRole('button', { name: /^Stand-ins through occupation for (women|sex = Female)/i }).click();
    await expect(page.getByText('No stand-in passes.')).toBeVisible();
  });

  test('stand-ins: what stands in for whom, the bound taken apart, and the people', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await expect(app.answer).toHaveText('Not proved in any of the 6,046 situations looked at.');
    await expect(
      page.getByText(/ it is 1\.50 times, over the limit; through .* alone that is not proved\./),
    ).toBeVisible();
    const chips = page.getByRole('group', { name: 'Stand-ins' });
    await expect(chips.getByRole('button', { name: /over the limit/ })).toHaveText(/0$/);
    await app.ask('limit 1.2', 'Limit here', '1.1');
    await expect(app.answer).toContainText('Yes, in 10 situations: most of all ');
    await expect(app.answer).toContainText(young);
    await expect(chips.getByRole('button', { name: /over the limit/ })).toHaveText(/10$/);
    await expect(chips.getByRole('button', { name: /Bound below the limit/ })).toHaveText(/29$/);
    await expect(page.getByRole('group', { name: 'The question' })).toContainText('1.2 elsewhere');
    const rows = page.getByRole('list', { name: /stands in for/ }).getByRole('button');
    await rows.first().click();
    await expect(app.pane).toContainText(/never.married.* stands in for/i);
    await expect(app.pane.getByRole('img', { name: /a bound of 1\.12/ })).toBeVisible();
    await expect(app.pane).toContainText('1.50 times as often. The bound lies below it');
    await expect(app.pane).toContainText('Over the limit');
    await app.pane.getByRole('button', { name: /Show the 1,193 people/ }).click();
    await expect(page.getByRole('dialog')).toContainText('of 1,193 rows');
    await page.keyboard.press('Escape');
    await chips.getByRole('button', { name: /Bound below the limit/ }).click();
    await expect(page.getByText('29 of 29 situations shown.')).toBeVisible();
    await page.getByRole('tab', { name: 'Answer' }).click();
    await expect(page.getByRole('button', { name: 'Extended lift, limit 1.2' })).toBeVisible();
    await app.ask('Extended lift, limit 1.2', 'Measure', 'slift_d');
    await page.getByRole('tab', { name: 'Indirect' }).click();
    await expect(app.answer).toContainText('nothing can be said about stand-ins');
    await page.getByRole('button', { name: 'Use extended lift, 1.2 here' }).click();
    await expect(app.answer).toContainText('in any of the 6,046 situations');
  });
});

test('the thesis’ example is explained, and the judgement goes into the recipe', async ({ page }) => {
  const app = await discover(page, 'Thesis, explained by late payment', 'Why');
  await expect(app.answer).toContainText(/the one reason named/);
  await page.getByRole('button', { name: /^A reason explains/ }).click();
  const row = page.getByRole('list', { name: 'Situations and their reasons' }).getByRole('button').first();
  await expect(row).toContainText('81.3% with it (52.9% needed)');
  await expect(row).toContainText('91.2% have it (90% needed)');
  await row.click();
  await expect(app.pane).toContainText('A lawful reason does.');
  await expect(app.pane.getByRole('table', { name: 'Reasons nearest to it' })).toContainText(
    /Credit history = ?paid late/,
  );
  await app.pane.getByRole('button', { name: 'Judge: lawful or not' }).click();
  await app.pane.getByLabel('Your judgement, with a reason').fill('Late payment is lawful.');
  await app.pane.getByRole('button', { name: 'Accept as lawful' }).click();
  await expect(row).toContainText('accepted: Late payment is lawful.');
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    notes: object[];
    steps: { do: string; explain?: string; indirect?: boolean }[];
  };
  expect(saved.notes).toEqual([
    {
      about: 'rule [["Sex","female"]] in [["Job","veterinarian"]]',
      verdict: 'accepted',
      text: 'Late payment is lawful.',
    },
  ]);
  expect(saved.steps.map((step) => step.do)).toEqual(['discover', 'groups', 'proxies', 'patterns', 'people']);
  expect(saved.steps[0]).toMatchObject({ indirect: true, explain: '0.9' });
  await page.keyboard.press('Control+z');
  await expect(row).not.toContainText('accepted');
  await app.pane.getByRole('button', { name: 'Close' }).click();
  await app.ask('90%', 'Explained from', '0.92');
  await expect(page.getByRole('button', { name: /^A reason explains/ })).toContainText('0');
});

test('a person with the worse outcome stands beside the most similar of both kinds', async ({ page }) => {
  const app = await discover(page, 'Boston mortgages', 'Why');
  await expect(app.answer).toHaveText(
    /: the 4 reasons named, taken together, leave \d+\.\d of \d+\.\d points unexplained\.$/,
  );
  await expect(page.getByRole('main')).toContainText(
    'No more were treated worse than people like them than chance gives: 3 of 96, where chance gives about 2.4 (0 to 11).',
  );
  const people = page.getByRole('list', { name: 'Tested people' }).getByRole('button');
  await expect(people).toHaveCount(3);
  await people.filter({ hasText: 'Row 1,827' }).click();
  await expect(app.pane).toContainText('Treated worse than people like them, by 63 points.');
  await expect(app.pane).toContainText('11 of 16 denied');
  await expect(app.pane).toContainText('1 of 16 denied');
  await app.pane.getByText('All 32, and in what they differ').click();
  await expect(app.pane.getByRole('region', { name: 'Most like them, others' }).getByRole('listitem')).toHaveCount(16);
  await page.getByRole('textbox', { name: 'Treated worse from' }).fill('0.1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).not.toContainText('3 of 96');
  const slider = page.getByRole('slider', { name: 'Difference that counts' });
  await expect(slider).toHaveAttribute('aria-valuenow', '0.1');
  await slider.press('Shift+ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '0.2');
  await page.getByRole('group', { name: 'The question' }).getByRole('button', { name: '12 columns' }).click();
  await page.getByRole('group', { name: 'Compared in' }).getByLabel(/unemp/i).uncheck();
  const note = page.getByText('These results are from before you changed the settings.');
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(note).toBeHidden();
});

/** People of whom no two are alike, so that all must be compared with all. */
function crowd(rows: number): string {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const numbers = () => Array.from({ length: 9 }, () => next().toFixed(6)).join(',');
  return [
    'sex,granted,a,b,c,d,e,f,g,h,i',
    ...Array.from({ length: rows }, () => `${next() < 0.5 ? 'F' : 'M'},${next() < 0.5 ? 'no' : 'yes'},${numbers()}`),
  ].join('\n');
}

test('a long comparison is cancelled at once and the page goes on', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('crowd.csv', crowd(20_000));
  await expect(app.answer).toContainText('20,000 rows');
  const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
  await app.openRecipe(
    JSON.stringify({
      recipe: 1,
      data: { file: 'crowd.csv' },
      roles,
      steps: [
        { do: 'discover', measure: 'elift', alpha: '1.2', minSupport: '0.2', minConfidence: '0.1', maxLength: 2 },
      ],
    }),
  );
  await app.goTo('Discover');
  await page.getByRole('tab', { name: 'Why' }).click();
  await page.getByRole('button', { name: 'Compare people' }).click();
  await page.getByRole('progressbar').waitFor();
  expect(await app.turnsToCancel()).toBeLessThan(10);
  await expect(page.getByText('You cancelled this.')).toBeVisible();
  await page.getByRole('tab', { name: 'Answer' }).click();
  const group = page.getByRole('list', { name: 'Whole groups' }).getByRole('button').first();
  await expect(group).toHaveAccessibleName(/^sex = F: /);
  await expect(app.answer).toContainText('situation');
});

const applicants = [
  'zip,job,granted',
  ...Array<string>(45).fill('10451,clerk,no'),
  ...Array<string>(5).fill('10451,clerk,yes'),
  ...Array<string>(5).fill('10001,clerk,no'),
  ...Array<string>(45).fill('10001,clerk,yes'),
].join('\n');
const census = 'zip,race,people\n10451,black,900\n10451,white,100\n10001,black,100\n10001,white,900\n';

test('a table without any protected column is judged by a census', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openFile('applicants.csv', applicants);
  await expect(app.answer).toContainText('100 rows');
  await app.openRecipe(
    JSON.stringify({
      recipe: 1,
      data: { file: 'applicants.csv' },
      roles: { decision: { attribute: 'granted', negative: ['no'] } },
      steps: [],
    }),
  );
  await app.goTo('Discover');
  await page.getByRole('button', { name: 'No column says who belongs to a group' }).click();
  await page
    .getByLabel('Choose a second file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'census.csv', mimeType: 'text/csv', buffer: Buffer.from(census) });
  await expect(page.getByText('2 values of this table found in the file')).toBeVisible();
  await page.getByRole('button', { name: 'Use 4 shares' }).click();
  await expect(page.getByRole('tab', { name: 'Indirect' })).toHaveAttribute('aria-selected', 'true');
  await expect(app.answer).toContainText('race = black');
  await expect(app.answer).toContainText(/^Yes, in \d+ situations?: /);
  await page
    .getByRole('list', { name: /stands in for/ })
    .getByRole('button')
    .first()
    .click();
  await expect(app.pane).toContainText('zip = 10451 stands in for race = black');
  await expect(app.pane).toContainText('1.60');
  await expect(app.pane).toContainText('The shares come from outside the table');
});
