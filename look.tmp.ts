import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ensureBrowser, launchFlags } from './scripts/browser.mjs';
import { BlindfoldPage } from './e2e/blindfold-page.ts';
import { settle } from './e2e/scenes.ts';
const server = await preview({ preview: { host: '127.0.0.1', port: 4377 } });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
for (const [scheme, width] of [['light', 1280], ['dark', 390]] as const) {
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 860 }, baseURL: server.resolvedUrls!.local[0] });
  const app = new BlindfoldPage(page);
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await app.open('#/learn?lesson=cells');
  await page.getByText('Every number on this page was just computed here.').waitFor();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Leave out' }).nth(6).click(); await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/l-cells-${width}.png`, fullPage: true });
  await page.goto('about:blank'); await app.open(); await app.openSample('Boston mortgages'); await app.goTo('Publish table'); await settle(page);
  const ex = page.getByRole('button', { name: /Release|Export|Save|CSV/ });
  console.log(width, (await ex.allInnerTexts()).join(' | '));
  await page.screenshot({ path: `/tmp/l-publish-${width}.png`, fullPage: true });
  await app.goTo('Publish patterns'); await settle(page);
  await page.waitForTimeout(1000);
  console.log((await page.getByRole('button').allInnerTexts()).filter(t=>/CSV|Papers|Cert/.test(t)).join(' | '));
  const csv = page.getByRole('button', { name: 'CSV', exact: true });
  if (await csv.count() > 0 && await csv.first().isEnabled()) { const d = page.waitForEvent('download'); await csv.first().click(); await d; }
  await app.goTo('Report'); await settle(page); await page.getByRole('tab', { name: /Certificate/ }).click(); await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/l-cert-${width}.png`, fullPage: true });
  await page.close();
}
await browser.close(); await server.close();
