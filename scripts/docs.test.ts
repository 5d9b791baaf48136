import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnWords } from '../src/engine/vocabulary/database-words.ts';
import { measures } from '../src/engine/vocabulary/measures.ts';
import { repairMethodNames } from '../src/engine/vocabulary/repair-methods.ts';
import { stepKinds } from '../src/engine/steps/registry.ts';

const page = (name: string) => readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');

/** The names that the engine gives to whoever is not part of it, with the file that each comes from. */
const wayIn = [
  ...readFileSync(new URL('../src/engine/index.ts', import.meta.url), 'utf8').matchAll(
    /^export (?:type )?\{([^}]*)\} from '(\.\.?\/.*)';$/gm,
  ),
].flatMap(([, names, file]) => names.match(/\w+/g)!.map((name) => ({ name, file })));

/** Whether a comment stands before what a file declares by a name, or before what it takes from another one. */
function isExplained(name: string, file: URL): boolean {
  const text = readFileSync(file, 'utf8');
  const from = new RegExp(`^export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(.*)';$`, 'm').exec(text);
  if (from !== null) return isExplained(name, new URL(from[1], file));
  return new RegExp(`\\*/\\nexport (?:async )?(?:type|interface|class|const|function) ${name}\\b`).test(text);
}

describe('the docs', () => {
  it.each(measures)('METHODS explains the measure %s', (measure) => expect(page('METHODS')).toContain(measure));

  it.each(repairMethodNames)('REPAIR explains the method %s', (method) =>
    expect(page('REPAIR')).toContain(`\`${method}\``),
  );

  it.each(Object.keys(stepKinds))('RECIPES explains the step %s', (step) =>
    expect(page('RECIPES')).toContain(`\`${step}\``),
  );

  it.each(Object.keys(columnWords))('BIG-DATA explains the word %s for a column', (word) =>
    expect(page('BIG-DATA')).toMatch(new RegExp('`[^`]*\\b' + word + '\\b[^`]*`')),
  );

  it('API lists every name of the way into the engine, and no other', () => {
    const rows = page('API')
      .split('## Every name')[1]
      .match(/^\| `.*?(?= \|)/gm)!;
    const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+)/g)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual(wayIn.map(({ name }) => name).toSorted());
  });

  it('a sentence stands before each of these names where it is declared', () => {
    const unexplained = wayIn.filter(
      ({ name, file }) => !isExplained(name, new URL(`../src/engine/${file}`, import.meta.url)),
    );
    expect(unexplained).toEqual([]);
  });

  it('REPLICATION names every table and figure of chapters 4 to 7', () => {
    const labels = readFileSync(new URL('../docs/replication/tables-and-figures.txt', import.meta.url), 'utf8');
    const missing = labels
      .trim()
      .split('\n')
      .filter((label) => !page('REPLICATION').includes(`\`${label}\``));
    expect([labels.trim().split('\n').length, missing]).toEqual([40, []]);
  });

  it('every page names files of code that exist', () => {
    const inProject = (folder: string) =>
      readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      );
    const code = ['src', 'workers', 'cli', 'bench', 'soak', 'scripts', 'e2e', 'public'].flatMap(inProject);
    const pages = readdirSync(new URL('../docs', import.meta.url)).filter((name) => name.endsWith('.md'));
    const named = pages.flatMap((name) =>
      [...page(name.slice(0, -3)).matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g)].map(([, path]) => ({
        name,
        path,
      })),
    );
    expect(named.length).toBeGreaterThan(60);
    const links = pages.flatMap((name) =>
      [...page(name.slice(0, -3)).matchAll(/\b([A-Z][A-Z-]+)\.md\b/g)].map(([, other]) => ({
        name,
        other: `${other}.md`,
      })),
    );
    expect(
      links.filter(({ other }) => ![...pages, 'README.md', 'SOURCES.md', 'CONTRIBUTING.md'].includes(other)),
    ).toEqual([]);
    expect(named.filter(({ path }) => !code.some((one) => one === path || one.endsWith(`/${path}`)))).toEqual([]);
  });
});
