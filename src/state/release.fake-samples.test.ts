import { describe, expect, it, vi } from 'vitest';
import { listSpent } from './account.ts';
import { setPublish, startNoise } from './publish-settings.ts';
import { settingsOf } from '../engine/vocabulary/step-settings.ts';
import * as keeping from './storage.ts';
import { now, open, page, pause, settled, startEachTestAnew, table } from './testing/open-store.ts';

vi.mock('./samples.ts', () => import('./testing/fake-samples.ts'));

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
        ...settingsOf(recipe, 'publish'),
        measure: null,
        privacy: { ...startNoise(now().view!), top: 5, epsilon },
      },
    ),
  );
const spent = () => listSpent(now(), now().dataHash).map(({ epsilon }) => epsilon);

describe('releasing under noise', () => {
  it('[S8] spends when it is started and never by itself, and adds up on the same data', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().hashData();
    expect([now().runs.release.found, spent()]).toEqual([null, []]);
    await now().run('release');
    expect(now().runs.release.found?.value).toMatchObject({ epsilon: '1', data: now().dataHash });
    chooseNoise('0.5');
    await settled();
    expect(spent()).toEqual(['1']);
    await pause();
    await now().run('release');
    expect(spent()).toEqual(['1', '0.5']);
    await open(table, 'renamed.csv');
    await settled();
    await now().hashData();
    expect(spent()).toEqual(['1', '0.5']);
    await open(table.replace('F', 'M'));
    await settled();
    await now().hashData();
    expect(spent()).toEqual([]);
  });

  it('[S8] what was lost with a worker is not drawn again', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('release');
    const lost = { ok: false, code: 'lost-result', message: 'gone', where: null } as const;
    expect(await now().ask('release', () => Promise.resolve(lost))).toEqual(lost);
    expect(spent()).toEqual(['1']);
  });

  it('a budget that cannot be is refused, and nothing is booked', async () => {
    await open(table);
    await settled();
    chooseNoise('0');
    await settled();
    await now().run('release');
    await now().hashData();
    expect(now().runs.release).toMatchObject({ found: null, problem: { code: 'bad-epsilon' } });
    expect(spent()).toEqual([]);
  });

  it('keeps the account with the project only, and only that of its data', async () => {
    const kept = vi.spyOn(keeping, 'keepProject').mockResolvedValue();
    const saved = vi.spyOn(keeping, 'keepSettings').mockResolvedValue();
    await open(table.replace('F', 'M'));
    await settled();
    chooseNoise('3');
    await settled();
    await now().run('release');
    expect(saved).not.toHaveBeenCalled();
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('release');
    await now().keep();
    const { dataHash } = now();
    expect(kept.mock.calls[0][0].accounts).toEqual({ [dataHash!]: [expect.objectContaining({ epsilon: '1' })] });
    await pause();
    await now().run('release');
    await pause();
    expect(saved.mock.calls.at(-1)![0].accounts![dataHash!].map(({ epsilon }) => epsilon)).toEqual(['1', '1']);
    vi.spyOn(keeping, 'wipeKept').mockResolvedValue();
    await now().wipe();
    expect([now().accounts, now().dataHash, page.client.table]).toEqual([{}, null, null]);
  });
});

describe('the papers of what was released', () => {
  it('[R3] are kept once for each file, in the order of release, and not for another table', async () => {
    await open(table);
    await settled();
    chooseNoise('1');
    await settled();
    await now().run('release');
    const { bundles } = now().runs.release.found!.value;
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
