import { describe, expect, it } from 'vitest';
import { runIn, folderWith, table, recipe } from './testing/run-command.ts';

interface Bad {
  title: string;
  files: Record<string, unknown>;
  words?: string[];
  code: string;
  where: string | null;
  says: RegExp;
}

const bad: Bad[] = [
  {
    title: 'no argument',
    files: {},
    words: [],
    code: 'bad-arguments',
    where: null,
    says: /No recipe is given.*npm run -s recipe/,
  },
  {
    title: 'an unknown option',
    files: {},
    words: ['recipe.json', '--dat', 'x'],
    code: 'bad-arguments',
    where: '--dat',
    says: /--data/,
  },
  {
    title: 'an option without its folder',
    files: {},
    words: ['recipe.json', '--out'],
    code: 'bad-arguments',
    where: '--out',
    says: /needs a folder/,
  },
  {
    title: 'two recipes',
    files: {},
    words: ['a.json', 'b.json'],
    code: 'bad-arguments',
    where: null,
    says: /More than one/,
  },
  {
    title: 'a recipe that is not there',
    files: {},
    code: 'no-file',
    where: null,
    says: /recipe\.json" does not exist/,
  },
  {
    title: 'a folder as recipe',
    files: { 'recipe.json/x': '' },
    code: 'is-a-folder',
    where: null,
    says: /is a folder/,
  },
  {
    title: 'a recipe that is not UTF-8',
    files: { 'recipe.json': Uint8Array.of(0xff, 0xfe, 0x41) },
    code: 'not-utf8',
    where: null,
    says: /UTF-8/,
  },
  {
    title: 'broken JSON',
    files: { 'recipe.json': '{"recipe": 1,\n"data": }' },
    code: 'bad-json',
    where: 'line 2, column 9',
    says: /line 2, column 9/,
  },
  {
    title: 'an unknown field',
    files: { 'recipe.json': recipe({ colums: {} }) },
    code: 'bad-recipe',
    where: 'colums',
    says: /"columns"/,
  },
  {
    title: 'a wrong value',
    files: { 'recipe.json': recipe({ columns: { age: { cuts: [1, 'x'] } } }) },
    code: 'bad-recipe',
    where: 'columns.age.cuts[1]',
    says: /"x".*number/,
  },
  {
    title: 'an unknown step',
    files: { 'recipe.json': recipe({ steps: [{ do: 'dance' }] }), 'a.csv': table },
    code: 'unknown-step',
    where: 'steps[0].do',
    says: /"dance"/,
  },
  {
    title: 'data that are not there',
    files: { 'recipe.json': recipe() },
    code: 'no-file',
    where: 'data.file',
    says: /a\.csv" does not exist.*--data/,
  },
  {
    title: 'a folder as data',
    files: { 'recipe.json': recipe(), 'a.csv/x': '' },
    code: 'is-a-folder',
    where: 'data.file',
    says: /is a folder/,
  },
  {
    title: 'a hierarchy that is not there',
    files: { 'recipe.json': recipe({ hierarchies: { sex: { file: 'sex.csv' } } }), 'a.csv': table },
    code: 'no-file',
    where: 'hierarchies.sex.file',
    says: /sex\.csv" does not exist/,
  },
  {
    title: 'a hierarchy that does not cover',
    files: { 'recipe.json': recipe({ hierarchies: { sex: { file: 'sex.csv' } } }), 'a.csv': table, 'sex.csv': 'F;*\n' },
    code: 'recipe-mismatch',
    where: 'hierarchies.sex',
    says: /"M"/,
  },
  {
    title: 'rows of another length',
    files: { 'recipe.json': recipe(), 'a.csv': `${table}F,1\n` },
    code: 'ragged-rows',
    where: 'data.ragged',
    says: /Row 5 has 2 fields, the others have 3/,
  },
  {
    title: 'a column that is not there',
    files: { 'recipe.json': recipe({ columns: { agee: { use: false } } }), 'a.csv': table },
    code: 'recipe-mismatch',
    where: 'columns.agee',
    says: /"age"/,
  },
  {
    title: 'a text in a cut column',
    files: { 'recipe.json': recipe({ columns: { age: { cuts: [30] } } }), 'a.csv': `${table}F,old,no\n` },
    code: 'not-a-number',
    where: 'row 5, column age',
    says: /"old" is not a number/,
  },
  {
    title: 'a value that no record has',
    files: {
      'recipe.json': recipe({ roles: { decision: { attribute: 'granted', negative: ['denied'] } } }),
      'a.csv': table,
    },
    code: 'recipe-mismatch',
    where: 'roles.decision.negative[0]',
    says: /"denied"/,
  },
  {
    title: 'a weight that is none',
    files: { 'recipe.json': recipe({ data: { file: 'a.csv', weight: 'sex' } }), 'a.csv': table },
    code: 'bad-weight',
    where: 'row 2, column sex',
    says: /"F" is no weight/,
  },
  {
    title: 'a place for files that is a file',
    files: { 'recipe.json': recipe(), 'a.csv': table, out: '' },
    words: ['recipe.json', '--out', 'out'],
    code: 'cannot-write',
    where: '--out',
    says: /out/,
  },
];

describe('recipe command on bad input', () => {
  it.concurrent.each(bad)('refuses $title', async ({ files, words = ['recipe.json'], code, where, says }) => {
    const folder = folderWith({ ...files, 'keep.txt': '' });
    const { status, stdout, stderr } = await runIn(folder, ...words);
    expect(status).toBe(2);
    const { error } = JSON.parse(stdout) as { error: { code: string; message: string; where: string | null } };
    expect({ code: error.code, where: error.where }).toEqual({ code, where });
    expect(error.message).toMatch(says);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
