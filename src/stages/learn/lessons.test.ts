import { sayFailure } from '../../words/failure.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samples } from 'virtual:samples';
import { afterAll, describe, expect, it } from 'vitest';
import { scriptCaller } from '../../../cli/arguments.ts';
import { recipeCommand } from '../../../cli/recipe-command.ts';
import type { RunResult } from '../../engine/steps/run-recipe.ts';
import { quietContext } from '../../engine/table/testing/memory-source.ts';
import { errata } from './errata/index.ts';
import { type LessonText, fillText } from '../../words/lessons.ts';
import { plainText } from '../../words/parts.ts';
import { type Lesson, type LessonRun, startOf, writeNumber, writeNumbers } from './lesson.ts';
import { directionRows, directionsOf, editsOf, lessons, outSetting } from './lessons/index.ts';
import { documentsOf } from './testing/documents.ts';
import { openRun } from './use-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The document that `npm run recipe` prints for a run; its time is not compared. */
async function byCommand(run: LessonRun): Promise<RunResult> {
  const { file, recipe } = await openRun(run);
  writeFileSync(join(folder, file.name), Buffer.from(await file.file.arrayBuffer()));
  writeFileSync(join(folder, 'a.recipe.json'), recipe);
  const done = await recipeCommand.run([join(folder, 'a.recipe.json')], scriptCaller('recipe', folder), quietContext);
  if (!done.ok) throw new Error(sayFailure(done));
  return done.value;
}

const textsOf = ({ words, blocks }: Lesson): readonly LessonText[] => [
  words().lead,
  ...blocks().flatMap((block) => ('text' in block ? [block.text] : 'note' in block ? [block.note, block.title] : [])),
  ...words().worksheet.flatMap(({ ask, answer }) => [ask, answer]),
];
/** A text without its numbers, and the names of those that it asks for. */
function readText(text: LessonText) {
  const names: string[] = [];
  const numbers = new Proxy<Record<string, string>>({}, { get: (_, name) => (names.push(String(name)), '') });
  return { said: plainText(fillText(text, numbers)), names };
}
const byHand = lessons.filter(({ id }) => id !== 'errata');
const rowsOf = ({ blocks }: Lesson) => blocks().flatMap((block) => (block.kind === 'printed' ? block.rows : []));

