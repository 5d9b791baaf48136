import { beforeAll, describe, expect, it } from 'vitest';
import { type ItemPair, pairsOf } from '../../vocabulary/items.ts';
import type { StepOf } from '../settings.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { valueOf, withSteps } from '../../session/testing/open-session.ts';
import { type Asked, everything, openSample, run, samples } from '../../session/testing/step-and-screen.ts';
import { savedPatterns } from '../../session/testing/saved.ts';

type Pairs = readonly ItemPair[];

type PublishSaid = Record<'changed' | 'changedPatterns' | 'distortion', number> &
  Record<
    'DPD' | 'NDD' | 'channelsBefore' | 'channelsAfter' | 'discriminatoryBefore' | 'discriminatoryAfter',
    number
  > & {
    patterns: { items: Pairs; support: number; released: number }[];
    withheld: { items: Pairs; support: number }[];
    additions: { items: Pairs; by: number; because: string }[];
    check: unknown;
  };

describe.each(samples.map(({ id }) => id))('the step and the screen say the same of %s:', (id) => {
  const isSmall = id.startsWith('thesis');
  let asked: Asked;
  beforeAll(async () => {
    asked = await openSample(id);
  });

  it.each([
    ['withhold', 'thesis'],
    ['add', 'thesis'],
    ['add', 'least'],
  ] as const)('[S2] [S5] [S7] [S9] [S10] patterns published by %s in the order %s, and their files', (mend, order) => {
    const { session, recipe } = asked;
    const step: StepOf<'patterns'> = {
      do: 'patterns',
      minSupport: isSmall ? { count: 2 } : '0.3',
      measure: 'slift',
      alpha: '1.2',
      privacy: { model: 'k-anonymity', k: isSmall ? 2 : 10 },
      mend,
      order,
    };
    if (recipe.roles.decision === null || id === 'boston') Object.assign(step, { measure: null, alpha: null });
    const { said, files } = run<PublishSaid>(asked, step);
    const summary = valueOf(session.publish(withSteps(recipe, step), quietContext));
    expect(summary).toMatchObject({
      patterns: said.patterns.length + said.withheld.length,
      published: said.patterns.length,
      withheld: said.withheld.length,
      changed: said.changedPatterns,
      changedShare: said.changed,
      distortion: said.distortion,
      channels: said.channelsBefore,
      channelsAfter: said.channelsAfter,
      over: { before: said.discriminatoryBefore ?? 0, after: said.discriminatoryAfter ?? 0 },
      additions: said.additions.length,
      DPD: said.DPD,
      NDD: said.NDD,
      check: said.check,
    });
    const all = { filter: 'all', search: '', order: 'items' } as const;
    const page = valueOf(session.publishedPatterns(summary.id, { ...all, ...everything }));
    const shown = page.patterns.filter(({ released }) => released !== null);
    expect(shown.map(({ items, found, released }) => [pairsOf(items), found, released])).toEqual(
      said.patterns.map(({ items, support, released }) => [items, support, released]),
    );
    const { additions } = valueOf(session.publishedAdditions(summary.id, 0, 1e6));
    expect(additions.map(({ items, by }) => ({ items: pairsOf(items), by }))).toEqual(
      said.additions.map(({ items, by }) => ({ items, by })),
    );
    const { patterns } = valueOf(session.unfairPatterns(summary.id, 0, 1e6));
    expect(patterns.filter(({ isOver }) => isOver.found)).toHaveLength(said.discriminatoryBefore ?? 0);
    const own = withSteps(recipe, step);
    const written = ['patterns.csv', 'patterns.json'].map((part) =>
      valueOf(savedPatterns(session, own, summary.id, part)),
    );
    expect(written.map((bytes, i) => Buffer.from(bytes).equals(files[i]))).toEqual([true, true]);
  });
});
