import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Where the sources of each kernel are, where it is kept, and what it needs beside the options of all. */
const kernels = {
  mining: { source: 'src/engine/mining/kernel/index.ts', target: 'src/engine/mining/kernel-wasm.ts', own: [] },
  // 4 MB: a chunk of a file and the records of a block. It does not grow, which would make all arrays slower.
  reading: {
    source: 'src/engine/table/reading/kernel/index.ts',
    target: 'src/engine/table/reading/kernel-wasm.ts',
    own: ['--initialMemory', '64', '--maximumMemory', '64'],
  },
};
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

/** The text of `kernel-wasm.ts` as the sources in `kernel/` beside it make it. */
export async function buildKernel(name) {
  const { source, own } = kernels[name];
  let binary = null;
  const { error, stderr } = await asc.main([source, '--outFile', 'kernel.wasm', ...options, ...own], {
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
  for (const [name, { target }] of Object.entries(kernels)) {
    const text = await buildKernel(name);
    writeFileSync(join(root, target), text);
    process.stdout.write(`${target}: ${text.length} characters\n`);
  }
}
