import { createSession, type Session } from '../../src/engine/session/session.ts';
import { blobSource } from '../../src/engine/library/read-data.ts';
import { succeed, type Result } from '../../src/engine/shared/result.ts';
import { guessAll, memorySource, quietContext } from '../../src/engine/table/testing/memory-source.ts';
import { readTable } from '../../src/engine/table/reading/index.ts';
import { runOn } from '../../src/engine/recipe/testing/run.ts';
import { recipeOf } from '../../src/engine/session/testing/open-session.ts';
import { readLink, writeLink } from '../../src/state/recipe/link.ts';
import type { Chance } from '../chance.ts';
import { changeBytes } from './change-bytes.ts';
import { changeJson } from './change-json.ts';
import { hierarchies, recipes, releases, tables } from './corpus.ts';
import { parquetFiles } from './parquet-files.ts';
import { tryProject } from './projects.ts';

/** A way to put the n-th input of a kind in; what it refuses is an answer, what it throws a defect. */
export type Attempt = (chance: Chance, n: number) => () => Promise<Result<unknown>> | Result<unknown>;

const session = createSession();
const bare = recipeOf();
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encode = (text: string) => new TextEncoder().encode(text);

/** The text of a changed document: some are changed as values, some as text, some as both. */
function changedText(document: object, other: object, chance: Chance): string {
  const value = chance.below(5) === 0 ? document : changeJson(document, chance);
  const text = JSON.stringify(value, null, chance.pick([0, 0, 2])) ?? '';
  return chance.below(3) > 0 ? text : decode(changeBytes(encode(text), chance, encode(JSON.stringify(other))));
}

const pickTwo = <T>(list: readonly T[], chance: Chance): [T, T] => [chance.pick(list), chance.pick(list)];

/** A table: read, and if it can be, looked at under the settings that a new table has. */
const csv: Attempt = (chance, n) => {
  const [one, other] = pickTwo(tables, chance);
  const bytes = changeBytes(one, chance, other);
  const options = chance.below(4) > 0 ? guessAll : oddOptions(chance);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return async () => {
    const source = isPacked
      ? blobSource(new Blob([bytes as Uint8Array<ArrayBuffer>]), 'fuzz.csv')
      : memorySource(bytes, [chance.pick([7, 64, 1 << 20])], 'fuzz.csv');
    if (n % 20 > 0) return readTable(source, options, quietContext);
    const read = await session.read(source, options, quietContext);
    return read.ok ? session.describe(bare, quietContext) : read;
  };
};

/** A Parquet file: read, damaged mostly where it keeps its two ends. */
const parquet: Attempt = (chance) => async () => {
  const [one, other] = pickTwo(await parquetFiles, chance);
  const changed = changeBytes(one, chance, other);
  const isWhole = chance.below(2) === 0;
  const bytes = isWhole
    ? new Uint8Array([...one.subarray(0, 4), ...changed.subarray(4, -8), ...one.subarray(-8)])
    : changed;
  return readTable(memorySource(bytes, [1 << 20], 'fuzz.parquet'), guessAll, quietContext);
};

const oddOptions = (chance: Chance) => ({
  header: chance.pick([null, true, false]),
  names: null,
  delimiter: chance.pick([null, ',', ';', ', ', '||', '\t', '"', '']),
  quote: chance.pick([null, '"', "'", '', 'ab']),
  encoding: chance.pick([null, 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const),
});

const hierarchy: Attempt = (chance) => {
  const [one, other] = pickTwo(hierarchies, chance);
  const text = decode(changeBytes(one, chance, other)) + chance.pick(['', '', '', '\uD800', ';\uDC00\n']);
  return () => session.readHierarchy(text, 'tree.csv');
};

/** A recipe: read and mended; one that is whole is also run now and then. */
const recipe: Attempt = (chance, n) => {
  const [one, other] = pickTwo(recipes, chance);
  const text = changedText(one.file, other.file, chance);
  return async () => {
    const read = session.readRecipe(text);
    if (!read.ok || n % 50 > 0) return read;
    const whole = session.writeRecipe(read.value.recipe);
    return whole.ok ? runOn(JSON.parse(whole.value) as object, one.csv) : whole;
  };
};

/** A certificate, its recipe or its file: every claim is decided again. */
const certificate: Attempt = (chance) => async () => {
  const list = await releases;
  const [one, other] = pickTwo(list, chance);
  const changed = chance.below(6);
  const file = changed === 0 ? changeBytes(one.file, chance, other.file) : one.file;
  const papers = {
    certificate:
      changed > 1
        ? changedText(JSON.parse(one.certificate) as object, JSON.parse(other.certificate) as object, chance)
        : one.certificate,
    recipe: changed === 1 ? changedText(JSON.parse(one.recipe) as object, {}, chance) : one.recipe,
    hierarchies: [],
  };
  return session.verifyRelease(papers, memorySource(file, [1 << 20], one.name), quietContext);
};

const stages = ['data', 'roles', 'discover', 'repair', 'learn'] as const;

/** A link: damaged as an address, or with changed settings in it. */
const link: Attempt = (chance) => {
  const [one, other] = pickTwo(recipes, chance);
  const isInside = chance.below(2) === 0;
  const whole = writeLink({
    stage: chance.pick(stages),
    sample: chance.pick([null, 'german', '__proto__']),
    recipe: isInside ? changedText(one.file, other.file, chance) : JSON.stringify(one.file),
    lesson: chance.pick([null, { id: 'cells', at: '1-2' }]),
  });
  const hash = isInside ? whole : decode(changeBytes(encode(whole), chance, encode('#/roles?settings=eyJ9')));
  return () => {
    const { damage, recipe: text } = readLink(hash, stages);
    if (damage !== null) return damage;
    return text === null ? succeed(null) : session.readRecipe(text);
  };
};

/** The kinds of input, and how many there are of each. */
export const kinds: Readonly<Record<string, { readonly share: number; readonly attempt: Attempt }>> = {
  csv: { share: 350_000, attempt: csv },
  parquet: { share: 50_000, attempt: parquet },
  hierarchy: { share: 150_000, attempt: hierarchy },
  recipe: { share: 200_000, attempt: recipe },
  project: { share: 100_000, attempt: tryProject(session as Session) },
  certificate: { share: 100_000, attempt: certificate },
  link: { share: 100_000, attempt: link },
};
