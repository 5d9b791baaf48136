import { stemOf } from './file-names.ts';

/** Bytes of a salt. */
export const saltBytes = 32;

/** A salt as 64 hexadecimal digits, from unpredictable bytes: one for each project (R1). */
export function makeSalt(randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(saltBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isSalt(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** The name of the file that keeps a salt, beside what is published and never in it: `loans.secret.json` (R1). */
export function secretName(file: string): string {
  return `${stemOf(file)}.secret.json`;
}

/** The file that keeps a salt, with what it is for (R1). */
export function writeSecret(file: string, salt: string, commitment: string): string {
  const about =
    'Keep this file to yourself. SHA-256 of the salt (32 bytes) followed by the data file is the commitment that reports for publication print. Whoever gets salt and data can check it; whoever gets the salt alone can try guesses of the data against it.';
  return `${JSON.stringify({ secret: 1, file, salt, commitment, about }, null, 2)}\n`;
}
