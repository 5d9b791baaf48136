import { ensureInstalled, runTool } from './install.mjs';

/** Writes docs/schema anew from the types of the results of steps. */
ensureInstalled();
process.exit(runTool(['node_modules/vitest/vitest.mjs', 'run', 'scripts/result-schemas.test.ts', '--update']));
