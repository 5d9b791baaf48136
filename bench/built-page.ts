import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview, type Plugin } from 'vite';
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
  await serve({ build: { outDir }, preview: { host: '127.0.0.1', port } }, (browser, baseURL) =>
    work(async (width = 1280) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height: 900 } });
      page.setDefaultTimeout(60_000);
      // Functions are sent to the page as text; the compiler marks their names with a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named');
      return page;
    }),
  );
}

/** A page of `bench/pages`: its folder, where it is served, and what it offers when it is ready. */
interface BenchPage {
  readonly name: string;
  readonly port: number;
  readonly offers: string;
  /** What its worker is built with besides. */
  readonly plugins?: () => Plugin[];
}

/** Builds a page of `bench/pages`, opens it, and closes all of it afterwards. */
export async function withBenchPage(
  { name, port, offers, plugins }: BenchPage,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const root = `bench/pages/${name}`;
  const outDir = `../../../.cache/bench/${name}`;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    base: './',
    build: { target: 'es2022', outDir, emptyOutDir: true },
    worker: { format: 'es', ...(plugins === undefined ? {} : { plugins }) },
  });
  const served = { configFile: false, root, build: { outDir }, preview: { host: '127.0.0.1', port } } as const;
  await serve(served, async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction((call) => call in window, offers);
    await work(page);
  });
}

/** Serves what was built to a browser, and closes both afterwards. */
async function serve(
  config: Parameters<typeof preview>[0],
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const server = await preview(config);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchFlags });
  try {
    await work(browser, server.resolvedUrls!.local[0]);
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
