import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { BlindfoldPage } from './blindfold-page.ts';

/** Opens Publish table on a sample and waits for what it recommends. */
export async function publish(page: Page, sample: string) {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample(sample);
  await app.goTo('Publish table');
  await expect(app.answer).toContainText('There is a table to recommend.');
  return app;
}

/** What has to be settled before a table goes out. */
export const gate = (page: Page) => page.getByRole('region', { name: 'What goes out' });

/** Says why each open point of the gate is left open. */
export async function settleAll(page: Page, panel: Locator = gate(page)) {
  await expect(panel).toContainText(/Settle \d points? first, or say why not\./);
  for (let left = 9; left > 0; left -= 1) {
    const ask = panel.getByRole('button', { name: /^Say why not/ });
    if ((await ask.count()) === 0) return;
    await ask.first().click();
    await panel.getByRole('textbox').fill('The file stays within the house.');
    await panel.getByRole('button', { name: 'Keep this reason' }).click();
  }
}

/** Saves the bundle of a panel, and gives its name and its parts as texts. */
export async function saveBundle(
  panel: Locator,
): Promise<{ name: string; bytes: Buffer; parts: Record<string, string> }> {
  const [file]: [Download, void] = await Promise.all([
    panel.page().waitForEvent('download'),
    panel.getByRole('button', { name: 'Save bundle (zip)' }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  const unzipped = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]);
  return { name: file.suggestedFilename(), bytes, parts: Object.fromEntries(unzipped) as Record<string, string> };
}
