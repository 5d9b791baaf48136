import { describe, expect, it } from 'vitest';
import { rawOf } from './testing/raw.ts';
import { suggest } from './testing/suggest.ts';
import { toEnglish } from './role-words.ts';

describe('tables in other languages', () => {
  it('says known words in English, with or without accents, and leaves others', () => {
    expect(toEnglish('staatsangehörigkeit')).toBe('nationality');
    expect(toEnglish('staatsangehoerigkeit')).toBe('nationality');
    expect(toEnglish('âge')).toBe('age');
    expect(toEnglish('date de naissance')).toBe('date de birth');
    expect(toEnglish('job')).toBe('job');
  });

  it('has suggestions for a German table of benefits', () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      `AZ-${i}`,
      i % 2 ? 'weiblich' : 'männlich',
      ['deutsch', 'deutsch', 'deutsch', 'polnisch', 'syrisch'][i % 5],
      i % 7 ? 'nein' : 'ja',
      i % 3 ? 'bewilligt' : 'abgelehnt',
    ]);
    const found = suggest(
      rawOf(['Aktenzeichen', 'Geschlecht', 'Staatsangehörigkeit', 'Behinderung', 'Bescheid'], rows),
    );
    const said = found.map(({ role, attribute, value }) => [role, attribute, value]);
    expect(said).toContainEqual(['decision', 'Bescheid', 'abgelehnt']);
    expect(said).toContainEqual(['protected', 'Geschlecht', 'weiblich']);
    expect(said).toContainEqual(['protected', 'Staatsangehörigkeit', null]);
    expect(said).toContainEqual(['protected', 'Behinderung', 'ja']);
    expect(said).toContainEqual(['identifier', 'Aktenzeichen', null]);
  });

  it('reads French and Spanish words for the decision and for women', () => {
    const table = (names: string[], cells: [string, string][]) => suggest(rawOf(names, [...cells, ...cells]));
    const french = table(
      ['Sexe', 'Décision'],
      [
        ['femme', 'accordé'],
        ['homme', 'refusé'],
      ],
    );
    expect(french.map(({ role, value }) => [role, value])).toEqual(
      expect.arrayContaining([
        ['decision', 'refusé'],
        ['protected', 'femme'],
      ]),
    );
    const spanish = table(
      ['sexo', 'resultado'],
      [
        ['mujer', 'rechazado'],
        ['hombre', 'aprobado'],
      ],
    );
    expect(spanish.find(({ role }) => role === 'decision')?.value).toBe('rechazado');
  });
});
