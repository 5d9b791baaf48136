import { build, createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { samples } from './vite-samples.ts';

interface ListModule {
  samples: { id: string }[];
  loadSample(id: string): Promise<{ file: { name: string }; recipe: { recipe: number } }>;
}

describe('the samples plugin', () => {
  it('serves the list and each sample in development', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [samples()],
    });
    try {
      const list = (await server.ssrLoadModule('virtual:samples')) as ListModule;
      const sample = await list.loadSample('thesis-71');
      expect([sample.file.name, sample.recipe.recipe]).toEqual(['thesis-71.csv', 1]);
      expect((await server.transformRequest('virtual:samples'))?.code).toContain('virtual:sample/thesis-71');
    } finally {
      await server.close();
    }
  });

  it('builds a chunk for each sample beside a small list', async () => {
    const entry = {
      name: 'entry',
      resolveId: (id: string) => (id === 'entry' ? id : null),
      load: (id: string) =>
        id === 'entry'
          ? 'import { loadSample, samples } from "virtual:samples"; loadSample(samples[0].id).then(console.log);'
          : null,
    };
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [samples(), entry],
      build: { write: false, modulePreload: false, rollupOptions: { input: 'entry' } },
    });
    if (!('output' in built)) throw new Error('A build has one output.');
    const chunks = built.output.filter((part) => part.type === 'chunk');
    const first = chunks.find((chunk) => chunk.isEntry)!;
    expect(first.code.length).toBeLessThan(10_000);
    expect(first.dynamicImports).toHaveLength(10);
    for (const chunk of chunks) expect(chunk.code).not.toMatch(/\bfetch\(|https?:\/\//);
  });
});
