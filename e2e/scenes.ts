import { expect, type Page } from '@playwright/test';
import type { StageTitle } from '../src/words/en/stages.ts';
import type { BlindfoldPage } from './blindfold-page.ts';

/** One view of the program: a sample, a stage, and the tab in it. */
export interface Scene {
  readonly name: string;
  /** Null: the start page. */
  readonly sample: string | null;
  readonly stage: StageTitle;
  readonly tab: string | null;
  /** The button of the start page that leads there. */
  readonly door?: string;
}

const adult = 'Adult census income';
const boston = 'Boston mortgages';
const seven = 'Thesis, seven customers';
const scenario = 'Thesis, privacy lowers discrimination';

/** Every view that the program has, in the order of the way through. */
export const scenes: readonly Scene[] = [
  { name: 'start', sample: null, stage: 'Data', tab: null },
  { name: 'database', sample: null, stage: 'Data', tab: null, door: 'My data is in a database' },
  { name: 'data', sample: adult, stage: 'Data', tab: null },
  { name: 'roles', sample: adult, stage: 'Roles', tab: null },
  { name: 'discover-answer', sample: adult, stage: 'Discover', tab: 'Answer' },
  { name: 'discover-situations', sample: adult, stage: 'Discover', tab: 'Situations' },
  { name: 'discover-indirect', sample: adult, stage: 'Discover', tab: 'Indirect' },
  { name: 'discover-why', sample: boston, stage: 'Discover', tab: 'Why' },
  { name: 'repair', sample: boston, stage: 'Repair', tab: 'What it takes' },
  { name: 'repair-this', sample: boston, stage: 'Repair', tab: 'This repair' },
  { name: 'repair-rows', sample: boston, stage: 'Repair', tab: 'Changed rows' },
  { name: 'repair-limits', sample: boston, stage: 'Repair', tab: 'Other limits' },
  { name: 'publish-table', sample: boston, stage: 'Publish table', tab: 'Recommended' },
  { name: 'publish-lattice', sample: adult, stage: 'Publish table', tab: 'All tables' },
  { name: 'publish-trees', sample: adult, stage: 'Publish table', tab: 'Columns and trees' },
  { name: 'publish-noise', sample: adult, stage: 'Publish table', tab: 'With noise' },
  { name: 'publish-patterns', sample: scenario, stage: 'Publish patterns', tab: 'Release' },
  { name: 'publish-sums', sample: scenario, stage: 'Publish patterns', tab: 'Sums' },
  { name: 'compare', sample: boston, stage: 'Compare', tab: null },
  { name: 'report', sample: boston, stage: 'Report', tab: 'Report' },
  { name: 'report-certificate', sample: boston, stage: 'Report', tab: 'Certificate' },
  { name: 'report-json', sample: boston, stage: 'Report', tab: 'JSON' },
  { name: 'learn', sample: seven, stage: 'Learn', tab: null },
  { name: 'impact', sample: boston, stage: 'Impact lab', tab: 'Eight ways' },
  { name: 'impact-detail', sample: boston, stage: 'Impact lab', tab: 'One in detail' },
  { name: 'impact-hand', sample: seven, stage: 'Impact lab', tab: 'By hand' },
];

/** Goes to a view from a page that is open, and waits until it is complete. */
export async function show(app: BlindfoldPage, { sample, stage, tab, door }: Scene): Promise<void> {
  const { page } = app;
  if (door !== undefined) await page.getByRole('button', { name: door }).click();
  if (sample === null) return;
  await app.goTo(stage);
  await settle(page);
  if (tab !== null) await page.getByRole('tab', { name: tab }).click();
  await settle(page);
}

/** Waits until nothing runs and nothing is about to. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[data-answer]')).toBeVisible();
  await expect(async () => {
    await expect(page.locator('progress')).toHaveCount(0, { timeout: 100 });
    await page.waitForTimeout(400);
    await expect(page.locator('progress')).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 120_000 });
}
