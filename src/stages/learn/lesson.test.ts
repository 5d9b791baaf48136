import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace, startOf, writeAt } from './lesson.ts';
import { lessons } from './lessons/index.ts';

describe('a link to a lesson', () => {
  it('opens the first lesson without one', () => {
    expect(readPlace(null, lessons)).toMatchObject({ index: 0, at: startOf(lessons[0]), problems: [] });
  });

  it('reads back what was written, for every lesson and any settings within their bounds', () => {
    const some = fc
      .constantFrom(...lessons)
      .chain((lesson) =>
        fc.tuple(
          fc.constant(lesson),
          fc.tuple(...lesson.settings.map(({ from, to }) => fc.integer({ min: from, max: to }))),
        ),
      );
    fc.assert(
      fc.property(some, ([lesson, at]) => {
        expect(readPlace({ id: lesson.id, at: writeAt(at) }, lessons)).toMatchObject({ lesson, at, problems: [] });
      }),
    );
  });

  it('says that there is no such lesson, which there are, and opens the first', () => {
    const { index, problems } = readPlace({ id: 'lattices', at: '3' }, lessons);
    expect(index).toBe(0);
    expect(problems).toEqual([expect.stringMatching(/no lesson called “lattices”.*measures, chance/)]);
  });

  it.each([
    ['0.300.5.95', [0, 200, 5, 95], ['“women approved” goes from 1 to 200, so 300 became 200.']],
    ['10.90.x.95', [10, 90, 5, 95], ['“x” is no whole number for “men denied”; it starts at 5.']],
    ['10.90', [10, 90, 5, 95], [/leaves out “men denied”/, /leaves out “men approved”/]],
    ['10.90.5.95.1', [10, 90, 5, 95], [/has 5 settings and this lesson 4/]],
  ])('takes the nearest good settings for %s and says so', (at, wanted, words) => {
    const { at: read, problems } = readPlace({ id: 'measures', at }, lessons);
    expect(read).toEqual(wanted);
    expect(problems).toEqual(words.map((word) => (typeof word === 'string' ? word : expect.stringMatching(word))));
  });
});
