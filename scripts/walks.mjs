import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, runTool } from './install.mjs';

ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(), BLINDFOLD_WALKS: '1' };
const built =
  runTool(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']) || runTool(['scripts/build-single.mjs']);
process.exit(built || runTool(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], { env }));
