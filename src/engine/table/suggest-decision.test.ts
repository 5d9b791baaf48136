import { describe, expect, it } from 'vitest';
import { rawOf } from './testing/raw.ts';
import { names, pairs, suggest } from './testing/suggest.ts';

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
      why: expect.stringContaining('it may be "No further action" or "Community resolution"'),
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

  it('says which other column could be the decision', () => {
    const found = suggest(
      rawOf(
        ['hired', 'promoted'],
        [
          ['no', 'yes'],
          ['yes', 'no'],
        ],
      ),
    );
    expect(found[0]).toMatchObject({
      attribute: 'promoted',
      why: expect.stringContaining('"hired" could be it as well'),
    });
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
