import { describe, expect, it } from 'vitest';
import { jsonKindOf } from './check-files.ts';

const kindOf = (text: string, name = 'a.txt') => jsonKindOf(new Blob([text]), name);

describe('the kind of a file of JSON', () => {
  it('is told by the fields of Blindfold’s own papers', async () => {
    expect(await kindOf('{\n  "recipe": 1,\n  "data": { "file": "a.csv" }\n}')).toBe('recipe');
    expect(await kindOf('{ "data": { "file": "a.csv" }, "recipe": 1 }')).toBe('recipe');
    expect(await kindOf('{ "certificate": 1, "recipe": "abc" }')).toBe('certificate');
    expect(await kindOf('{ "file": "a.csv", "certificate": 1, "recipe": "abc" }')).toBe('certificate');
    expect(await kindOf('{ "records": 12, "patterns": [] }')).toBe('patterns');
    expect(await kindOf('{ "result": 1, "recipe": "abc" }')).toBe('other');
  });

  it('of one that is cut short is told by its first field', async () => {
    expect(await kindOf('{\n  "recipe": 1,\n  "data": { "fi')).toBe('recipe');
    expect(await kindOf('{ "certificate": 1, "rec')).toBe('certificate');
  });

  it('is no more than that where it holds something else', async () => {
    expect(await kindOf('[{ "sex": "F", "granted": "no" }]')).toBe('other');
    expect(await kindOf('{"sex":"F"}\n{"sex":"M"}\n')).toBe('other');
    expect(await kindOf('[1, 2]', 'a.json')).toBe('other');
  });

  it('is none where a table begins with a bracket, whatever it is called', async () => {
    expect(await kindOf('{id},granted\n1,no\n')).toBeNull();
    expect(await kindOf('[0,1],granted\n')).toBeNull();
    expect(await kindOf('sex,granted\nF,no\n', 'a.json')).toBeNull();
    expect(await kindOf('', 'a.json')).toBeNull();
  });

  it('of a large one is told without reading it', async () => {
    const large = new Blob(['{ "recipe": 1 }']);
    Object.defineProperty(large, 'size', { value: 50e6 });
    large.text = () => Promise.reject(new Error('it was read'));
    expect(await jsonKindOf(large, 'a.json')).toBe('other');
  });
});
