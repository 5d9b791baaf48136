import { describe, expect, it } from 'vitest';
import { folderWith, recipe, runIn, table } from './testing/run-command.ts';

describe('recipe command with columns left unread', () => {
  it('[T1] leaves them out, names them in a notice, and refuses roles that need them', async () => {
    const folder = folderWith({
      'good.json': recipe({ data: { file: 'a.csv', unread: ['age'] }, columns: { age: { cuts: [30] } } }),
      'bad.json': recipe({ data: { file: 'a.csv', unread: ['age'] }, roles: { quasi: ['age'] } }),
      'odd.json': recipe({ data: { file: 'a.csv', unread: ['agee'] } }),
      'a.csv': table,
    });
    const good = await runIn(folder, 'good.json');
    expect(good.status).toBe(0);
    expect(JSON.parse(good.stdout)).toMatchObject({
      data: { attributes: ['sex', 'granted'] },
      notices: [{ code: 'unread', where: 'data.unread' }],
    });
    const bad = await runIn(folder, 'bad.json');
    expect(bad.status).toBe(2);
    expect(bad.stderr).toMatch(/roles\.quasi\[0\]: Column "age" is left unread/);
    const odd = await runIn(folder, 'odd.json');
    expect(JSON.parse(odd.stdout)).toMatchObject({ error: { code: 'unknown-column', where: 'data.unread[0]' } });
  });
});
