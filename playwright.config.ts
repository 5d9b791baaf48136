import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from './scripts/browser.mjs';

/** The long walks, at the speed of a person, are a command of their own: `npm run walks`. */
const isWalk = process.env.BLINDFOLD_WALKS === '1';
const port = Number(process.env.BLINDFOLD_PORT ?? 4317);

export default defineConfig({
  testDir: 'e2e',
  testMatch: isWalk ? '**/*.walk.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: isWalk ? 600_000 : 90_000,
  // A test that passes at the second try tells of a fault; `npm test` counts none of these as passed.
  retries: 0,
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: { executablePath: findBrowser() ?? undefined, args: launchFlags },
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    // A tab is emptied between tests, not replaced: a new one costs two thirds of what a short test does.
    reuseContext: !isWalk,
    actionTimeout: 10_000,
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
