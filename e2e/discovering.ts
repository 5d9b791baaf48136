import { expect } from '@playwright/test';
import type { BlindfoldPage } from './blindfold-page.ts';

/** Opens Discover on a sample and waits for what it found. */
export async function discover(app: BlindfoldPage, sample: string) {
  await app.open();
  await app.openSample(sample);
  await app.goTo('Discover');
  await expect(app.page.getByRole('group', { name: 'Verdicts' })).toBeVisible({ timeout: 30_000 });
}

/** Goes from Discover's answer to its list. */
export async function listSituations(app: BlindfoldPage) {
  await app.page.getByRole('tab', { name: 'Situations' }).click();
  await expect(app.situations.first()).toBeVisible();
}
