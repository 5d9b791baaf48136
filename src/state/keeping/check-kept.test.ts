import { sayFailure } from '../../words/failure.ts';
import { expect, it } from 'vitest';
import { blobSource } from '../../engine/library/read-data.ts';
import { createSession } from '../../engine/session/session.ts';
import type { PackedTable } from '../../engine/table/packed-table.ts';
import { guessAll, quietContext } from '../../engine/table/testing/memory-source.ts';
import type { KeptProject } from './kept-project.ts';
import { damageOfProject, damageOfTable } from './check-kept.ts';
import { freshRecipe } from '../recipe/fit-recipe.ts';

async function keep(): Promise<{ project: KeptProject; table: PackedTable }> {
  const read = await createSession().read(
    blobSource(new Blob(['sex,age\nF,1\nM,2\n']), 'a.csv'),
    guessAll,
    quietContext,
  );
  if (!read.ok) throw new Error(sayFailure(read));
  const { packed: table, report, rows, columns } = read.value;
  const source = { name: 'a.csv', title: 'a.csv', sample: null, report, rows, columns, hierarchies: {} };
  const accounts = { hash: [{ epsilon: '1', of: 'a table', at: 1 }] };
  const recipe = freshRecipe(read.value);
  const papers = { certificate: '{}', recipe: '{}' };
  const released = [
    { papers, made: { title: 'the first table', recipe, maker: 'ours' as const, levels: [1, 0] } },
    { papers, made: { title: 'the second table', recipe, maker: 'mondrian' as const, levels: null } },
    { papers, made: null },
  ];
  const secret = { salt: 'a1'.repeat(32), marks: { sha256: 'x', commitment: 'y' } };
  return { project: { id: 'p1', source, recipe, savedAt: 1, accounts, released, secret }, table };
}

it('finds nothing wrong with what was kept whole', async () => {
  const { project, table } = await keep();
  expect(damageOfProject(structuredClone(project))).toBeNull();
  const { accounts: _, released: _released, secret: _secret, ...older } = project;
  expect(damageOfProject(older)).toBeNull();
  expect(damageOfProject({ ...project, secret: { salt: '0'.repeat(64), marks: null } })).toBeNull();
  expect(damageOfTable(structuredClone(table), project)).toBeNull();
});

it.each<[string, object]>([
  ['project.id', { id: 1 }],
  ['project.savedAt', { savedAt: Number.NaN }],
  ['project.source', { source: null }],
  ['project.source.title', { source: {} }],
  ['project.recipe', { recipe: [] }],
  ['project.accounts', { accounts: { hash: [{ epsilon: 1 }] } }],
  ['project.released', { released: [{ papers: { certificate: '{}' }, made: null }] }],
  ['project.released', { released: [{ papers: { certificate: '', recipe: '' }, made: { title: 'a', levels: [-1] } }] }],
  ['project.secret', { secret: { salt: '12', marks: null } }],
  ['project.secret', { secret: { salt: '0'.repeat(64), marks: { sha256: 'x' } } }],
])('names %s where it is damaged', async (place, damage) => {
  const { project } = await keep();
  const given = 'source' in damage && damage.source !== null ? { source: { ...project.source, title: 7 } } : damage;
  expect(damageOfProject({ ...project, ...given })).toBe(place);
});

it.each([null, undefined, 'text', 7])('names the project where %j came back instead', (value) => {
  expect(damageOfProject(value)).toBe('project');
});

it.each<[string, (table: PackedTable) => unknown]>([
  ['table', () => null],
  ['table.rows', (table) => ({ ...table, rows: 3 })],
  ['table.headerRows', (table) => ({ ...table, headerRows: 2 })],
  ['table.ragged', (table) => ({ ...table, ragged: [] })],
  ['table.columns', (table) => ({ ...table, columns: null })],
  ['table.columns', (table) => ({ ...table, columns: table.columns.slice(1) })],
  ['column 2', ({ columns, ...rest }) => ({ ...rest, columns: [columns[0], undefined] })],
  ['column 2.name', ({ columns, ...rest }) => ({ ...rest, columns: [columns[0], { ...columns[1], name: 'x' }] })],
  [
    'column 1.codes',
    ({ columns, ...rest }) => ({ ...rest, columns: [{ ...columns[0], codes: Uint8Array.of(0, 2) }, columns[1]] }),
  ],
  [
    'column 1.codes',
    ({ columns, ...rest }) => ({ ...rest, columns: [{ ...columns[0], codes: Uint8Array.of(0) }, columns[1]] }),
  ],
  [
    'column 1.ends',
    ({ columns, ...rest }) => ({ ...rest, columns: [{ ...columns[0], ends: Uint32Array.of(1, 9) }, columns[1]] }),
  ],
  [
    'column 1.ends',
    ({ columns, ...rest }) => ({ ...rest, columns: [{ ...columns[0], ends: Uint32Array.of(2, 1) }, columns[1]] }),
  ],
])('names %s of a table where it is damaged', async (place, damage) => {
  const { project, table } = await keep();
  expect(damageOfTable(damage(table), project)).toBe(place);
});
