import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { releaseAll, type Released } from '../../src/engine/recipe/testing/released.ts';
import { loansCsv, loansFile, loansPins, loansSteps } from '../loans.ts';

const samples = 'public/samples';
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

/** Tables that can be read: with quotes, other signs, encodings and shapes. */
export const tables: readonly Uint8Array[] = [
  ...['thesis-61.csv', 'thesis-71.csv', 'thesis-exp53.csv', 'thesis-scenario1.csv'].map(
    (name) => new Uint8Array(readFileSync(`${samples}/${name}`)),
  ),
  ...[
    loansCsv(12),
    'name;amount;day\n"Anna; B";1.234,56;31.12.2023\n"said ""no""";7,0;01.02.2024\nlast;0;29.02.2024\n',
    'F|25|no\nM|40|yes\nF|61|yes\n',
    'a\tb\n1\t\n\t2\n\n3\t4\n',
    '"long\nfield","b"\n"1\r\n2",x\n"",\n',
    'only\none\ncolumn\n',
    'x,y\n?,1\n?,\n1e3,-0\n',
    'a,a,,b\n1,2,3,4\n1,2,3\n1,2,3,4,5\n',
  ].map((text) => bytesOf(text)),
  bytesOf('caf\u00e9,stra\u00dfe\n\u00e9,\u00df\n\u00fc,\u00e0\n', 'latin1'),
  bytesOf('\ufeffa,b\n1,2\n3,4\n', 'utf16le'),
  new Uint8Array(gzipSync('a,b\n1,2\n3,4\n5,6\n')),
];

/** Hierarchies as files. */
export const hierarchies: readonly Uint8Array[] = [
  ...readdirSync(`${samples}/hierarchies`).map(
    (name) => new Uint8Array(readFileSync(`${samples}/hierarchies/${name}`)),
  ),
  ...[
    'F;Any\nM;Any\n',
    'a,b,*\nc,b,*\n"d,e",f,*\n',
    '"a;b";"x ""y""";*\nc;x;*\n',
    '\uFEFF1;1-5;*\r\n2;1-5;*\r\n6;6-9;*\r\n',
  ].map((text) => bytesOf(text)),
].filter(({ length }) => length < 5000);

/** Recipes, as the JSON of their files, each with a table on which it can be run. */
export const recipes: readonly { readonly file: object; readonly csv: string }[] = [
  { file: loansFile, csv: loansCsv(24) },
  ...loansSteps.map((step) => ({ file: { ...loansFile, steps: [step] }, csv: loansCsv(24) })),
  { file: { ...loansFile, pins: loansPins }, csv: loansCsv(24) },
  ...['thesis-71', 'thesis-exp53', 'thesis-61'].map((id) => ({
    file: JSON.parse(readFileSync(`${samples}/${id}.recipe.json`, 'utf8')) as object,
    csv: readFileSync(`${samples}/${id}.csv`, 'utf8'),
  })),
];

const releasing = loansSteps.filter((step) => 'do' in step && /generalize|publish|release/.test(String(step.do)));

/** Released files with their papers. */
export const releases: Promise<readonly Released[]> = releaseAll(
  { ...loansFile, steps: releasing, background: [] },
  loansCsv(48),
);
