import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { type NoisyTable, drawNoisyTable } from '../../generalize/private/index.ts';
import type { NodeTests } from '../../generalize/search/index.ts';
import { type Item, isSameItem } from '../../vocabulary/items.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import type { ReleaseSettings } from '../../vocabulary/settings.ts';
import type { Generalized } from '../generalize/index.ts';
import { type Prepared, placeOf } from '../prepared.ts';
import type { TableFile } from '../table-file.ts';
import { type ProtectedNoisy, groupNow, hasOneOutcome, protectNoisy } from './protect-noisy.ts';
import { type PublishedRows, lossOf, publishRows, writeRows } from './published-rows.ts';
import { type PublicQuestion, readRelease } from './read-release.ts';

/** A table under differential privacy, as fair as was asked for; made of noisy counts alone (G7). */
export interface PrivateTable extends ProtectedNoisy {
  readonly asked: PublicQuestion;
  readonly settings: ReleaseSettings;
  readonly noisy: NoisyTable;
  /** The least generalization of the noisy table that is fair; null where there is none. */
  readonly node: number | null;
  readonly levels: readonly number[] | null;
  /** The rows of the file. */
  readonly published: PublishedRows;
  /** How much detail the published values lost against those of the hierarchies, 0 to 1 (G6); null without a table. */
  readonly loss: number | null;
  /** What was tested of each chosen group in the published table; null where nothing was looked at (G8). */
  readonly tests: NodeTests | null;
  readonly file: TableFile | null;
  readonly notices: readonly Notice[];
  /** What a group of the data has become in the noisy table. */
  groupNow(item: Item): Item;
}

/**
 * Publishes a table under differential privacy (G7): values are divided from the top down by the exponential mechanism
 * and every possible record is counted with exact noise; then the least generalization of the noisy table that is
 * alpha-protective is taken. The records are looked at by `drawNoisyTable` and by nothing after it.
 */
export function releaseTable(
  prepared: Prepared,
  settings: ReleaseSettings,
  context: RunContext,
  where: string,
): Result<PrivateTable> {
  const question = readRelease(prepared, settings, where);
  if (!question.ok) return question;
  const { asked, limits, records } = question.value;
  const random = settings.seed === null ? context.randomBytes : seededBytes(settings.seed);
  const noisy = drawNoisyTable(records, asked.known, limits, random, context);
  if (!noisy.ok) return noisy;
  return publishNoisy(noisy.value, asked, settings, context, where);
}

function publishNoisy(
  noisy: NoisyTable,
  asked: PublicQuestion,
  settings: ReleaseSettings,
  context: RunContext,
  where: string,
): Result<PrivateTable> {
  const made = protectNoisy(noisy, asked, settings, context, where);
  if (!made.ok) return made;
  const { rows, generalized } = made.value;
  const node = generalized?.best.loss ?? null;
  const isPublished = generalized !== null && node !== null;
  const published = isPublished ? publishRows(rows, generalized, node) : [];
  const file = isPublished ? writeRows(published, generalized) : succeed(null);
  if (!file.ok) return file;
  return succeed({
    asked,
    settings,
    noisy,
    rows,
    generalized,
    node,
    levels: isPublished ? levelsOf(generalized.lattice, node) : null,
    published,
    loss: isPublished ? lossOf(published, asked.hierarchies) : null,
    tests: isPublished ? listTests(noisy, asked, generalized, node) : null,
    file: file.value,
    notices: listNotices({ noisy, rows, generalized, node }, settings, where),
    groupNow: (item) => groupNow(noisy, asked, item),
  });
}

/** What was tested of each group, under the name it has in the data. */
function listTests(noisy: NoisyTable, asked: PublicQuestion, generalized: Generalized, node: number): NodeTests | null {
  if (generalized.found.nodes.requirements.protection === null) return null;
  const { groups, ...tests } = generalized.tests.describe(node);
  const testOf = (item: Item) => groups.find((test) => isSameItem(test.item, groupNow(noisy, asked, item)));
  return { ...tests, groups: asked.groups.flatMap((item) => ({ ...testOf(item)!, item })) };
}

function listNotices(
  { noisy, rows, generalized, node }: Pick<PrivateTable, 'noisy' | 'rows' | 'generalized' | 'node'>,
  { measure, seed }: ReleaseSettings,
  where: string,
): Notice[] {
  const at = placeOf(where);
  const notices: Notice[] = [];
  const say = (code: string, message: string) => notices.push({ code, message, where: at });
  const shown = (count: number) => Math.round(count).toLocaleString('en-US');
  const cells = noisy.counts.length;
  const spread = noisy.scale * Math.sqrt(2 * cells);
  if (seed !== null)
    say(
      'seeded',
      'The noise came from a seed, so anyone who knows the seed can take it away. Publish no run with a seed.',
    );
  if (noisy.divisions === 0)
    say('nothing-divided', 'No value could be divided, so the table says how many had each outcome and no more.');
  if (rows.rows.length === 0)
    say(
      'nothing-found',
      'Nothing was found under the noise. With this budget the table is too small to be published; the budget is spent all the same.',
    );
  else if (rows.people < 5 * spread)
    say(
      'mostly-noise',
      `The noise of all ${shown(cells)} counts together is about ${shown(spread)} people where the table seems to have ${shown(rows.people)}. Read the table as noise, or ask for fewer divisions.`,
    );
  if (measure !== null && generalized !== null && hasOneOutcome(generalized.found.prepared))
    say('not-tested', 'The noisy table has one outcome only, so nothing could be tested for discrimination.');
  if (generalized !== null && node === null)
    say(
      'not-protective',
      'Every generalization of the noisy table is over the limit, even the one that hides everything. Nothing is published.',
    );
  return notices;
}
