import { createSha256 } from '../../shared/sha256.ts';
import { storedBytes, type TableFile } from '../../analysis/table-file.ts';

/** SHA-256 of a file as it would be stored. */
export function hashFile(file: TableFile): string {
  const hash = createSha256();
  for (const bytes of storedBytes(file)) hash.update(bytes);
  return hash.digest();
}
