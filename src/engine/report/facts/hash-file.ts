import { encodeText } from '../../shared/encode-text.ts';
import { createSha256, hashText } from '../../shared/sha256.ts';
import { type TableFile } from '../../analysis/table-file.ts';

/** SHA-256 of a file as it would be stored. */
export function hashFile({ text, encoding }: TableFile): string {
  const bytes = encodeText(text, encoding);
  if (bytes === null) return hashText(text);
  const hash = createSha256();
  hash.update(bytes);
  return hash.digest();
}
