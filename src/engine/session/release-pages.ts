import { plainDecimal } from '../shared/decimal.ts';
import { type Result, succeed } from '../shared/result.ts';
import { nameItems } from '../discovery/premise-items.ts';
import {
  type PrivatelyReleased,
  nameAddition,
  sayBecause,
  writePublishedCsv,
  writePublishedJson,
} from '../analysis/publish/index.ts';
import { draftPatterns } from '../recipe/bundle/index.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { RawTable } from '../table/raw-table.ts';
import { archiveNames } from '../vocabulary/releases.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { bundleOf, wholeBundle } from './bundles.ts';
import { listUnfair } from './publish-pages.ts';
import type { ReleaseSummary } from './release-views.ts';

const all = { offset: 0, limit: Infinity };

/** A release under noise as the page keeps it. Fails where its file cannot be written. */
export function summarizeRelease(
  made: PrivatelyReleased,
  data: string,
  { recipe, raw }: { readonly recipe: Recipe; readonly raw: RawTable },
): Result<ReleaseSummary> {
  const { set, order, before, released, privacy, audit, check } = made;
  const csv = writePublishedCsv(made, false);
  const guardedCsv = writePublishedCsv(made, false, true);
  if (!csv.ok) return csv;
  if (!guardedCsv.ok) return guardedCsv;
  const json = writePublishedJson(made, false);
  const settings = settingsOf(recipe, 'publish');
  const archive = archiveNames.noisyPatterns(recipe.data.file);
  const bundle = (text: string, escapesFormulas: boolean) => {
    const draft = draftPatterns({ made, csv: text, json, settings, recipe, escapesFormulas });
    return wholeBundle(bundleOf(draft, raw, recipe, { archive, escapesFormulas }));
  };
  const falling = [...order].sort((one, other) => released.supports[other] - released.supports[one]);
  const found = audit === null ? before : { supports: audit.supports, over: audit.over, overSums: [], channels: null };
  const { patterns: judged } = listUnfair({ ...made, before: found, privateOnly: before }, all);
  return succeed({
    epsilon: String(plainDecimal(privacy.epsilon)),
    top: privacy.top,
    data,
    spent: made.spent,
    isSeeded: made.isSeeded,
    people: before.supports[0],
    added: check.additions.added,
    patterns: falling.map((pattern) => ({
      items: nameItems(set, pattern),
      noisy: before.supports[pattern],
      released: released.supports[pattern],
    })),
    additions: made.additions.map((addition) => ({
      items: nameAddition(made, addition),
      by: addition.by,
      because: sayBecause(made, addition),
    })),
    unfair:
      audit !== null ? judged : judged.map((row) => ({ ...row, found: null, isOver: { ...row.isOver, found: false } })),
    over: {
      noisy: before.over.length + before.overSums.length,
      released: released.over.length + released.overSums.length,
    },
    explained: [...released.over, ...released.overSums].filter(({ by }) => by !== null).length,
    stuck: made.stuck.length,
    measure: made.question.fairness?.measure ?? null,
    coverage: made.coverage,
    check,
    audit: audit === null ? null : { MC: audit.MC, GC: audit.GC, error: audit.error, over: audit.over.length },
    notices: made.notices,
    bundles: { plain: bundle(csv.value, false), guarded: bundle(guardedCsv.value, true) },
  });
}
