import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'cli/look.ts', ...process.argv.slice(2)]));