describe('the lessons', () => {
  it('are ten, each with five questions, and start within their bounds', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(10);
    for (const lesson of lessons) {
      expect(lesson.words().worksheet).toHaveLength(5);
      expect(lesson.words().settings).toHaveLength(lesson.settings.length);
      for (const { from, to, start } of lesson.settings) expect(from <= start && start <= to).toBe(true);
      expect(lesson.runs(startOf(lesson)).map(({ id }) => id)).toContain(lesson.opens(startOf(lesson)).run);
    }
  });

  it('have no number typed by hand, and none without its place in a document', () => {
    for (const lesson of lessons) {
      const numbers = lesson.numbers(startOf(lesson));
      for (const text of textsOf(lesson)) {
        const { said, names } = readText(text);
        expect(said).not.toMatch(/\d/);
        expect(Object.keys(numbers)).toEqual(expect.arrayContaining(names));
      }
      for (const { live } of rowsOf(lesson)) expect(Object.keys(numbers)).toContain(live);
    }
  });

  it('are named by the samples that they show', () => {
    for (const { id, lesson } of samples) {
      const shown = lessons[lesson.number - 1];
      expect(shown.id).toBe(lesson.id);
      const runs =
        shown.id === 'errata'
          ? errata.flatMap((one) => one.runs)
          : shown.settings[0].to === 3
            ? [1, 2, 3].flatMap((one) => shown.runs([one, 8]))
            : shown.runs(startOf(shown));
      expect(runs.some(({ table }) => 'sample' in table && table.sample === id)).toBe(true);
    }
  });

  it('cite every printed number by a label of the thesis', () => {
    const labels = new Set(readFileSync('docs/replication/labels.txt', 'utf8').trim().split('\n'));
    for (const { printed, label } of [...lessons.flatMap(rowsOf), ...errata.flatMap(({ rows }) => rows())])
      expect(printed === null ? label === null : label !== null && labels.has(label)).toBe(true);
    for (const { label } of errata) expect(labels.has(label)).toBe(true);
  });

  it.each(byHand.map((lesson) => [lesson.id, lesson] as const))(
    '%s: every sentence is filled, and every number is that of the recipe runner',
    async (_, lesson) => {
      const at = startOf(lesson);
      const numbers = lesson.numbers(at);
      const documents = await documentsOf(lesson.runs(at));
      for (const text of textsOf(lesson)) {
        const filled = plainText(fillText(text, writeNumbers(numbers, documents)));
        expect(filled).not.toMatch(/undefined|…/);
      }
      const again = new Map(documents);
      for (const run of lesson.runs(at))
        if (run.edits === undefined && run.kind !== 'lattice') again.set(run.id, await byCommand(run));
      const written = (from: typeof again) => Object.values(numbers).map((number) => writeNumber(number, from));
      expect(written(again)).toEqual(written(new Map(documents)));
    },
    60_000,
  );

  it.each([
    ['redlining', { bound: '1.60', vets: '1.46', added: '6' }],
    ['reasons', { lateDenied: '52', late: '64', both: '31', women: '34' }],
    ['payers', { taken: '3,812', lost: '0.00%', ghosts: '0.00%' }],
    ['channels', { poor: '3', firstAfter: '2.19', secondAfter: '1.30' }],
    ['cells', { slift: '2.67', slift1: '2.00', slift2: '∞', slift3: '2.00', slift4: '4.00', elift4: '2.33' }],
    ['cells', { sliftOut1: '2.00', sliftOut2: '∞', sliftOut3: '2.00', sliftOut4: '4.00' }],
    ['cells', { eliftOut1: '1.33', eliftOut2: '2.00', eliftOut3: '1.50', eliftOut4: '2.00' }],
    ['lattice', { firstK: '5', secondK: '4', firstBoth: '5', secondBoth: '2', safeK: '3', safeBoth: '2' }],
  ])('%s: [N] as the thesis prints, or as docs/REPLICATION.md says', async (id, wanted) => {
    const lesson = lessons.find((one) => one.id === id)!;
    const at = startOf(lesson);
    const documents = await documentsOf(lesson.runs(at));
    const numbers = lesson.numbers(at);
    expect(
      Object.fromEntries(Object.keys(wanted).map((name) => [name, writeNumber(numbers[name], documents)])),
    ).toEqual(wanted);
  });

  it('[L3] cells: the ways that measures go are those of `tab:64`, but for a denied woman who is left out', async () => {
    const lesson = lessons.find(({ id }) => id === 'cells')!;
    const documents = await documentsOf(lesson.runs(startOf(lesson)));
    const value = (name: string) => lesson.numbers(startOf(lesson))[name].of(documents);
    const computed = directionRows.map(({ after }) =>
      directionsOf([
        [value('slift'), value(after[0])],
        [value('elift'), value(after[1])],
      ]),
    );
    const printed = directionRows.map((row) => row.printed);
    expect(computed).toEqual(printed.with(6, ['falls']));
    expect(directionsOf([[1, null]])).toEqual([]);
  });

  it('[L2] cells: a state blurs cells and leaves customers out, and who is out has no cell to blur', () => {
    const choices = [
      [
        ['Female', 'Any-sex'],
        ['Dancer', 'Artist', '*'],
        ['31', '*'],
      ],
      ...Array<string[][]>(6).fill([]),
    ];
    const at = Array<number>(28).fill(0).with(0, 1).with(1, 2);
    expect(editsOf(at, choices)).toEqual([
      { row: 0, attribute: 'Sex', shows: 'Any-sex' },
      { row: 0, attribute: 'Job', shows: '*' },
    ]);
    expect(editsOf(at.with(outSetting(0), 1), choices)).toEqual([{ row: 0, leaves: true }]);
  });

  it('compute at both ends of every setting', async () => {
    for (const lesson of byHand.filter(({ id }) => id !== 'payers' && id !== 'cells'))
      for (const end of ['from', 'to'] as const) {
        const at = lesson.settings.map((setting) => setting[end]);
        await expect(documentsOf(lesson.runs(at))).resolves.toBeDefined();
      }
  });
});
