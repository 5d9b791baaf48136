import { soakProperties } from '../soak/properties.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, runTool } from './install.mjs';

/**
 * `npm run soak -- [part] [more]`: faults on purpose, part by part; all of them in turn without a name. What each does, and
 * what came out, stands in docs/RELIABILITY.md; `properties` takes minutes and times, see CONTRIBUTING.md.
 */
const inNode = (part) => (more) =>
  runTool(['node_modules/vitest/vitest.mjs', 'run', '--config', 'soak/vitest.config.ts', `soak/${part}/`, ...more]);
const inBrowser = (part) => () =>
  runTool(['--import', 'tsx', `soak/${part}/run.ts`], { env: { ...process.env, CHROMIUM_PATH: ensureBrowser() } });

const parts = {
  fuzz: inNode('fuzz'),
  kill: inNode('kill'),
  memory: inNode('memory'),
  storage: inNode('storage'),
  changes: inNode('changes'),
  repairs: inNode('repairs'),
  clock: inNode('clock'),
  tabs: inBrowser('tabs'),
  properties: ([minutes = '20', times = '5']) => {
    if (!(Number(minutes) > 0) || !(Number(times) > 0)) return usage();
    return soakProperties(Number(minutes), Number(times)) === 0 ? 0 : 1;
  },
};

ensureInstalled();
process.exit(run(process.argv.slice(2)));

function run([name, ...more]) {
  if (name !== undefined) return Object.hasOwn(parts, name) ? parts[name](more) : usage();
  const failed = Object.keys(parts).filter((part) => {
    process.stdout.write(`\n== ${part}\n`);
    return parts[part]([]) !== 0;
  });
  process.stdout.write(failed.length === 0 ? '\nAll parts went well.\n' : `\nFailed: ${failed.join(', ')}\n`);
  return failed.length === 0 ? 0 : 1;
}

function usage() {
  process.stderr.write(
    `Usage: npm run soak -- [${Object.keys(parts).join(' | ')}]; properties takes [minutes, 20] [times as many runs, 5]\n`,
  );
  return 2;
}
