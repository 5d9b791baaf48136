import { testByForce, type PlainWorld } from './situation-by-force.ts';

/** How many ways there are to pick `some` of `all`. */
function choose(all: number, some: number): number {
  if (some < 0 || some > all) return 0;
  let ways = 1;
  for (let i = 1; i <= some; i += 1) ways = (ways * (all - some + i)) / i;
  return ways;
}

/**
 * What shuffling the decisions of all neighbours gives (D7), for people of weight 1: who is among them, and the share of
 * all shuffles in which a person's k members were denied more often than its k others by t or more, by counting the ways.
 */
export function chanceByForce(world: PlainWorld) {
  const near = testByForce(world).flatMap((verdict) => (verdict.near === null ? [] : [verdict.near]));
  const rows = new Set(near.flatMap(({ members, others }) => [...members, ...others].map(({ row }) => row)));
  const pool = rows.size;
  const denied = [...rows].filter((row) => world.people[row].isDenied).length;
  const { k } = world;
  const shareAt = (t: number) => {
    let ways = 0;
    for (let members = 0; members <= k; members += 1)
      for (let others = 0; others <= k; others += 1)
        if (members - others >= t * k)
          ways += choose(k, members) * choose(k, others) * choose(pool - 2 * k, denied - members - others);
    return ways / choose(pool, denied);
  };
  return { pool, denied, tested: near.length, shareAt, meanAt: (t: number) => near.length * shareAt(t) };
}
