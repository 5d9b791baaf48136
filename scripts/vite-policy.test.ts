import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, preview, type InlineConfig } from 'vite';
import { policyHeaders } from './vite-policy.ts';

const always = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' };

/** A page, a script, and what is not there. */
const paths = ['/', '/index.html', '/own.js', '/nothing.png'];

describe('the headers of the servers', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'headers-'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>x</title>');
    writeFileSync(join(root, 'own.js'), '1;');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const base: InlineConfig = { configFile: false, logLevel: 'silent', plugins: [policyHeaders()] };
  const headersOf = async (port: number, path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return Object.fromEntries(headers);
  };

  it('are the whole policy, no frames and no guessing in what npm start serves', async () => {
    const server = await preview({
      ...base,
      root,
      build: { outDir: '.' },
      appType: 'mpa',
      preview: { host: '127.0.0.1', port: 0 },
    });
    const { port } = server.httpServer.address() as AddressInfo;
    for (const path of paths) {
      const headers = await headersOf(port, path);
      expect(headers, path).toMatchObject(always);
      expect(headers['content-security-policy'], path).toMatch(
        /^default-src 'none'; script-src 'self' .*connect-src 'none'; .*frame-ancestors 'none'$/,
      );
    }
    await server.close();
  });

  it('are no frames and no guessing in the development server, which needs its own connections', async () => {
    const server = await createServer({
      ...base,
      root,
      appType: 'mpa',
      server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    await server.listen();
    const { port } = server.httpServer!.address() as AddressInfo;
    for (const path of paths) {
      const headers = await headersOf(port, path);
      expect(headers, path).toMatchObject({ ...always, 'content-security-policy': "frame-ancestors 'none'" });
    }
    await server.close();
  });
});
