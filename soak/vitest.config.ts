import { defineConfig } from 'vitest/config';
import { packages } from '../scripts/vite-packages.ts';
import { samples } from '../scripts/vite-samples.ts';

/** The parts of `npm run soak` that need no browser: minutes each, so they are no part of `npm test`. */
export default defineConfig({
  plugins: [samples(), packages()],
  test: {
    environment: 'node',
    include: ['soak/**/*.soak.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: 1,
    reporters: ['default'],
  },
});
