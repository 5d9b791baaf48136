import { describe, expect, it } from 'vitest';
import { creditTables } from './testing/credit-tables.ts';
import { lookAt, named } from './testing/look.ts';
import { peopleTables } from './testing/people-tables.ts';
import { writeLook } from './index.ts';

describe.each(Object.entries({ ...creditTables, ...peopleTables }))('a first look at %s', (_, { table, key }) => {
  const look = lookAt(table());

  it('[D13] asks the right question, and which outcome is worse', () => {
    expect(key.decision).toContain(look.decision?.attribute ?? null);
    if (key.negative !== undefined) expect(look.decision?.negative[0] ?? null).toBe(key.negative);
    expect(look.questions.length).toBeLessThanOrEqual(4);
  });

  it('[D14] finds who the law protects', () => {
    expect(named(look.protected)).toEqual(expect.arrayContaining([...key.protected]));
  });

  it('[D11] finds what cannot have been known, and nothing else', () => {
    const found = named(look.after);
    expect(found).toEqual(expect.arrayContaining([...(key.after ?? [])]));
    const free = [...(key.after ?? []), ...(key.maybe ?? [])];
    expect(found.filter((name) => !free.includes(name))).toEqual([]);
  });

  it('[D13] [M12] finds what turned out, the score and the weights', () => {
    expect(look.truth?.attribute).toBe(key.truth);
    expect(look.score?.attribute).toBe(key.score);
    expect(look.weight?.attribute).toBe(key.weight);
  });

  it('has every column in one line, and says why without an equals sign', () => {
    const { after, copies, nothing, identifiers, unclear, notJudged } = look;
    const lines = [after, copies, nothing, identifiers, unclear, notJudged, look.protected].flatMap(named);
    expect(new Set(lines).size).toBe(lines.length);
    expect(named(look.columns)).toEqual(table().columns.map(({ name }) => name));
    const sentences = JSON.stringify(writeLook(look)).match(/"(?:why|question)":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(sentences.filter((text) => text.includes('='))).toEqual([]);
  });
});
