/** The members of `WebAssembly` in use; the engine compiles without the libraries that declare it. */
interface WasmApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Record<string, object>) => { readonly exports: object };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Compiles a kernel that is kept as base64; null where it cannot run: without WebAssembly, without its vectors, or where
 * a policy forbids it. A lack of memory is no answer, but an error: there may be enough the next time.
 */
export function compileWasm(kernel: string): object | null {
  try {
    return new (wasmApi().Module)(decodeBase64(kernel));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

/** What a compiled kernel exports; `Exports` is the caller's word for it. */
export function instantiateWasm<Exports>(compiled: object, imports: Record<string, object>): Exports {
  return new (wasmApi().Instance)(compiled, imports).exports as Exports;
}

function wasmApi(): WasmApi {
  return (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
}

function decodeBase64(text: string): Uint8Array {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    const [a, b, c, d] = [0, 1, 2, 3].map((j) => Math.max(0, digits.indexOf(text[i + j])));
    const word = (a << 18) | (b << 12) | (c << 6) | d;
    bytes[at] = word >>> 16;
    if (at + 1 < bytes.length) bytes[at + 1] = word >>> 8;
    if (at + 2 < bytes.length) bytes[at + 2] = word;
  }
  return bytes;
}
