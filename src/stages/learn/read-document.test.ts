import { beforeAll, describe, expect, it } from 'vitest';
import type { GroupsResult } from '../../engine/steps/groups/result.ts';
import { errata } from './errata/index.ts';
import { type Documents, type LessonDocument, type LiveNumber, startOf, writeNumber } from './lesson.ts';
import { lessons } from './lessons/index.ts';
import { fixed, fromCells, fromData, fromStep, groupAt, over, searchIn } from './read-document.ts';
import { documentsOf } from './testing/documents.ts';

let measures: Documents;
beforeAll(async () => {
  measures = await documentsOf(lessons[0].runs(startOf(lessons[0])));
});

/** The same document with nothing in any of its lists. */
function emptied(document: LessonDocument): LessonDocument {
  const text = JSON.stringify(document, (key, value: unknown) =>
    Array.isArray(value) && key !== 'steps' && key !== '' ? [] : value,
  );
  return JSON.parse(text) as LessonDocument;
}

describe('a number of a lesson', () => {
  it('is written as the function of its step finds it', () => {
    const groups = fromStep('table', 0, 'groups');
    const denied = ({ denied: all }: GroupsResult) => all;
    expect(writeNumber(groups('count', denied), measures)).toBe('15');
    expect(writeNumber(fromData('table', 'weight'), measures)).toBe('200');
    expect(writeNumber(over('share', groups('count', denied), fixed('count', 200)), measures)).toBe('0.075');
    expect(
      writeNumber(
        groups('count', () => 'Infinity'),
        measures,
      ),
    ).toBe('∞');
    expect(writeNumber(groups('count', denied), new Map())).toBe('…');
  });

  it.each<[string, LiveNumber]>([
    ['nothing was found', fromStep('table', 0, 'groups')('count', () => null)],
    ['the list is shorter', fromStep('table', 0, 'groups')('count', (it) => groupAt(it, 9)?.n)],
    ['the step is of another kind', fromStep('table', 0, 'repair')('count', (it) => it.changedRecords)],
    ['there is no such step', fromStep('table', 7, 'groups')('count', (it) => it.denied)],
    ['there is no such run', fromStep('chair', 0, 'groups')('count', (it) => it.denied)],
    ['the run gives no such document', fromCells('table')('count', (it) => it.smallestClass)],
  ])('is undefined where %s', (_, number) => {
    expect(writeNumber(number, measures)).toBe('undefined');
    expect(searchIn(measures, 'table')).toBeUndefined();
  });

  it('is a number or undefined, and never a failure, where all lists of a result are empty', async () => {
    const all = [
      ...lessons
        .filter(({ id }) => id !== 'errata')
        .map((one) => [one.runs(startOf(one)), one.numbers(startOf(one))] as const),
      ...errata.map(({ runs, numbers }) => [runs, numbers] as const),
    ];
    for (const [runs, numbers] of all) {
      const documents = new Map([...(await documentsOf(runs))].map(([run, document]) => [run, emptied(document)]));
      for (const number of Object.values(numbers)) expect(writeNumber(number, documents)).not.toMatch(/NaN|…/);
    }
  }, 60_000);
});
