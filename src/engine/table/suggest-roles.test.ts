import { lookWords } from '../../words/en/look.ts';
import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { prepareTable } from './prepare-table.ts';
import { toEnglish } from './role-words.ts';
import { type RoleSuggestion, judgeWeight } from './suggest-roles.ts';
import { adultNames, plain, rawOf, readSample } from './testing/raw.ts';
import { names, pairs, suggest } from './testing/suggest.ts';

describe('suggestRoles', () => {
  it('reads Adult', () => {
    const found = suggest(readSample('adult.data', adultNames));
    expect(pairs(found, 'decision')).toEqual([['class', '<=50K']]);
    expect(pairs(found, 'protected')).toEqual([
      ['age', null],
      ['marital-status', 'Never-married'],
      ['race', 'Black'],
      ['sex', 'Female'],
      ['native-country', null],
    ]);
    expect(names(found, 'cut')).toEqual(['age', 'capital-gain', 'capital-loss', 'hours-per-week']);
    expect(names(found, 'quasi')).toEqual([
      'age',
      'education',
      'education-num',
      'marital-status',
      'occupation',
      'race',
      'sex',
      'native-country',
    ]);
    expect(found.filter(({ role }) => role === 'weight')).toMatchObject([{ attribute: 'fnlwgt', kind: 'survey' }]);
    expect(names(found, 'identifier')).toEqual([]);
    expect(found.every((one) => lookWords.suggestion(one).endsWith('.'))).toBe(true);
  });

  it('reads German credit, sex by its values', () => {
    const found = suggest(readSample('german-credit.csv', null));
    expect(pairs(found, 'decision')).toEqual([['class', 'bad']]);
    expect(pairs(found, 'protected')).toEqual([
      ['personal_status', 'female div/dep/mar'],
      ['age', null],
      ['foreign_worker', 'yes'],
    ]);
    expect(names(found, 'identifier')).toEqual([]);
    expect(names(found, 'grounded')).toEqual(['credit_history']);
  });

  it('reads Boston mortgages, where yes is the bad outcome', () => {
    const found = suggest(readSample('hmda-boston.csv', null));
    expect(pairs(found, 'decision')).toEqual([['deny', 'yes']]);
    expect(pairs(found, 'protected')).toEqual([
      ['afam', 'yes'],
      ['single', 'yes'],
    ]);
    expect(names(found, 'cut')).toEqual(['pirat', 'hirat', 'lvrat']);
  });

  it('[G5] suggests that what is protected could identify, so that a table can be published with it', () => {
    for (const [file, header] of [
      ['german-credit.csv', null],
      ['hmda-boston.csv', null],
    ] as const) {
      const found = suggest(readSample(file, header));
      expect(names(found, 'quasi')).toEqual(expect.arrayContaining(names(found, 'protected')));
    }
  });

  it('[M10] [T6] compares women with men, not with those of whom it is not known', () => {
    const rows = ['female', 'male', 'male', '', 'female'].map((sex, i) => [sex, i % 2 ? 'yes' : 'no']);
    const found = suggest(rawOf(['sex', 'granted'], rows)).find(({ role }) => role === 'protected');
    expect(found).toMatchObject({ value: 'female', reference: ['male'] });
  });

  it('finds identifiers, weights and sensitive columns', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [
      `p${i}`,
      `mail${i}@x.org`,
      String((i % 3) + 1),
      i % 2 ? 'flu' : 'hiv',
      String(i + 100),
      i % 4 ? 'granted' : 'denied',
    ]);
    const found = suggest(rawOf(['person', 'E-Mail', 'count', 'disease', 'row', 'outcome'], rows));
    expect(names(found, 'identifier')).toEqual(['person', 'E-Mail', 'row']);
    expect(names(found, 'weight')).toEqual(['count']);
    expect(names(found, 'sensitive')).toEqual(['disease']);
    expect(pairs(found, 'decision')).toEqual([['outcome', 'denied']]);
  });

  it('claims no decision where neither a name nor the data say so', () => {
    const found = suggest(
      rawOf(
        ['colour', 'q'],
        [
          ['red', 'u'],
          ['blue', 'v'],
          ['red', 'v'],
        ],
      ),
    );
    expect(found).toEqual([]);
    expect(
      suggest(
        rawOf(
          ['q', 'sex'],
          [
            ['u', 'f'],
            ['v', 'm'],
          ],
        ),
      ).map(({ role }) => role),
    ).not.toContain('decision');
  });

  it('[D14] names the worse off of two values when the group is unclear', () => {
    const found = suggest(
      rawOf(
        ['religion', 'hired'],
        [
          ['old rite', 'yes'],
          ['old rite', 'no'],
          ['new rite', 'no'],
        ],
      ),
    );
    expect(pairs(found, 'protected')).toEqual([['religion', 'new rite']]);
    expect(lookWords.suggestion(found.find(({ role }) => role === 'protected')!)).toMatch(/The data chose "new rite"/);
    expect(pairs(found, 'decision')).toEqual([['hired', 'no']]);
  });

  it('[M12] offers halves and what is called so as survey weights, and zeros as none', () => {
    const kinds = (found: ReturnType<typeof suggest>) =>
      found.flatMap(({ role, kind }) => (role === 'weight' ? [kind] : []));
    const column = (name: string, cells: string[]) =>
      kinds(
        suggest(
          rawOf(
            [name, 'sex'],
            cells.map((cell, i) => [cell, i % 2 ? 'f' : 'm']),
          ),
        ),
      );
    expect(column('fnlwgt', ['3', '4', '4'])).toEqual(['survey']);
    expect(column('weight', ['0', '4', '4'])).toEqual([]);
    expect(column('weight', ['1.5', '4', '4'])).toEqual(['survey']);
    expect(column('weight', ['-1.5', '4', '4'])).toEqual([]);
    expect(column('height', ['1.5', '4', '4'])).toEqual([]);
    expect(column('n', ['3', '4', '4'])).toEqual(['count']);
    expect(suggest(rawOf([], []))).toEqual([]);
  });

  it('sees a first name as an identifier even where few are different', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [['Ann', 'Bo', 'Cy'][i % 3], i % 2 ? 'yes' : 'no']);
    expect(names(suggest(rawOf(['First name', 'granted'], rows)), 'identifier')).toEqual(['First name']);
    expect(names(suggest(rawOf(['first', 'granted'], rows)), 'identifier')).toEqual([]);
  });

  it('sees names of people as identifiers and postcodes as what could identify', () => {
    const rows = Array.from({ length: 24 }, (_, i) => [
      ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lou'][i % 12],
      `Family ${i % 15}`,
      `SW${i} 4QT`,
      i % 3 ? 'yes' : 'no',
      i % 2 ? 'first' : 'second',
    ]);
    const found = suggest(rawOf(['first', 'last', 'post_code', 'granted', 'name'], rows));
    expect(names(found, 'identifier')).toEqual(['first', 'last']);
    expect(names(found, 'quasi')).toEqual(['post_code']);
  });

  const table = (name: string, values: readonly string[]) =>
    suggest(
      rawOf(
        [name, 'granted'],
        values.map((value, i) => [value, i % 2 ? 'yes' : 'no']),
      ),
    ).find(({ role }) => role === 'protected');

  it('[M10] compares a group with the values that are neither it nor anything else', () => {
    expect(table('gender', ['F', 'M', 'M', 'X'])).toMatchObject({ value: 'F', reference: ['M'] });
    expect(table('sex', ['female', 'male', 'male'])).toMatchObject({ value: 'female' });
    expect(table('sex', ['female', 'male', 'male'])).not.toHaveProperty('reference');
    expect(table('status', ['female single', 'male single', 'male married'])).not.toHaveProperty('reference');
  });

  it('[M10] [D14] compares nationalities with the most frequent one', () => {
    const found = table('Nationality of applicant', ['Dutch', 'Turkish', 'Dutch', 'Polish', 'Dutch']);
    expect(found).toMatchObject({ value: null, reference: ['Dutch'] });
    expect(lookWords.suggestion(found!)).toContain(
      '"Dutch" is the largest group; all others together are compared with it.',
    );
    expect(table('country of birth', ['NL', 'TR', 'PL'])).toMatchObject({ value: null });
    expect(table('country of birth', ['NL', 'TR', 'PL'])).not.toHaveProperty('reference');
  });

  it('[T8] sees a date of birth as age, which needs groups first', () => {
    const found = table(
      'Date of Birth',
      Array.from({ length: 24 }, (_, i) => `${String(i + 1).padStart(2, '0')}/03/${1960 + i}`),
    );
    expect(found).toMatchObject({ value: null });
    expect(lookWords.suggestion(found!)).toContain('speaks of age');
  });
});

