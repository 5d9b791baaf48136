import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';
import { gate, publish, saveBundle, settleAll } from './publishing.ts';
import { sharePage } from './shared-page.ts';

test.describe('German credit', () => {
  const sharedPage = sharePage((page) => publish(page, 'German credit'));

  test.beforeEach(() => new BlindfoldPage(sharedPage()).comeBackTo('Publish table'));

  test('a fix of the gate says what it would give, and gives it', async () => {
    const page = sharedPage();
    const fix = gate(page).getByRole('button', { name: /^Leave (it|them) out: [\d,]+ left$/ });
    const left = (await fix.textContent())!.replace(/\D/g, '');
    await fix.click();
    await expect(gate(page)).toContainText(
      Number(left) === 0
        ? /Nobody is told apart|Groups of \d+ over/
        : new RegExp(`${Number(left).toLocaleString('en')} rows? unique`),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(fix).toContainText(Number(left).toLocaleString('en'));
  });

  test('the tables are walked by keyboard and narrowed by kind and by what they keep', async () => {
    const page = sharedPage();
    await page.getByRole('tab', { name: /All tables/ }).click();
    const lattice = page.getByRole('application', { name: /Foreign worker .*: / });
    await lattice.focus();
    const home = await lattice.getAttribute('aria-label');
    await page.keyboard.press('ArrowUp');
    await expect(lattice).not.toHaveAttribute('aria-label', home!);
    await expect(lattice).toHaveAttribute('aria-label', /: (both|hides|fair|neither|someone)/);
    await page.keyboard.press('Home');
    await expect(lattice).toHaveAttribute('aria-label', home!);
    await page.getByRole('button', { name: /^Hides people only/ }).click();
    await lattice.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(lattice).toHaveAttribute('aria-label', /: hides people only/);
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const keep = page.getByRole('region', { name: 'Keep' });
    const housing = keep.getByRole('group', { name: 'Housing' }).getByRole('button');
    const count = Number((await housing.last().textContent())!.split('·')[1]);
    expect(count).toBeGreaterThan(0);
    await housing.last().click();
    await expect(housing.last()).toHaveAttribute('aria-pressed', 'true');
    await keep.getByRole('button', { name: 'Clear' }).click();
    await expect(housing.last()).toHaveAttribute('aria-pressed', 'false');
  });

  test('a second file is published in the same way, and what no tree covers is listed', async () => {
    const page = sharedPage();
    const more = page.getByRole('region', { name: 'More to do with this table' });
    await more.getByText('Publish a second file in the same way').click();
    const input = more.getByLabel('Choose a second file').and(page.locator('input'));
    await input.setInputFiles({
      name: 'next.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('age,housing,job\n30,own,skilled\n'),
    });
    await expect(more).toContainText('next.csv has no column "personal_status"');
    const text = readFileSync('public/samples/german-credit.csv', 'utf8')
      .split('\n')
      .slice(0, 40)
      .join('\n')
      .replaceAll('rent', 'houseboat');
    await input.setInputFiles({ name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(more).toContainText('next.csv: 39 rows, made coarser like the table above.');
    await expect(more).toContainText('“houseboat” of housing');
    const panel = page.getByRole('region', { name: 'Going out: next.csv' });
    await expect(panel).toContainText(/39 rows unique over all \d+ columns/);
    await expect(panel.getByRole('button', { name: 'Save bundle (zip)' })).toBeDisabled();
    await settleAll(page, panel);
    const { name, parts } = await saveBundle(panel);
    expect(name).toBe('next-published.zip');
    expect(Object.keys(parts)).toEqual(['table.csv', 'certificate.json', 'recipe.json', 'index.html']);
    for (const part of Object.values(parts)) expect(part).not.toContain('houseboat');
    await expect(gate(page).getByRole('button', { name: 'Save bundle (zip)' })).toBeDisabled();
  });

  test('what privacy alone would have published: run by a button, judged like ours, opened and exported', async () => {
    const app = new BlindfoldPage(sharedPage());
    const { page } = app;
    await page.getByRole('tab', { name: /All tables/ }).click();
    const section = page.getByRole('region', { name: 'What privacy alone would have published' });
    await expect(section.getByRole('table')).toHaveCount(0);
    await section.getByRole('button', { name: 'Run the five' }).click();
    await expect(section).toContainText('Four of five classic algorithms would publish a table in which');
    const rowOf = (name: string) => section.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(rowOf('Ours')).toContainText('Hidden, cannot be told: foreign workers and women');
    await expect(rowOf('Incognito')).toContainText('the best of 34');
    await expect(rowOf('Mondrian')).toContainText('Over the limit');
    await expectNoViolation(page);
    await rowOf('Incognito').getByRole('button', { name: 'Look at the table of Incognito' }).click();
    await expect(page.getByRole('complementary', { name: 'Table' })).toContainText('A group is still over the limit.');
    await section.getByRole('button', { name: 'Release the table of Mondrian' }).click();
    await settleAll(page);
    const { name, parts } = await saveBundle(gate(page));
    expect(name).toBe('german-credit-mondrian.zip');
    expect(parts['table.csv'].trimEnd().split('\n')).toHaveLength(1001);
    await app.ask('at least 5', 'Groups of at least', '6');
    await expect(section.getByRole('button', { name: 'Run them again' })).toBeVisible();
    await expect(section.getByRole('button', { name: 'Release the table of Mondrian' })).toBeDisabled();
  });
});

test('everyone hides among more at once; the export is held until each point has its reason', async ({ page }) => {
  const app = await publish(page, 'German credit');
  await expect(app.answer).toContainText('It is not ready to go out.');
  await page.getByRole('tab', { name: /All tables 108/ }).click();
  await expect(app.answer).toContainText('22 of 108 tables hide everyone, with no tested group over the limit.');
  await page.getByRole('tab', { name: 'Recommended' }).click();
  await page.getByRole('button', { name: 'at least 5', exact: true }).click();
  await page.getByRole('slider', { name: /Groups of at least/ }).focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Groups of at least' })).toHaveValue('20');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'at least 20' })).toBeVisible();
  await expect(gate(page)).toContainText('988 rows unique over all 19 columns');
  await expect(gate(page)).toContainText('foreign workers: hidden, cannot be told');
  await expect(page.getByRole('region', { name: 'Fairness' })).toContainText('hidden: cannot be told');
  await expect(page.getByText('1 to 9 of 1,000 rows')).toBeVisible();
  await expect(gate(page).getByRole('button', { name: 'Save bundle (zip)' })).toBeDisabled();
  await settleAll(page);
  await expect(app.answer).toContainText(/It goes out with \d points? left open, and why\./);
  const { name, parts } = await saveBundle(gate(page));
  expect(name).toBe('german-credit-published.zip');
  expect(parts['table.csv'].trimEnd().split('\n')).toHaveLength(1001);
  expect(Object.keys(parts)).toEqual(['table.csv', 'certificate.json', 'recipe.json', 'report.html', 'index.html']);
  await page.getByText('How well can the outcome still be learned?').click();
  await page.getByRole('button', { name: 'Learn and test' }).click();
  await expect(page.getByText('Always the more frequent outcome')).toBeVisible();
});

test('another table is recommended by hand and goes into the recipe, with the reasons that were given', async ({
  page,
}) => {
  const app = await publish(page, 'German credit');
  await settleAll(page);
  await page.getByRole('tab', { name: /All tables/ }).click();
  const chart = page.getByRole('application', { name: /discernibility against information loss/ });
  await chart.focus();
  const table = page.getByRole('complementary', { name: 'Table' });
  const recommend = table.getByRole('button', { name: 'Recommend this one' });
  for (let steps = 0; steps < 40 && !(await recommend.isVisible()); steps += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(table).toContainText('What holds');
  }
  await recommend.click();
  await expect(table.getByRole('button', { name: 'Recommended' })).toBeVisible();
  const download = page.waitForEvent('download');
  await app.chooseFromProject('Save as recipe');
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    steps: { do: string; k?: number; choose?: number[] }[];
    notes: { about: string; text: string }[];
  };
  expect(saved.steps.find((step) => step.do === 'generalize')).toMatchObject({ k: 5, choose: expect.any(Array) });
  expect(saved.notes[0]).toMatchObject({
    about: expect.stringContaining('publish table: '),
    text: 'The file stays within the house.',
  });
});

test('a tree is made automatically, edited and undone', async ({ page }) => {
  const app = await publish(page, 'German credit');
  await page.getByRole('tab', { name: /Columns and trees/ }).click();
  await page.getByRole('button', { name: 'Edit the tree of housing' }).click();
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
  const group = dialog.getByRole('listitem').filter({ has: page.getByLabel('Name of not owned, level 1') });
  await expect(group.last().getByText('3 values')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(app.answer).toContainText('There is a table to recommend.');
});

test('another idea of fairness: stand-ins are tested, the groups leave the file and cannot be told', async ({
  page,
}) => {
  const app = await publish(page, 'German credit');
  await app.openPart('over the limit');
  await page.getByLabel('What is tested').selectOption('non-redlining');
  await expect(page.getByRole('dialog')).toContainText('Housing (Cramér’s V 0.23 with women; tenant: 53.1% women)');
  await expectNoViolation(page);
  await page.getByRole('checkbox', { name: /^Job/ }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'over the limit through Housing' })).toBeVisible();
  const fairness = page.getByRole('region', { name: 'Fairness' });
  await expect(fairness).toContainText('3 groups hidden');
  await expect(fairness).toContainText(/No tested stand-in is over the limit\.|Nothing could be tested here\./);
  await expect(gate(page)).toContainText('women: hidden, cannot be told');
  await page.getByRole('button', { name: 'over the limit through Housing' }).click();
  await page.getByLabel('What is tested').selectOption('sensitive');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(fairness).toContainText('Groups are compared among people with the same Savings as well.');
  await page.getByRole('button', { name: 'over the limit, sensitive columns included' }).click();
  await page.getByLabel('What is tested').selectOption('situation');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(fairness).toContainText('No more than allowed are treated worse than people like them.');
  await expect(fairness).toContainText(/Treated worse than people like them\d+, [\d.]+% of all/);
});
