import { expect, test, type Page } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { walkAsDataHolder } from './data-holder.ts';
import { expectNoViolation } from './no-violation.ts';
import { gate, saveBundle, settleAll } from './publishing.ts';

/** A file as a person hands it on. */
interface Handed {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The published table of Boston as the screens hand it on: the bundle, and its parts. */
async function publish(page: Page) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston');
  await app.goTo('Publish table');
  await settleAll(page);
  const { name, bytes, parts } = await saveBundle(gate(page));
  const handed = (part: string): Handed => ({ name: part, mimeType: 'text/plain', buffer: Buffer.from(parts[part]) });
  return {
    bundle: { name, mimeType: 'application/zip', buffer: bytes },
    file: handed('table.csv'),
    certificate: handed('certificate.json'),
    recipe: handed('recipe.json'),
  };
}

test('a published table, its certificate and recipe are handed on and checked, and a changed row is found', async ({
  page,
}) => {
  const { bundle, file, certificate, recipe } = await publish(page);
  const app = new BlindfoldPage(page);
  await app.open();
  await page.getByRole('button', { name: 'Check a release' }).click();
  await expect(app.answer).toHaveText('Which release is to be checked?');
  const input = page.getByLabel('Add files');
  await input.last().setInputFiles([certificate]);
  await expect(app.answer).toHaveText('Now table.csv and its recipe.');
  await expectNoViolation(page);
  await input.last().setInputFiles([file, recipe]);
  await expect(app.answer).toHaveText(/^All \d+ claims that can be checked hold\.$/);
  await expect(page.getByRole('heading', { name: /^Holds: \d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not claimed' })).toBeVisible();
  await expectNoViolation(page);
  const lines = file.buffer.toString().split('\n');
  lines.splice(1, 1);
  await input.last().setInputFiles([{ ...file, buffer: Buffer.from(lines.join('\n')) }]);
  await expect(app.answer).toHaveText(/^\d of \d+ claims do not hold\.$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page);
  await input.last().setInputFiles([{ ...certificate, buffer: certificate.buffer.subarray(0, 500) }]);
  await expect(app.answer).toHaveText('This cannot be checked.');
  await expect(page.getByRole('alert')).toContainText('must be whole');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Check a release' }).click();
  await input.last().setInputFiles([bundle]);
  await expect(app.answer).toHaveText(/^All \d+ claims that can be checked hold\.$/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('a data holder comes from an own file to a released table with a checked certificate in 12 clicks', async ({
  page,
}) => {
  const { clicks, foreign } = await walkAsDataHolder(page, 0);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(foreign).toEqual([]);
});