describe('the decision that suggestRoles suggests', () => {
  it('does not take "No further action" for the worse outcome', () => {
    const outcome = (values: string[], name = 'outcome') =>
      suggest(
        rawOf(
          ['x', name],
          values.map((value, i) => [String(i), value]),
        ),
      ).find(({ role }) => role === 'decision');
    expect(outcome(['No further action', 'Arrest', 'No further action'])?.value).toBe('Arrest');
    expect(outcome(['No further action', 'Community resolution'])).toMatchObject({
      value: null,
      readings: ['No further action', 'Community resolution'],
    });
    expect(outcome(['not guilty', 'guilty'])?.value).toBe('guilty');
    expect(outcome(['not approved', 'approved'])?.value).toBe('not approved');
    expect(outcome(['no loan', 'loan'])?.value).toBe('no loan');
    expect(outcome(['unsuccessful', 'successful'])?.value).toBe('unsuccessful');
    expect(outcome(['rejected', 'denied'])).toMatchObject({ value: null, readings: ['rejected', 'denied'] });
  });

  it('takes a column called y for the decision, and not one called default', () => {
    const found = suggest(
      rawOf(
        ['default', 'housing', 'y'],
        [
          ['no', 'yes', 'no'],
          ['yes', 'no', 'yes'],
          ['no', 'no', 'no'],
        ],
      ),
    );
    expect(pairs(found, 'decision')).toEqual([['y', 'no']]);
  });

  it('takes a column called decision, though it has three values, and not the last one with two', () => {
    const rows = ['Admitted', 'Waitlisted', 'Rejected', 'Admitted'].map((value) => [
      value,
      value === 'Admitted' ? 'yes' : 'no',
    ]);
    expect(pairs(suggest(rawOf(['Decision', 'Letter sent'], rows)), 'decision')).toEqual([['Decision', 'Rejected']]);
    const survived = ['1', '2', '3', '3'].map((value, i) => [value, i % 2 ? 'yes' : 'no']);
    expect(names(suggest(rawOf(['class', 'survived'], survived)), 'decision')).toEqual(['survived']);
  });

  it('takes "Fraud investigation" and never "No further action" for what is bad for the person', () => {
    const found = suggest(
      rawOf(
        ['Channel', 'Outcome of Review'],
        [
          ['web', 'No further action'],
          ['web', 'Fraud investigation'],
          ['desk', 'No further action'],
        ],
      ),
    );
    expect(pairs(found, 'decision')).toEqual([['Outcome of Review', 'Fraud investigation']]);
  });
});

