import { ensureInstalled, runTool } from './install.mjs';

/** Writes docs/ERRATA.md anew from `src/stages/learn/errata`, with the numbers that the engine computes. */
ensureInstalled();
process.exit(runTool(['node_modules/vitest/vitest.mjs', 'run', 'src/stages/learn/errata.test.ts', '--update']));
