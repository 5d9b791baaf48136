import { describe, expect, it, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { accountOf } from '../keeping/account.ts';
import { loadLedger } from '../keeping/ledger.ts';
import { setPublish, startNoise } from '../recipe/step-edits.ts';
import { patternSettingsOf } from '../../engine/steps/noisy-patterns/settings.ts';
import * as keeping from '../keeping/storage.ts';
import { now, open, page, pause, resetPage, settled, startEachTestAnew, table } from '../testing/open-store.ts';

vi.mock('../files/samples.ts', () => import('../testing/fake-samples.ts'));

startEachTestAnew();

const columns = {
  sex: { values: ['F', 'M'], public: true },
  age: { cuts: [40] },
  granted: { values: ['no', 'yes'], public: true },
};
const chooseNoise = (epsilon: string) =>
  now().edit('Noise', (recipe) =>
    setPublish(
      { ...recipe, columns },
      {
        ...patternSettingsOf(recipe),
        measure: null,
        privacy: { ...startNoise(now().view!), top: 5, epsilon },
      },
    ),
  );
const account = () => accountOf(now().entries, now().people, now().samePeople);
const spent = () => account().spent.map(({ epsilon }) => epsilon);

/** Forty people of whom some columns tell much. */
const many = `sex,age,granted\n${Array.from({ length: 40 }, (_, i) => `${i % 3 === 0 ? 'F' : 'M'},${18 + ((i * 7) % 41)},${i % 5 === 0 ? 'no' : 'yes'}\n`).join('')}`;

/** A page that has released patterns of it. */
async function openTab(epsilon: string): Promise<void> {
  await open(many);
  await settled();
  chooseNoise(epsilon);
  await settled();
  await now().run('noisy-patterns');
}

describe('releasing under noise', () => {
  it('[S8] spends when it is started and never by itself, and adds up on the same data', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().markPeople();
    expect([now().runs['noisy-patterns'].found, spent()]).toEqual([null, []]);
    await now().run('noisy-patterns');
    expect(now().runs['noisy-patterns'].found?.value).toMatchObject({ epsilon: '1' });
    chooseNoise('0.5');
    await settled();
    expect(spent()).toEqual(['1']);
    await pause();
    await now().run('noisy-patterns');
    expect(spent()).toEqual(['1', '0.5']);
    await open(table, 'renamed.csv');
    await settled();
    await now().markPeople();
    expect(spent()).toEqual(['1', '0.5']);
    await open('colour,size\nred,1\nblue,2\n');
    await settled();
    await now().markPeople();
    expect(spent()).toEqual([]);
  });

  it('[S8] knows people again whose rows are in another order, under other names and with a column less', async () => {
    await open(many);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('noisy-patterns');
    const [head, ...lines] = many.trim().split('\n');
    const changed = [
      [head, ...lines.toReversed()],
      ['a,b,c', ...lines],
      [head, ...lines].map((line) => line.split(',').slice(0, 2).join(',')),
    ];
    for (const text of changed) {
      await open(`${text.join('\n')}\n`, 'other.csv');
      await settled();
      await now().markPeople();
      expect(spent()).toEqual(['1']);
    }
  });

  it('[S8] asks where it is not sure, spends nothing before, and takes the answer', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('noisy-patterns');
    await open(table.replace('F,25', 'M,25'));
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('noisy-patterns');
    expect(now().runs['noisy-patterns']).toMatchObject({ found: null, problem: { code: 'same-people' } });
    expect(account().unsure).toHaveLength(1);
    now().answerPeople(true);
    expect(spent()).toEqual(['1']);
    await now().run('noisy-patterns');
    expect(spent()).toEqual(['1', '1']);
  });

  it('[S8] of two tabs no release is lost, and the second sees the first before it spends', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    await openTab('1');
    await now().keepLedger();
    const first = page.store;
    resetPage();
    await openTab('0.5');
    await now().markPeople();
    expect(spent()).toEqual(['1', '0.5']);
    expect((await loadLedger())!.entries.map(({ epsilon }) => epsilon)).toEqual(['1', '0.5']);
    await first.getState().run('noisy-patterns');
    expect(first.getState().runs['noisy-patterns'].problem).toMatchObject({ code: 'account-changed' });
    await first.getState().run('noisy-patterns');
    expect((await loadLedger())!.entries.map(({ epsilon }) => epsilon)).toEqual(['1', '0.5', '1']);
    await now().wipe();
    expect(await loadLedger()).toBeNull();
    expect(now().announcement).toContain('The account of 2 releases under noise is forgotten');
  });

  it('[S8] two tabs that spent before either kept its account keep both', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    await openTab('1');
    const first = page.store;
    resetPage();
    await openTab('0.5');
    await now().keepLedger();
    await first.getState().keepLedger();
    const stored = (await loadLedger())!;
    expect(new Set(stored.entries.map(({ people }) => people.key)).size).toBe(1);
    expect(stored.entries.map(({ epsilon }) => epsilon).sort()).toEqual(['0.5', '1']);
    await now().markPeople();
    expect(spent().toSorted()).toEqual(['0.5', '1']);
  });

  it('[S8] what was lost with a worker is not drawn again', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('noisy-patterns');
    const lost = { ok: false, code: 'lost-result', message: 'gone', where: null } as const;
    expect(await now().ask('noisy-patterns', () => Promise.resolve(lost))).toEqual(lost);
    expect(spent()).toEqual(['1']);
  });

  it('a budget that cannot be is refused, and nothing is booked', async () => {
    await open(table);
    await settled();
    chooseNoise('0');
    await settled();
    await now().run('noisy-patterns');
    await now().markPeople();
    expect(now().runs['noisy-patterns']).toMatchObject({ found: null, problem: { code: 'bad-epsilon' } });
    expect(spent()).toEqual([]);
  });

  it('keeps the account with the project only, and only that of its people', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(keeping, 'keepProject').mockResolvedValue();
    vi.spyOn(keeping, 'keepSettings').mockResolvedValue();
    vi.spyOn(keeping, 'wipeKept').mockResolvedValue();
    await open('sex,age,granted\nF,1,no\nF,2,yes\nM,3,yes\n');
    await settled();
    chooseNoise('3');
    await settled();
    await now().run('noisy-patterns');
    await openTab('1');
    expect(await loadLedger()).toBeNull();
    await now().keep();
    expect((await loadLedger())!.entries.map(({ epsilon }) => epsilon)).toEqual(['1']);
    await now().run('noisy-patterns');
    expect((await loadLedger())!.entries.map(({ epsilon }) => epsilon)).toEqual(['1', '1']);
    await now().wipe();
    expect([now().entries, now().people, page.client.table]).toEqual([[], null, null]);
  });

  it('[S8] a budget that cannot be added stops the release', async () => {
    await openTab('1');
    const { entries } = now();
    page.store.setState({ entries: entries.map((entry) => ({ ...entry, epsilon: '1e3' })) });
    await now().run('noisy-patterns');
    expect(now().runs['noisy-patterns'].problem).toMatchObject({ code: 'bad-account' });
    expect(now().entries).toHaveLength(1);
  });
});

describe('the papers of what was released', () => {
  it('[R3] are kept once for each file, in the order of release, and not for another table', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('noisy-patterns');
    const { bundles } = now().runs['noisy-patterns'].found!.value;
    const [plain, guarded] = [bundles.plain.papers, bundles.guarded.papers];
    await now().keepPapers(plain);
    await now().keepPapers(plain);
    expect(now().released.map(({ papers }) => papers)).toEqual([plain]);
    expect(now().released[0].certificate.claims.map(({ how }) => how)).toContain('stated');
    await now().keepPapers({ ...guarded, certificate: guarded.certificate.slice(0, 40) });
    expect(now().released).toHaveLength(1);
    expect(now().problem).toMatchObject({ doing: 'Keeping the certificate' });
    await open(table, 'other.csv');
    await settled();
    expect(now().released).toEqual([]);
  });
});
