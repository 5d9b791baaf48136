import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'cli/sql.ts', ...process.argv.slice(2)]));
