import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { policyFor } from './vite-policy.ts';

/**
 * Puts the one script and the one style of the build into the page, and a policy that allows these two by their hashes
 * and nothing else, so that the page works from a disk.
 */
export function oneFile(name: string): Plugin {
  return {
    name: 'blindfold-one-file',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle);
      const page = files.find(({ fileName }) => fileName === 'index.html');
      const scripts = files.filter((file) => file.type === 'chunk');
      const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (page?.type !== 'asset' || scripts.length !== 1 || styles.length !== 1)
        throw new Error(
          `One page, one script and one style were expected, not ${files.map(({ fileName }) => fileName)}.`,
        );
      const script = escapeEnd(scripts[0].code, 'script');
      const [style] = styles.map((file) => (file.type === 'asset' ? escapeEnd(textOf(file.source), 'style') : ''));
      rmSync(dir, { recursive: true, force: true });
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, name), writePage(textOf(page.source), script, style));
    },
  };
}

/** The page with the script at the end of its body, the style in its head, and the policy before both. */
function writePage(html: string, script: string, style: string): string {
  const policy = policyFor([hashOf(script)], [hashOf(style)]);
  const bare = html.replaceAll(
    /\s*<(?:script[^>]*src=[^>]*><\/script|link[^>]*rel="(?:stylesheet|modulepreload)"[^>]*)>/g,
    '',
  );
  return bare
    .replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
}

/** What a page may not hold inside a script or style, written so that it means the same there. */
function escapeEnd(text: string, tag: string): string {
  return text.replaceAll(new RegExp(`</(?=${tag})`, 'gi'), '<\\/').replaceAll('<!--', '<\\!--');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString('utf8');
}
