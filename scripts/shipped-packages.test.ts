import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listShipped } from './shipped-packages.ts';
import { writeBill } from './vite-packages.ts';

/** Licences under which a program of ours may be handed on without more than naming them. */
const known = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

describe('the packages that are shipped', () => {
  const shipped = listShipped();
  const given = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

  it('are those of package.json and what these need', () => {
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(given.dependencies)));
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['scheduler', 'immer']));
    expect(shipped.map(({ name }) => name)).not.toContain('vite');
  });

  it('have a known licence, its text, a hash, and need no install script', () => {
    const odd = shipped.filter(
      ({ license, text, integrity, hasInstallScript }) =>
        !license.split(' AND ').every((one) => known.includes(one)) ||
        text === null ||
        integrity === null ||
        hasInstallScript,
    );
    expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('stand in the bill of materials, the same each time and without an address', () => {
    const bill = writeBill(shipped);
    expect(bill).toBe(writeBill(listShipped()));
    expect(bill).not.toMatch(/https?:/);
    const { components } = JSON.parse(bill) as { components: { name: string; hashes: { content: string }[] }[] };
    expect(components).toHaveLength(shipped.length);
    expect(components.every(({ hashes }) => /^[0-9a-f]{128}$/.test(hashes[0].content))).toBe(true);
  });
});
