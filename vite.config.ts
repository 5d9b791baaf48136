import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { packages } from './scripts/vite-packages.ts';
import { contentPolicy, policyHeaders } from './scripts/vite-policy.ts';
import { samples } from './scripts/vite-samples.ts';
import { oneFile } from './scripts/vite-single.ts';

/** `npm run build:single` makes the whole program one page that works from a disk. */
const single = {
  outDir: 'dist-single',
  copyPublicDir: false,
  chunkSizeWarningLimit: 5000,
  modulePreload: false,
  rolldownOptions: { output: { codeSplitting: false } },
} as const;

/** Tests whose files share one world. */
const shared = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude, isolate: false },
});

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    react(),
    samples(),
    packages(),
    policyHeaders(),
    mode === 'single' ? oneFile('blindfold.html') : contentPolicy(),
  ],
  worker: { format: 'iife' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A style that could not be fetched would never be asked for again: the stage would come without it.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1000,
    ...(mode === 'single' ? single : {}),
  },
  preview: { host: '127.0.0.1', port: 4173 },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    setupFiles: ['scripts/property-runs.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      // Most test files can share one world, which spares loading the engine anew for each of them, and so can those that
      // put the same modules in the place of others; those that need a world of their own say so in their names.
      shared('plain', ['{src,workers,scripts,cli,soak}/**/*.test.ts'], ['**/*.{fake-samples,isolated}.test.ts']),
      shared('drawn', ['src/**/*.test.tsx'], ['**/*.{in-page,isolated}.test.tsx']),
      shared('drawn with the engine in the page', ['src/**/*.in-page.test.tsx']),
      shared('with other samples', ['src/**/*.fake-samples.test.ts']),
      { extends: true, test: { name: 'isolated', include: ['src/**/*.isolated.test.{ts,tsx}'], pool: 'threads' } },
    ],
  },
}));
