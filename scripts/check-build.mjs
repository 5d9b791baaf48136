import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { basename, join } from 'node:path';
import { root } from './install.mjs';
import { listShipped } from './shipped-packages.ts';

const dist = join(root, 'dist');
const firstLoadLimit = 250_000;
const problems = [];

const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** Ways out of the page that no policy stops, or that nothing here needs. */
const forbidden = [
  /RTCPeerConnection/,
  /window\.open\b/,
  /\blocation(\.href)?\s*=[^=]/,
  /location\.(assign|replace)\(/,
  /importScripts/,
  /sendBeacon/,
];

/**
 * The worker is one string inside a script: what follows an escaped line end begins a word there too, and an escaped
 * slash is one.
 */
const unescape = (text) =>
  text
    .replace(/\\+\//g, '/')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["'`])/g, '$1');

/** An address with its protocol, or a quoted one that takes the protocol of the page. */
const address = /(?:https?|wss?):\/\/[^\s"'`<>\\)]+|(?<=["'`])\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s"'`<>\\)]*/gi;

/** Addresses that name a standard, a help page or the origin of a licensed text, and are never requested. */
const namesOnly = [
  /^http:\/\/www\.w3\.org\//,
  /^https:\/\/react\.dev\/errors\//,
  /^https:\/\/redux(-toolkit)?\.js\.org\/Errors\?code=/,
  /^https:\/\/bit\.ly\/3cXEKWf$/,
  /^https:\/\/github\.com\/mholt\/PapaParse/,
];

const single = join(root, 'dist-single', 'blindfold.html');
const oneFile = readFileSync(single, 'utf8');

/** Addresses in the licences that the page shows as text. */
const inLicences = new Set(
  listShipped().flatMap(({ text }) => unescape(JSON.stringify(text ?? '')).match(address) ?? []),
);

for (const path of [...scripts.map((name) => join(dist, 'assets', name)), single]) {
  const name = basename(path);
  const text = unescape(readFileSync(path, 'utf8'));
  for (const word of forbidden) {
    const found = word.exec(text);
    if (found) problems.push(`${name} holds ${found[0]}`);
  }
  for (const found of text.match(address) ?? []) {
    if (!inLicences.has(found) && !namesOnly.some((known) => known.test(found)))
      problems.push(`${name} holds the address ${found}`);
  }
}

for (const [name, page] of Object.entries({ 'index.html': html, 'blindfold.html': oneFile })) {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1].replaceAll('&#39;', "'");
  if (!policy?.includes("connect-src 'none'") || !policy.includes("default-src 'none'"))
    problems.push(`${name} has no content policy`);
  if (page.indexOf('Content-Security-Policy') > page.indexOf('<script'))
    problems.push(`a script stands before the content policy of ${name}`);
}
if (/<(?:script|link)[^>]*(?:src|href)="(?!data:)/.test(oneFile.slice(0, oneFile.indexOf('<style>'))))
  problems.push('blindfold.html needs another file');

const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const size = first.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0);
if (first.length === 0) problems.push('index.html loads no script');
if (size > firstLoadLimit) problems.push(`first load is ${size} bytes of gzipped script, more than ${firstLoadLimit}`);

console.log(`first load: ${(size / 1000).toFixed(1)} kB of gzipped script in ${first.length} file(s)`);
for (const name of scripts) {
  const path = join(dist, 'assets', name);
  console.log(
    `  ${name}: ${(statSync(path).size / 1000).toFixed(1)} kB, ${(gzipSync(readFileSync(path)).length / 1000).toFixed(1)} kB gzipped`,
  );
}
console.log(`one file: ${(statSync(single).size / 1e6).toFixed(1)} MB`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
