import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'e2e/screenshots.ts', ...process.argv.slice(2)]));
