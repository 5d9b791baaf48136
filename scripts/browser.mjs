import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Launch flags under which Chromium talks to nobody but the page's server. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0].trim() : null;
}

/** The path of a Chromium on this machine, or null. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  return paths.find(existsSync) ?? downloadedBrowser();
}

function downloadedBrowser() {
  const code = "import('playwright-core').then(p => console.log(p.chromium.executablePath()))";
  const found = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  const path = found.stdout?.trim();
  return path && existsSync(path) ? path : null;
}

/** Finds a browser, installs one where that is possible, else says what to do. */
export function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  process.stderr.write('No Chromium found; trying to install one ...\n');
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  process.stderr.write('The tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program file.\n');
  process.exit(1);
}
