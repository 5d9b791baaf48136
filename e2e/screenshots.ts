import { chromium, type Browser, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';
import { BlindfoldPage } from './blindfold-page.ts';
import { scenes, settle, show } from './scenes.ts';

/** The pictures that README shows, light and 1280 wide. */
const inDocs = ['discover-answer', 'repair', 'publish-table', 'publish-patterns', 'learn'];
const docs = 'docs/images';
/** All pictures, and each beside the drawing of its page where a folder of drawings is given; not committed. */
const all = '.cache/screens';

const looks = [
  { colorScheme: 'light', width: 1280, suffix: '' },
  { colorScheme: 'dark', width: 1280, suffix: '-dark' },
  { colorScheme: 'light', width: 390, suffix: '-390' },
] as const;

/** Takes a picture of every view: `npm run screenshots -- [folder of drawings] [view ...]`. */
async function takeScreenshots(drawings: string | null, only: readonly string[]): Promise<void> {
  for (const folder of [docs, all]) mkdirSync(folder, { recursive: true });
  await build({ logLevel: 'warn' });
  const server = await preview({ preview: { host: '127.0.0.1', port: 4319 } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    for (const look of looks) await takeLook(browser, server.resolvedUrls!.local[0], look, drawings, only);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function takeLook(
  browser: Browser,
  baseURL: string,
  { colorScheme, width, suffix }: (typeof looks)[number],
  drawings: string | null,
  only: readonly string[],
): Promise<void> {
  let opened: string | null = null;
  const viewport = { width, height: 860 };
  const page = await browser.newPage({ colorScheme, viewport, baseURL });
  const app = new BlindfoldPage(page);
  for (const scene of scenes) {
    if (only.length > 0 && !only.includes(scene.name)) continue;
    if (opened === null || scene.sample !== opened) {
      await page.goto('about:blank');
      await app.open();
      if (scene.sample !== null) await app.openSample(scene.sample);
      opened = scene.sample;
    }
    await show(app, scene);
    await settle(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    const name = `${scene.name}${suffix}`;
    const path = join(all, `${name}.png`);
    if (suffix === '' && inDocs.includes(scene.name)) await page.screenshot({ path: join(docs, `${name}.png`) });
    await takeWhole(page, path);
    await page.setViewportSize(viewport);
    const drawing = drawings === null ? null : join(drawings, `${name}.png`);
    if (drawing !== null && existsSync(drawing))
      await putBeside(browser, [drawing, path], join(all, `${name}-beside.png`));
  }
  await page.close();
}

/** The whole page at once: lists draw only the rows that are in view, so the window grows as long as the page. */
async function takeWhole(page: Page, path: string): Promise<void> {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await settle(page);
  await page.screenshot({ path, fullPage: true });
}

/** One picture with others beside each other. */
async function putBeside(browser: Browser, paths: readonly string[], to: string): Promise<void> {
  const page: Page = await browser.newPage({ viewport: { width: 2600, height: 1000 } });
  const images = paths.map((path) => `<img src="data:image/png;base64,${readFileSync(path).toString('base64')}">`);
  await page.setContent(
    `<body style="display:flex;gap:16px;align-items:start;background:gray">${images.join('')}</body>`,
  );
  await page.screenshot({ path: to, fullPage: true });
  await page.close();
}

const [drawings, ...only] = process.argv.slice(2);
await takeScreenshots(drawings !== undefined && existsSync(drawings) ? drawings : null, only);
