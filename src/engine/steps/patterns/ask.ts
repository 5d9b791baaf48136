import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Published, publish } from './run.ts';
import { PublishedChannels, behindChannel } from './channels.ts';
import { WithheldReasons } from './withheld.ts';
import { type PatternAccuracy, learnFromPublished } from './accuracy.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';
import { sweepPublish } from './sweep.ts';
import { writeAdditions, writePublishedCsv, writePublishedJson } from './write-published.ts';
import type { Bundle } from '../../release/make-bundle.ts';
import { draftPatterns } from './draft.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type DisplayNames, namesOf } from '../../vocabulary/display-names.ts';
import type { Item } from '../../vocabulary/items.ts';
import { settingsOf } from '../settings.ts';
import { listAdditions, listChannels, listPatterns, listUnfair, summarizePublished } from './pages.ts';
import { type FilePieces, type KeptResults, type OpenTable, resultIdOf } from '../open-table.ts';
import { type BundleView, type ReleasedAs, bundleOf, refuseOther, saveBundle, viewBundle } from '../bundles.ts';
import { type RecordPage, pageRecords } from '../list-records.ts';
import type {
  AdditionPage,
  ChannelPage,
  ChannelQuery,
  PatternPage,
  PatternQuery,
  PublishLine,
  PublishPoint,
  PublishSummary,
  UnfairPage,
} from './views.ts';

/** What can be asked about patterns to be published. */
export interface PatternCalls {
  /** Mines and sanitizes patterns; the calls below ask of what was found. */
  publish(recipe: Recipe, context: RunContext): Result<PublishSummary>;
  publishedPatterns(id: string, query: PatternQuery): Result<PatternPage>;
  /** The sums that point at somebody, with their arithmetic. */
  publishedChannels(id: string, query: ChannelQuery): Result<ChannelPage>;
  /** The records a sum points at: they hold I and none of the other items of J. */
  channelRecords(
    id: string,
    I: readonly Item[],
    without: readonly Item[],
    offset: number,
    limit: number,
  ): Result<RecordPage>;
  publishedAdditions(id: string, offset: number, limit: number): Result<AdditionPage>;
  /** The patterns over the limit in three states: as found, made private only, released. */
  unfairPatterns(id: string, offset: number, limit: number): Result<UnfairPage>;
  /** Publishes once for each point, over minimum support, k and limit. */
  sweepPublish(recipe: Recipe, points: readonly PublishPoint[], context: RunContext): Result<readonly PublishLine[]>;
  /** What the other way to close sums would come to, other sizes, and patterns without some columns (S10). */
  publishOtherWay(id: string, points: readonly PublishPoint[], context: RunContext): Result<readonly PublishLine[]>;
  publishOtherSizes(id: string, points: readonly PublishPoint[], context: RunContext): Result<readonly PublishLine[]>;
  publishWithout(id: string, points: readonly PublishPoint[], context: RunContext): Result<readonly PublishLine[]>;
  /** How well the decision is told from patterns of a part of the records, on the others (S7). */
  patternAccuracy(recipe: Recipe, holdout: DecimalText, seed: number, context: RunContext): Result<PatternAccuracy>;
  /** The released patterns with all that goes out beside them, searched for what they hide (R4). */
  bundlePatterns(id: string, recipe: Recipe, as: ReleasedAs): Result<BundleView>;
  /** The bytes of that bundle as one archive, or of one of its parts. */
  savePatterns(id: string, recipe: Recipe, as: ReleasedAs, part: string | null): Result<FilePieces>;
  /** The patterns with the supports of the data beside the released ones, as a file to work with. */
  writeFound(id: string, escapesFormulas: boolean): Result<string>;
  writeAdditions(id: string, escapesFormulas: boolean): Result<string>;
}

/** A result with what is only made when somebody looks at it. */
interface Kept {
  readonly published: Published;
  readonly names: DisplayNames;
  channels: PublishedChannels | null;
  reasons: WithheldReasons | null;
}

const mostKept = 4;

