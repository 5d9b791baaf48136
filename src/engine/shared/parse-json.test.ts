import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

function mistakeIn(text: string): string {
  const read = parseJson(text);
  return read.ok ? 'no mistake' : `${read.where}: ${sayFailure(read)}`;
}

describe('parseJson', () => {
  it('reads what JSON.stringify writes, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('accepts and refuses the same texts as JSON.parse, but for keys that stand twice', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b',
      '\\u12',
      '\\n"',
      '1',
      '-',
      '0',
      '01',
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\u0007',
      '/',
      '\u{1F600}',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
        (text) => {
          const read = parseJson(text);
          let expected: unknown;
          try {
            expected = JSON.parse(text);
          } catch {
            expect(read.ok).toBe(false);
            return;
          }
          if (read.ok) expect(read.value).toEqual(expected);
          else expect(sayFailure(read)).toContain('stands twice');
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('names line and column of a mistake and what would be right', () => {
    expect(mistakeIn('{\n  "a": 1,\n  "b" 2\n}')).toContain(
      'line 3, column 7: This is not JSON: line 3, column 7: "2" stands where a colon must be',
    );
    expect(mistakeIn('{\r\n"a": 1\r\n"b": 2}')).toContain('line 3, column 1');
    expect(mistakeIn('{"a": 1,}')).toContain('"}" stands where a key in double quotes must be');
    expect(mistakeIn("{'a': 1}")).toContain('line 1, column 2');
    expect(mistakeIn('[1 2]')).toContain('a comma or ]');
    expect(mistakeIn('{"a": "x')).toContain('closing quotes are missing');
    expect(mistakeIn('{"a": "x\ny"}')).toContain('line break');
    expect(mistakeIn('{"a": yes}')).toContain('"yes" stands where a value must be');
    expect(mistakeIn('{"a": 1} x')).toContain('"x" stands after the end');
    expect(mistakeIn('')).toContain('there is nothing here');
    expect(mistakeIn('["\\q"]')).toContain('backslash');
    expect(mistakeIn('[')).toContain('the end of the text');
  });

  it('says of a text that is cut short where it ends and what to do', () => {
    const whole = JSON.stringify({ a: { b: [1, true, 'x\u0007y'] }, c: 'z' }, null, 2);
    for (let end = 1; end < whole.length; end += 1)
      expect(mistakeIn(whole.slice(0, end))).toMatch(/line \d+, column \d+: .* Save or copy the whole file again\.$/);
    expect(mistakeIn('{\n "a": 1,\n "b": "x')).toBe(
      'line 3, column 7: This is not JSON: line 3, column 7: a text begins here whose closing quotes are missing. It seems to be cut short. Save or copy the whole file again.',
    );
    for (const wrong of ['', 'sex', '{"a": yes}', '[1 2', '{"a": 1} x'])
      expect(mistakeIn(wrong)).not.toContain('cut short');
  });

  it('refuses a key that stands twice, and nesting without end', () => {
    expect(mistakeIn('{"age": 1,\n "age": 2}')).toContain('line 2, column 2');
    expect(mistakeIn('['.repeat(100_000))).toContain('nested more than');
  });

  it('keeps a key __proto__ as a key and drops a byte order mark', () => {
    const read = parseJson('\ufeff{"__proto__": {"a": 1}}');
    expect(read.ok && Object.keys(read.value as object)).toEqual(['__proto__']);
  });
});
