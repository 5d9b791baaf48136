import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { lookCommand } from './look-command.ts';
import { createContext } from '../src/engine/index.ts';
import { folderWith } from './testing/run-command.ts';

const rows = Array.from(
  { length: 90 },
  (_, i) => `${i + 1};${i % 2 ? 'm\u00e4nnlich' : 'weiblich'};${i % 3 ? 'bewilligt' : 'abgelehnt'}`,
);
const table = ['Auszug 2023;;', '', 'Nr;Geschlecht;Bescheid', ...rows, 'Summe;;90'].join('\n');

const look = async (folder: string, ...words: string[]) => {
  const said = await runCommand(lookCommand, words, { base: folder, called: 'npm run -s look --' }, createContext({}));
  return { ...said, answer: JSON.parse(said.stdout) as Record<string, unknown> };
};

describe('look command', () => {
  it('[D11] [D13] [D14] prints what a table can be asked, with reasons', async () => {
    const { status, stderr, answer } = await look(folderWith({ 'a.csv': table }), 'a.csv');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(answer).toMatchObject({
      decision: { attribute: 'Bescheid', negative: ['abgelehnt'], why: expect.stringMatching(/\.$/) },
      candidates: [{ question: 'Who gets "abgelehnt" in Bescheid?', attribute: 'Bescheid', kind: 'decision' }],
      truth: null,
      score: null,
      weight: null,
      protected: [{ attribute: 'Geschlecht', groups: [{ value: 'weiblich' }] }],
      after: [],
      identifiers: [{ attribute: 'Nr' }],
      copies: [],
      nothing: [],
      notJudged: [],
      reading: { headerRow: 3, skipRows: ['Summe'], sheet: null, counts: null },
    });
  });

  it('reads as it is told to', async () => {
    const folder = folderWith({ 'a.csv': table });
    const { answer } = await look(folder, 'a.csv', '--header-row', '3', '--skip-rows=Summe', '--delimiter', ';');
    expect(answer).toMatchObject({ decision: { attribute: 'Bescheid' }, reading: { headerRow: 3, skipRows: [] } });
  });

  it.each([
    [[], 'bad-arguments', /No file is given.*npm run -s look/],
    [['b.csv'], 'no-file', /does not exist/],
    [['a.csv', '--header-row', 'x'], 'bad-arguments', /--header-row is "x"/],
    [['a.csv', '--header-row', '3', '--no-header'], 'bad-arguments', /stands beside --no-header/],
    [['a.csv', '--header-row', '300'], 'header-row', /is 300, but the file has/],
  ])('ends with 2 and says why for %j', async (words, code, message) => {
    const { status, answer, stderr } = await look(folderWith({ 'a.csv': table }), ...words);
    expect(status).toBe(2);
    expect(answer).toMatchObject({ error: { code } });
    expect(stderr).toMatch(message);
  });

  it('reads a file that lies elsewhere', async () => {
    const folder = folderWith({ 'a.csv': table });
    expect((await look('/', join(folder, 'a.csv'))).status).toBe(0);
  });
});
