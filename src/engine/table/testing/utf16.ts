/** A text in UTF-16 of either order of bytes. */
export function encodeUtf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i += 1) new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), isLittle);
  return bytes;
}
