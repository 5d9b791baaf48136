import { describe, expect, it } from 'vitest';
import { broken, patterns, release, textOf, withClaim, withFile } from './testing/changed.ts';
import { valueOf, verifyIt } from './testing/released.ts';

describe('a certificate of patterns, one thing changed', () => {
  it('[R3] says yes to both files, and no to one support', async () => {
    const released = await release(patterns);
    expect(valueOf(await verifyIt(released)).verdict).toBe('holds');
    const text = textOf(released);
    const small = text.replace(/^(.*,)\d+\n$/m, '$12\n').replace(/,(\d+)\n$/, ',2\n');
    expect(await broken(released, withFile(released, small, true))).toContain('no-small-support');
    const one = text.split('\n');
    one[1] = one[1].replace(/\d+$/, (support) => String(Number(support) + 1));
    expect(await broken(released, withFile(released, one.join('\n'), false))).toContain('file-hash');
  });

  it('[S1] says no to a pattern that is left out, and to a channel', async () => {
    const released = await release(patterns);
    const lines = textOf(released).split('\n');
    const single = lines.findIndex(
      (line) => /^,*F?,*[^,]*,+\d+$/.test(line) && line.split(',').filter((cell) => cell !== '').length === 2,
    );
    const fewer = lines.filter((_, i) => i !== single).join('\n');
    expect(await broken(released, withFile(released, fewer, true))).toEqual(expect.arrayContaining(['consistent']));
  });

  it('[S3] says no to another limit, another group and a claim that is left out', async () => {
    const released = await release(patterns);
    const alpha = withClaim(released, ({ claims }) =>
      claims.forEach((one) => one.predicate === 'no-pattern-over' && (one.parameters.alpha = '9')),
    );
    expect(await broken(released, alpha)).toContain('no-pattern-over');
    const fewer = withClaim(
      released,
      (one) => (one.claims = one.claims.filter(({ predicate }) => predicate !== 'no-value-channel')),
    );
    expect(await broken(released, fewer)).toEqual(['recipe-hash']);
  });

  it('[S8] noise is stated, and a seed is not kept silent', async () => {
    const privacy = { model: 'differential', epsilon: 8, top: 10, seed: 1 };
    const released = await release({ do: 'noisy-patterns', privacy });
    const found = valueOf(await verifyIt(released));
    expect(found.verdict).toBe('does-not-hold');
    expect(found.claims.find(({ predicate }) => predicate === 'differential-privacy')).toMatchObject({
      verdict: 'does-not-hold',
      certified: 'does-not-hold',
    });
    expect(released.recipe, 'the seed never goes out').not.toContain('"seed": 1');
  });
});