export function createPatternCalls(open: OpenTable): PatternCalls {
  const kept = open.keepResults<Kept>(mostKept);
  const ask = <T>(id: string, question: (found: Kept) => T): Result<T> => {
    const found = kept.find(id);
    return found.ok ? succeed(question(found.value)) : found;
  };
  const channelsOf = (found: Kept) => (found.channels ??= new PublishedChannels(found.published));
  const listsOf = (found: Kept) => ({
    channels: channelsOf(found),
    reasons: (found.reasons ??= new WithheldReasons(found.published)),
  });
  return {
    publish(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const id = resultIdOf(recipe, 'patterns', []);
      const known = kept.find(id);
      const names = namesOf(recipe);
      if (known.ok) {
        kept.keep(id, { ...known.value, names });
        return succeed(summarizePublished(id, known.value.published));
      }
      const published = publish(prepared.value, settingsOf(recipe, 'patterns'), context, '');
      if (!published.ok) return published;
      kept.keep(id, { published: published.value, names, channels: null, reasons: null });
      return succeed(summarizePublished(id, published.value));
    },
    publishedPatterns: (id, query) =>
      ask(id, (found) => listPatterns(found.published, listsOf(found), query, found.names)),
    publishedChannels: (id, query) =>
      ask(id, (found) => listChannels(found.published, channelsOf(found), query, found.names)),
    channelRecords: (id, I, without, offset, limit) =>
      ask(id, ({ published: { prepared } }) =>
        pageRecords(prepared.raw, prepared.table, behindChannel(prepared.table, I, without), { offset, limit }),
      ),
    publishedAdditions: (id, offset, limit) =>
      ask(id, ({ published, names }) => listAdditions(published, { offset, limit }, names)),
    unfairPatterns: (id, offset, limit) => ask(id, ({ published }) => listUnfair(published, { offset, limit })),
    sweepPublish(recipe, points, context) {
      const prepared = open.prepared(recipe, context);
      return prepared.ok ? sweepPublish(prepared.value, settingsOf(recipe, 'patterns'), points, context) : prepared;
    },
    patternAccuracy(recipe, holdout, seed, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const learned = learnFromPublished(
        prepared.value,
        { ...settingsOf(recipe, 'patterns'), holdout, seed },
        context,
        '',
      );
      return learned.ok ? succeed(learned.value.accuracy!) : learned;
    },
    ...tryCalls(kept),
    ...releaseCalls(kept),
  };
}

/** Publishes a result once more for each point; three names, so that none of them takes the place of another (S10). */
function tryCalls(
  kept: KeptResults<Kept>,
): Pick<PatternCalls, 'publishOtherWay' | 'publishOtherSizes' | 'publishWithout'> {
  const tryPoints: PatternCalls['publishOtherWay'] = (id, points, context) => {
    const found = kept.find(id);
    if (!found.ok) return found;
    const { prepared, settings } = found.value.published;
    return sweepPublish(prepared, settings, points, context);
  };
  return { publishOtherWay: tryPoints, publishOtherSizes: tryPoints, publishWithout: tryPoints };
}

/** Releasing patterns: what goes out, its bytes, and the counts of the data for whoever works on them. */
function releaseCalls(
  kept: KeptResults<Kept>,
): Pick<PatternCalls, 'bundlePatterns' | 'savePatterns' | 'writeFound' | 'writeAdditions'> {
  return {
    bundlePatterns(id, recipe, as) {
      const found = kept.find(id);
      const bundle = found.ok ? bundlePublished(found.value.published, recipe, as) : found;
      return bundle.ok ? succeed(viewBundle(bundle.value)) : bundle;
    },
    savePatterns(id, recipe, as, part) {
      const found = kept.find(id);
      if (!found.ok) return found;
      const other = refuseOther(id, recipe, 'patterns');
      if (other !== null) return other;
      const bundle = bundlePublished(found.value.published, recipe, as);
      return bundle.ok ? saveBundle(bundle.value, recipe, part) : bundle;
    },
    writeFound(id, escapesFormulas) {
      const found = kept.find(id);
      return found.ok ? writePublishedCsv(found.value.published, true, escapesFormulas) : found;
    },
    writeAdditions(id, escapesFormulas) {
      const found = kept.find(id);
      return found.ok ? writeAdditions(found.value.published, escapesFormulas) : found;
    },
  };
}

/** Released patterns with all that goes out beside them (R4). */
function bundlePublished(published: Published, recipe: Recipe, as: ReleasedAs): Result<Bundle> {
  const csv = writePublishedCsv(published, false, as.escapesFormulas);
  if (!csv.ok) return csv;
  const json = writePublishedJson(published, false);
  const settings = { ...settingsOf(recipe, 'patterns'), minSupport: published.settings.minSupport, originals: false };
  const { escapesFormulas } = as;
  const draft = draftPatterns({ made: published, csv: csv.value, json, settings, recipe, escapesFormulas });
  return succeed(bundleOf(draft, published.prepared.raw, recipe, as));
}
