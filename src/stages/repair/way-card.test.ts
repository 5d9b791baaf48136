import { describe, expect, it } from 'vitest';
import { type DisplayNames, noNames } from '../../engine/vocabulary/display-names.ts';
import { triedWay } from './testing/tried-way.ts';
import { listReasons } from './way-card.tsx';

const names: DisplayNames = { ...noNames, outcomes: { positive: 'approved' } };
const say = (way: Parameters<typeof listReasons>[0], next: number | null) =>
  listReasons(way, next, names).map(({ sign, strong, words }) => `${sign}: ${strong} ${words}`.trim());

describe('the reasons of a way', () => {
  it('[P6] a way without a cost has ticks only', () => {
    expect(say(triedWay('least', { granted: 5, records: 5 }), 7)).toEqual([
      'ok: Takes nothing. None of 700 approvals is lost.',
      'ok: Changes least. 5 of 1,000 rows, 0.5%. The next changes 7.',
      'ok: Leaves nothing over the limit of what was tested; each situation was counted again on the copy.',
      'ok: Costs no pattern. All 100 stay, and none is new.',
    ]);
  });

  it('[D10] there is no tick for what was not tested', () => {
    const { run, ...way } = triedWay('least', {});
    const reason = { code: 'support' as const, has: 1, needs: 20, says: { code: 'not-used', values: null } as const };
    const coverage = [{ items: [{ attribute: 'sex', value: 'F' }], attribute: null, tested: 0, reason }];
    expect(say({ ...way, run: { ...run, coverage } }, null)).toContain(
      'untested: Nothing was tested. What is over the limit is not known.',
    );
  });

  it('[P4] [P6] what is taken, left and lost has no tick', () => {
    expect(say(triedWay('drp2', { revoked: 1, records: 9, left: 2, lost: 1 }), 5)).toEqual([
      'clear: Takes 1 approval. It grants none.',
      'unclear: Changes more. 9 of 1,000 rows, 0.9%. The least is 5.',
      'clear: Leaves 2 situations over the limit.',
      'unclear: Costs patterns. 1 of 100 is no longer frequent. None is new.',
    ]);
    expect(say(triedWay('remove', {}), null).join()).toContain('untested: Cannot be checked.');
  });
});
