import type { Plugin } from 'vite';

/** What the page may do, with where its scripts and styles come from. A blob worker inherits it; a worker from a URL would not. */
export function policyFor(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src ${styles.join(' ')}`,
    'img-src data: blob:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Writes the policy into the built page; the development server needs its own connections. */
export function contentPolicy(): Plugin {
  const content = policyFor(["'self'"], ["'self'"]);
  return {
    name: 'blindfold-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  };
}
