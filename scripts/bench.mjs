import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]));
