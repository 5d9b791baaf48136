import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = 'src/components/tokens.css';
const base = 'src/components/base.css';
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => `src/${path}`);

const bans: Readonly<Record<string, RegExp>> = {
  'a colour': /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab|hwb)\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/i,
  'a font size': /font(?:-size)?:[^;]*\d(?:px|pt|r?em|%)/,
  'a radius': /border(?:-[a-z]+)*-radius:[^;]*\d(?:px|r?em)/,
  'a space': /(?:margin|padding|gap)(?:-[a-z]+)*:[^;]*\d(?:px|r?em)/,
};

const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }));

function classesOf(sheet: string): string[] {
  const selectors = readFileSync(sheet, 'utf8').match(/^[^{}@;]+(?={)/gm) ?? [];
  return [
    ...new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))),
  ];
}

/** The declarations of a sheet that name a value which belongs to the tokens. */
function straysIn(css: string): string[] {
  const lines = css.replaceAll(/\/\*[^]*?\*\//g, '').split('\n');
  return lines.flatMap((line) =>
    Object.entries(bans).flatMap(([what, ban]) => (ban.test(line) ? [`${what} in: ${line.trim()}`] : [])),
  );
}

describe('style sheets', () => {
  it('are modules, but for the tokens and the reset', () => {
    expect(sheets.filter((path) => !path.endsWith('.module.css')).sort()).toEqual([base, tokens]);
  });

  it('take colours, sizes, spaces and radii from the tokens', () => {
    const found = sheets
      .filter((path) => path !== tokens)
      .map((path) => ({ path, strays: straysIn(readFileSync(path, 'utf8')) }));
    expect(found.filter(({ strays }) => strays.length > 0)).toEqual([]);
  });

  it.each([
    ['color: #fff;', 1],
    ['background: rgb(0 0 0 / 20%);', 1],
    ['font: 11px serif;', 1],
    ['font-size: 1.2em;', 1],
    ['border-radius: 5px;', 1],
    ['padding: var(--space-4) 3px;', 1],
    ['border-radius: 50%;', 0],
    ['margin: 0 auto;', 0],
    ['width: 72px;', 0],
    ['color: var(--ink);', 0],
  ])('finds strays: %s', (line, strays) => {
    expect(straysIn(line)).toHaveLength(strays);
  });

  it('use no token that is not defined', () => {
    const defined: readonly string[] = readFileSync(tokens, 'utf8').match(/--[\w-]+(?=:)/g) ?? [];
    const used = sheets.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=var\()--[\w-]+/g) ?? []);
    expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  });

  it('have the classes that components name, and no others', () => {
    const missing: string[] = [];
    const used = new Map<string, Set<string>>();
    for (const { path, text } of components) {
      const body = text.replaceAll(/^import [^;]*;$/gm, '');
      for (const [, name, from] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
        const sheet = join(dirname(path), from);
        const names = used.get(sheet) ?? new Set();
        const isComputed = body.includes(`${name}[`);
        const own = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one);
        for (const one of own) names.add(one);
        missing.push(...own.filter((one) => !classesOf(sheet).includes(one)).map((one) => `${path}: ${one}`));
        used.set(sheet, isComputed ? new Set(classesOf(sheet)) : names);
      }
    }
    const modules = sheets.filter((path) => path.endsWith('.module.css'));
    const composed = (sheet: string) =>
      [...readFileSync(sheet, 'utf8').matchAll(/composes: (\w+)/g)].map(([, name]) => name);
    const unused = modules.flatMap((sheet) =>
      classesOf(sheet)
        .filter((name) => !used.get(sheet)?.has(name) && !composed(sheet).includes(name))
        .map((name) => `${sheet}: ${name}`),
    );
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });
});
