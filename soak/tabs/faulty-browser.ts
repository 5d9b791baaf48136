import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser, launchFlags } from '../../scripts/browser.mjs';
import { packages } from '../../scripts/vite-packages.ts';
import { samples } from '../../scripts/vite-samples.ts';
import type { Soak } from './page/main.ts';

const root = 'soak/tabs/page';
const outDir = '../../../.cache/soak/tabs';
const port = 4391;

/** Remembers the workers that the page starts, to end them from outside without a word, as a browser does. */
const rememberWorkers = `{
  const made = [];
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      made.push(this);
    }
  };
  window.endWorker = () => made.at(-1).terminate();
}`;

/** One tab with the store and the real worker in it. */
export class FaultyTab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Calls what `page/main.ts` offers. */
  ask<K extends keyof Soak>(name: K, ...given: Parameters<Soak[K]>): Promise<Awaited<ReturnType<Soak[K]>>> {
    return this.page.evaluate(
      ([method, args]) => {
        const { soak } = window as unknown as { soak: Record<string, (...all: unknown[]) => unknown> };
        return soak[method](...args);
      },
      [name as string, given as unknown[]] as const,
    ) as Promise<Awaited<ReturnType<Soak[K]>>>;
  }

  endWorker(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as { endWorker(): void }).endWorker());
  }

  session(): Promise<CDPSession> {
    return this.page.context().newCDPSession(this.page);
  }
}

/** A built page, its server and a browser. */
export class FaultyBrowser {
  readonly #browser: Browser;
  readonly #close: () => Promise<void>;
  readonly address: string;

  constructor(browser: Browser, address: string, close: () => Promise<void>) {
    this.#browser = browser;
    this.address = address;
    this.#close = close;
  }

  static async start(): Promise<FaultyBrowser> {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      base: './',
      plugins: [samples(), packages()],
      worker: { format: 'iife' },
      build: { target: 'es2022', outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
    });
    const server = await preview({ configFile: false, root, build: { outDir }, preview: { host: '127.0.0.1', port } });
    const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: launchFlags });
    return new FaultyBrowser(browser, server.resolvedUrls!.local[0], async () => {
      await browser.close();
      await server.close();
    });
  }

  get version(): string {
    return this.#browser.version();
  }

  context(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
    return this.#browser.newContext(options);
  }

  async tab(context: BrowserContext, prepare = ''): Promise<FaultyTab> {
    const page = await context.newPage();
    await page.addInitScript({ content: rememberWorkers });
    await page.addInitScript({ content: prepare });
    await page.goto(this.address);
    await page.waitForFunction(() => 'soak' in window);
    return new FaultyTab(page);
  }

  close(): Promise<void> {
    return this.#close();
  }
}
