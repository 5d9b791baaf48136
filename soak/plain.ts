/** A value as JSON would have it, numbers of typed arrays included: what two runs must agree on. */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (ArrayBuffer.isView(one) ? [...(one as Uint8Array)] : one)),
  );
}
