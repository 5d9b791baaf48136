import type { Connect, Plugin } from 'vite';

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

/** What a server says with every answer: no other page may frame this one, and nothing is read as what it is not. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
} as const;
/** What a page cannot say of itself: only a header is asked who may frame it. */
const unframed = "frame-ancestors 'none'";

/**
 * Sends the policy as a header too, with who may frame the page. The development server needs scripts in the page and
 * connections of its own, so it sends the rest.
 */
export function policyHeaders(): Plugin {
  const send = (policy: string): Connect.NextHandleFunction => {
    const headers = Object.entries({ ...always, 'Content-Security-Policy': policy });
    return (_request, response, next) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      next();
    };
  };
  return {
    name: 'blindfold-headers',
    configureServer: (server) => void server.middlewares.use(send(unframed)),
    configurePreviewServer: (server) =>
      void server.middlewares.use(send(`${policyFor(["'self'"], ["'self'"])}; ${unframed}`)),
  };
}
