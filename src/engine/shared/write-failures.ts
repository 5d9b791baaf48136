import { encodeText, type Encoding } from './encode-text.ts';
import { fail, type Failure } from './result.ts';

/** A text with a character that the encoding lacks (T7). */
export function failLacking(text: string, encoding: Encoding): Failure {
  const lacking = [...text].find((sign) => encodeText(sign, encoding) === null) ?? '';
  return fail(
    'unwritable-character',
    `"${lacking}" cannot be written in ${encoding}, the encoding of the file that was read. Choose labels and names of values without it, or save the file as UTF-8.`,
    'data.encoding',
    { value: lacking },
  );
}
