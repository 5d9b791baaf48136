import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'cli/recipe.ts', ...process.argv.slice(2)]));
