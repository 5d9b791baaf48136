import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder, ensureInstalled, root } from './install.mjs';

ensureFolder();
ensureInstalled();
const { build } = await import('vite');
await build({ mode: 'single', logLevel: 'warn' });
const file = join(root, 'dist-single', 'blindfold.html');
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB. Open it in a browser; it needs nothing else.`);