const offered: RoleSuggestion = {
  role: 'weight',
  attribute: 'n',
  value: null,
  kind: 'count',
  reason: { code: 'weight', found: { code: 'named-count', word: 'n' } },
};
const judge = (rows: readonly (readonly string[])[], used: string | null = null, columns = {}) => {
  const raw = rawOf(['sex', 'job', 'n'], rows);
  const table = prepareTable(raw, { ...plain, columns });
  if (!table.ok) throw new Error(sayFailure(table));
  return judgeWeight([offered], raw, table.value, used);
};

describe('judgeWeight', () => {
  it('[M12] offers survey weights where rows that agree weigh differently, and names them', () => {
    const [found] = judge([
      ['F', 'clerk', '3'],
      ['M', 'clerk', '4'],
      ['F', 'clerk', '5'],
    ]);
    expect(found).toMatchObject({ role: 'weight', attribute: 'n', kind: 'survey' });
    expect(lookWords.suggestion(found)).toMatch(
      /^Rows 2 and 4 agree in every column in use, yet "n" is 3 in one and 5 in the other\./,
    );
  });

  it('[M12] leaves a table of counts one, and equal rows of one weight', () => {
    const counts = [
      ['F', 'clerk', '3'],
      ['M', 'clerk', '4'],
      ['F', 'nurse', '5'],
      ['F', 'nurse', '5'],
    ];
    expect(judge(counts)).toEqual([offered]);
    expect(judge([...counts, ['F', 'clerk', '4']], null, { job: { use: false } })[0].kind).toBe('survey');
  });

  it('[M12] judges the column that is used rather than the one that is offered', () => {
    const rows = [
      ['1', 'clerk', '3'],
      ['2', 'clerk', '3'],
    ];
    expect(judge(rows, 'sex')[0]).toMatchObject({ attribute: 'sex', kind: 'survey' });
    expect(judge(rows, 'gone')).toEqual([offered]);
  });
});

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
