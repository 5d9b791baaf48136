import { join } from 'node:path';
import { ensureFolder, ensureInstalled, root } from './install.mjs';

ensureFolder();
ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { makePackage, packageFolder } = await tsImport('./make-package.ts', import.meta.url);
await makePackage(join(root, packageFolder));
console.log(`${join(root, packageFolder)} is the package. Pack it with npm pack ./${packageFolder}`);
