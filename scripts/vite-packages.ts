import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listShipped, type ShippedPackage } from './shipped-packages.ts';

const id = 'virtual:packages';

/**
 * Tells the page which packages it is made with (`virtual:packages`), and writes the same beside it as a bill of
 * materials, `sbom.cdx.json` (CycloneDX 1.6).
 */
export function packages(): Plugin {
  return {
    name: 'blindfold-packages',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? writeModule(listShipped()) : null),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: writeBill(listShipped()) });
    },
  };
}

function writeModule(shipped: readonly ShippedPackage[]): string {
  const shown = shipped.map(({ name, version, license, text }) => ({ name, version, license, text }));
  return `export const version = ${JSON.stringify(ownVersion())};\nexport const packages = ${JSON.stringify(shown)};\n`;
}

/** Without a date and a number of its own, so that the same lock file gives the same bill. */
export function writeBill(shipped: readonly ShippedPackage[]): string {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name: 'blindfold', version: ownVersion(), licenses: licensed('Apache-2.0') },
    },
    components: shipped.map(({ name, version, license, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: licensed(license),
      ...(integrity === null ? {} : { hashes: [hashOf(integrity)] }),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function licensed(id: string): object[] {
  return id.includes(' ') ? [{ expression: id }] : [{ license: { id } }];
}

function hashOf(integrity: string): { alg: string; content: string } {
  const [kind, base64] = integrity.split('-');
  return { alg: kind.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}

function ownVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}
