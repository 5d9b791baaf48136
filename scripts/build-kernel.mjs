import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = 'src/engine/mining/kernel/index.ts';
const target = 'src/engine/mining/kernel-wasm.ts';
const options = [
  '-O3',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
  '--use',
  'abort=',
  '--enable',
  'simd,bulk-memory',
  '--disableWarning',
  '201',
];

/** The text of `kernel-wasm.ts` as the sources in `src/engine/mining/kernel` make it. */
export async function buildKernel() {
  let binary = null;
  const { error, stderr } = await asc.main([source, '--outFile', 'kernel.wasm', ...options], {
    readFile: (name, base) => {
      try {
        return readFileSync(join(root, base === '.' ? '' : base, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (_name, contents) => {
      binary = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || binary === null)
    throw new Error(`The kernel does not compile: ${error?.message}\n${stderr.toString()}`);
  return `/** Made by scripts/build-kernel.mjs from the sources in kernel/; a test fails when it is stale. */\nexport const kernelWasm =\n  '${Buffer.from(binary).toString('base64')}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await buildKernel();
  writeFileSync(join(root, target), text);
  process.stdout.write(`${target}: ${text.length} characters\n`);
}
