import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal, readShare, readSupport, readWhole, showShare, showSupport } from './number-field.tsx';

const valueOf = <T>(typed: { ok: true; value: T } | { ok: false; message: string }) => (typed.ok ? typed.value : null);

describe('what a person types', () => {
  it.each([
    ['2.5%', '0.025'],
    ['2,5 %', '0.025'],
    ['0.025', '0.025'],
    ['100%', '1'],
    ['0', '0'],
    ['.5', '0.5'],
    ['0.1%', '0.001'],
    ['101%', null],
    ['-1%', null],
    ['abc', null],
    ['1e-3', null],
    ['1,2,3', null],
    ['', null],
  ])('%j is the share %j', (typed, share) => expect(valueOf(readShare(typed))).toBe(share));

  it.each([
    ['20', { count: 20 }],
    ['20 people', { count: 20 }],
    ['1 person', { count: 1 }],
    ['3 records', { count: 3 }],
    ['1', { count: 1 }],
    ['100%', '1'],
    ['2%', '0.02'],
    ['0 people', null],
    ['0', null],
    ['0%', null],
    ['0,00 %', null],
    ['two', null],
    ['1e999', null],
    ['99999999999999999999', null],
  ])('%j is the support %j', (typed, support) => expect(valueOf(readSupport(typed))).toEqual(support));

  it.each(['', 'abc', '1e999', '2.5', '-1', '40001', '0', 'NaN'])('%j is no whole number from 1 to 40000', (typed) =>
    expect(readWhole({ least: 1, most: 40_000 })(typed)).toEqual({
      ok: false,
      message: 'Type a whole number from 1 to 40,000.',
    }),
  );

  it('a decimal keeps its digits, with a comma or a point', () => {
    expect(valueOf(readDecimal()(' 1,250 '))).toBe('1.250');
    expect(valueOf(readDecimal({ least: 0 })('-1'))).toBeNull();
    expect(valueOf(readDecimal()('12.'))).toBe('12');
    expect(valueOf(readDecimal({ above: 0 })('0.01'))).toBe('0.01');
    expect(readDecimal({ above: 0 })('0')).toEqual({ ok: false, message: 'Type a number above 0, such as 1.25.' });
  });

  it('shows a share and reads it back to the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (digits) => {
        const share = digits === 10 ** 9 ? '1' : `0.${String(digits).padStart(9, '0')}`.replace(/\.?0+$/, '') || '0';
        expect(valueOf(readShare(showShare(share)))).toBe(share);
      }),
    );
    expect(showShare('0.02')).toBe('2%');
    expect(showShare(0.1)).toBe('10%');
    expect(showSupport({ count: 20 })).toBe('20 people');
  });
});
