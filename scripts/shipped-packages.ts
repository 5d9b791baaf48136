import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A package that is in what users get. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** Its licence by the short name of SPDX. */
  readonly license: string;
  /** What its licence says, as it is in the package; null where there is no such file. */
  readonly text: string | null;
  /** The hash of the package by the lock file, e.g. `sha512-...`. */
  readonly integrity: string | null;
  /** Whether installing it runs a script. */
  readonly hasInstallScript: boolean;
}

interface LockEntry {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packages that the program is made with and their own, by the lock file, in order of names. */
export function listShipped(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  const found = new Set<string>();
  const visit = (place: string) => {
    for (const name of Object.keys(packages[place].dependencies ?? {})) {
      const own = placeOf(packages, place, name);
      if (own === null || found.has(own)) continue;
      found.add(own);
      visit(own);
    }
  };
  visit('');
  return [...found]
    .map((place) => describe(place, packages[place]))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Where a package finds another one: the nearest folder of packages on the way up; null for types alone. */
function placeOf(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): string | null {
  if (name.startsWith('@types/')) return null;
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const own = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (own in packages) return own;
    if (place === '') return null;
  }
}

function describe(place: string, entry: LockEntry): ShippedPackage {
  const folder = join(root, place);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return {
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    license: entry.license ?? 'unknown',
    text: file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
    integrity: entry.integrity ?? null,
    hasInstallScript: entry.hasInstallScript === true,
  };
}
