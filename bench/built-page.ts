import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser, launchFlags } from '../scripts/browser.mjs';

/** Opens pages of the built program, each a fresh one. */
export type OpenPage = (width?: number) => Promise<Page>;

/** Builds the program into a folder of its own, serves it, and closes all of it afterwards. */
export async function withBuiltPage(
  name: string,
  port: number,
  work: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const outDir = `.cache/bench/${name}`;
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({ build: { outDir }, preview: { host: '127.0.0.1', port } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    await work(async (width = 1280) => {
      const page = await browser.newPage({
        baseURL: server.resolvedUrls!.local[0],
        viewport: { width, height: 900 },
      });
      page.setDefaultTimeout(60_000);
      // Functions are sent to the page as text; the compiler marks their names with a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named');
      return page;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Clicks a button by the first word of its text, and times it until the page matches and is painted, in milliseconds. */
export function timeClick(page: Page, button: string, until: { selector: string; text: string }): Promise<number> {
  return page.evaluate(
    ([title, selector, text]) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        const pattern = new RegExp(text);
        const isThere = () =>
          [...document.querySelectorAll(selector)].some(({ textContent }) => pattern.test(textContent));
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started), 0));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`"${selector}" with "${text}" did not appear.`)), 60_000);
        [...document.querySelectorAll<HTMLButtonElement>('button')]
          .find(({ textContent }) => new RegExp(`^\\W*${title}`).test(textContent))!
          .click();
      }),
    [button, until.selector, until.text] as const,
  );
}
