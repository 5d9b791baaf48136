import { createSha256 } from '../../../shared/hashing.ts';
import { type TableFile, storedBytes } from '../../../recipe/table-file.ts';

const known = new WeakMap<TableFile, string>();

/** SHA-256 of a file as it would be stored, computed once for a file. */
export function hashFile(file: TableFile): string {
  const before = known.get(file);
  if (before !== undefined) return before;
  const hash = createSha256();
  for (const bytes of storedBytes(file)) hash.update(bytes);
  const own = hash.digest();
  known.set(file, own);
  return own;
}
