import type { Plugin } from 'vite';

/** What the page may do. A blob worker inherits it; a worker from a URL would not. */
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  'worker-src blob:',
  "style-src 'self'",
  'img-src data: blob:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** Writes the policy into the built page; the development server needs its own connections. */
export function contentPolicy(): Plugin {
  return {
    name: 'blindfold-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}
