import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from './scripts/browser.mjs';

const port = 4317;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: { executablePath: findBrowser() ?? undefined, args: launchFlags },
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    actionTimeout: 10_000,
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
