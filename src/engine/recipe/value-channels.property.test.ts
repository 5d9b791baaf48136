import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someWorld } from '../discovery/testing/random-tables.ts';
import { nameItems } from '../discovery/premise-items.ts';
import { readPatternCsv } from '../steps/patterns/pattern-file.ts';
import { writePublishedCsv } from '../steps/patterns/write-published.ts';
import { publishWorld } from '../steps/patterns/testing/publish-world.ts';
import { minimalSums, recordsOf, sumsByForce, wordOf } from '../steps/patterns/testing/released-by-force.ts';
import { checkAnonymity } from '../patterns/check-anonymity.ts';
import { plantPatterns } from '../patterns/check-additions.ts';
import { patternsLeftOut } from '../steps/patterns/settings.ts';
import { checkValueChannels } from '../verify/check-channels.ts';
import { readFilePatterns } from '../verify/check-patterns.ts';
import type { Certificate } from '../verify/certificate.ts';

const everything = { ...patternsLeftOut, privacy: { model: 'k-anonymity', k: 1 } } as const;

/** A file of patterns as `verify` is told of it. */
const fileOf = (columns: readonly string[]): Certificate['file'] => ({
  name: 'a.csv',
  sha256: '',
  kind: 'patterns',
  columns: [...columns],
  weight: null,
  header: true,
  delimiter: ',',
  quote: '"',
  encoding: 'utf-8',
  escapesFormulas: false,
});

function patternsOf(text: string) {
  const read = readFilePatterns(text, fileOf(text.split('\n', 1)[0].split(',')));
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value;
}

describe('sums over values in a written file', () => {
  it('[S9] [R3] the check counts them and verify finds them exactly where force does, withheld patterns put back or not', () => {
    let broken = 0;
    let held = 0;
    fc.assert(
      fc.property(
        someWorld,
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (world, k, more, isPublic) => {
          const count = k + more;
          const done = publishWorld(world, { ...everything, maxLength: 3, minSupport: { count } }, []);
          if (!done.ok) return;
          const csv = writePublishedCsv(done.value, false);
          if (!csv.ok) throw new Error(sayFailure(csv));
          const { set, order, before } = done.value;
          const words = order.map((pattern) => nameItems(set, pattern).map(wordOf));
          const sums = sumsByForce(recordsOf(world, []), words, k, isPublic);
          const total = before.supports[0];
          const patterns = readPatternCsv(csv.value);
          if (!patterns.ok) throw new Error(sayFailure(patterns));
          const checked = checkAnonymity(plantPatterns(patterns.value, total), k, isPublic);
          expect(checked.channels).toBe(minimalSums(sums).length);
          const found = checkValueChannels(patternsOf(csv.value), { k, records: isPublic ? total : null });
          expect(found.outcome).toBe(sums.length === 0 ? 'holds' : 'does-not-hold');
          if (sums.length === 0) held += 1;
          else broken += 1;
        },
      ),
      { numRuns: 120 },
    );
    expect(Math.min(held, broken)).toBeGreaterThan(3);
  });

  it('[S9] [E18] three counts of one column break the claim, which one of them missing does not', () => {
    const text = 'paid,history,support\nslow,,878\n,none,566\n,on time,308\nslow,none,566\nslow,on time,308\n';
    const claim = { k: 10, records: null };
    expect(checkValueChannels(patternsOf(text), claim)).toEqual({
      outcome: 'does-not-hold',
      because: {
        code: 'channel',
        values: {
          group: [['paid', 'slow']],
          without: [
            ['history', 'none'],
            ['history', 'on time'],
          ],
          people: 4n,
          k: 10,
        },
      },
    });
    const fewer = text.replace('slow,on time,308\n', '');
    expect(checkValueChannels(patternsOf(fewer), claim)).toEqual({ outcome: 'holds' });
    expect(checkValueChannels(patternsOf(fewer), { k: 10, records: 878 })).toMatchObject({ outcome: 'does-not-hold' });
  });
});
