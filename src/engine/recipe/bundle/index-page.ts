import { type Recipe } from '../recipe.ts';
import { type Certificate, type NotClaimed, claimNames, sayClaim, sayNotClaimed } from '../../report/verify/index.ts';

/** A part of a bundle as its first page names it. */
export interface ListedPart {
  readonly name: string;
  readonly what: string;
}

/** The first page of a bundle: what is in it, what is claimed of the file, what is not, and how anybody checks it (R4). */
export function writeIndexPage(certificate: Certificate, recipe: Recipe, parts: readonly ListedPart[]): string {
  const names = claimNames(recipe);
  const claims = certificate.claims.map((claim) => ({
    text: sayClaim(claim, certificate, names),
    how: claim.outcome === 'not-tested' ? 'not tested' : claim.how,
  }));
  const rows = (list: readonly string[]) => list.map((line) => `<li>${line}</li>`).join('\n');
  const notClaimed = sayNotClaimed(certificate).map(({ what, why }: NotClaimed) => `${escape(what)}. ${escape(why)}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>A release and its papers</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2rem}code{font-size:.9em;overflow-wrap:anywhere}small{color:#57606a}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}small{color:#9198a1}}</style>
<h1>A release and its papers</h1>
<p>These files belong together. They were written and checked as one.</p>
<ul>
${rows(parts.map(({ name, what }) => `<a href="${escape(encodeURI(name))}">${escape(name)}</a>: ${escape(what)}`))}
</ul>
<h2>What is claimed of ${escape(certificate.file.name)}</h2>
<ul>
${rows(claims.map(({ text, how }) => `${escape(text)} <small>${how}</small>`))}
</ul>
<h2>What is not claimed</h2>
<ul>
${rows(notClaimed)}
</ul>
<h2>How anybody checks it</h2>
<p>Drop the whole bundle on the start page of Blindfold, or run this in its folder. Every claim that is “checked” is decided again from the file alone.</p>
<pre><code>npm run -s verify -- path/to/this/folder</code></pre>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
