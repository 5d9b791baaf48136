import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { build, preview } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { BlindfoldPage } from './blindfold-page.ts';

const folder = 'docs/images';

/** Takes the pictures of the docs: each screen in light and dark, wide and narrow. */
async function takeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({ logLevel: 'warn' });
  const server = await preview({ preview: { host: '127.0.0.1', port: 4319 } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 390]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: width === 390 ? 1400 : 900 }, baseURL: server.resolvedUrls!.local[0] });
        const app = new BlindfoldPage(page);
        const shoot = (name: string) => page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
        await app.open();
        await shoot('open');
        await app.openSample('Adult census income');
        if (width > 390) await app.column('age').click();
        await page.mouse.move(0, 0);
        await shoot('data');
        await app.goTo('Roles');
        if (width > 390) await page.getByRole('button', { name: 'sex', exact: true }).first().click();
        await page.mouse.move(0, 0);
        await shoot('roles');
        await app.goTo('Discover');
        await page.locator('.context button').nth(3).waitFor();
        await page.mouse.move(0, 0);
        await shoot('discover');
        await page.locator('.context button').nth(3).click();
        await page.getByText('Worse than allowed').first().waitFor();
        await page.mouse.move(0, 0);
        await shoot('rule');
        await page.getByRole('tab', { name: 'Redlining' }).click();
        await page.getByRole('button', { name: 'Open the strongest stand-in' }).click();
        await page.getByText('Formula').waitFor();
        await shoot('redlining');
        await page.getByRole('complementary', { name: 'Stand-in' }).getByRole('button', { name: 'Close' }).click();
        await page.getByRole('tab', { name: 'Proxies' }).click();
        await page.getByRole('region', { name: 'Attributes against protected groups' }).waitFor();
        await shoot('proxies');
        await page.reload();
        await app.open();
        await app.openSample('Boston mortgages');
        await app.goTo('Discover');
        await page.getByRole('tab', { name: 'Explained' }).click();
        await page.getByRole('region', { name: 'Rules and what explains them' }).waitFor();
        await shoot('explained');
        await page.getByRole('tab', { name: 'People' }).click();
        await page.getByRole('button', { name: 'Compare people' }).click();
        await page.getByRole('button', { name: 'row 1827' }).click();
        await page.getByText('63 points').last().waitFor();
        await shoot('people');
        await app.goTo('Repair');
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await page.getByText(/changed \(/).first().waitFor();
        await page.mouse.move(0, 0);
        await shoot('repair');
        await page.getByRole('tab', { name: 'Methods compared' }).click();
        await page.getByRole('button', { name: 'Try every method' }).click();
        await page.getByRole('region', { name: 'Table of methods' }).waitFor();
        await shoot('methods');
        await page.reload();
        await app.open();
        await app.openSample('German credit');
        await app.goTo('Generalize');
        await page.getByText(/Anonymous and protective/).first().waitFor();
        await shoot('generalize');
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

await takeScreenshots();
