import { plainDecimal } from '../shared/decimal.ts';
import { succeed, type Result } from '../shared/result.ts';
import { nameItems } from '../discovery/premise-items.ts';
import {
  nameAddition,
  sayBecause,
  writePublishedCsv,
  writePublishedJson,
  type PrivatelyReleased,
} from '../analysis/publish/index.ts';
import { certifyPatterns } from '../report/certificate/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { type Table } from '../table/table.ts';
import { noisyFileNames } from '../vocabulary/file-names.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { patternStep, writePapers, type Papers } from './papers.ts';
import { listUnfair } from './publish-pages.ts';
import { type ReleaseSummary } from './release-views.ts';

const all = { offset: 0, limit: Infinity };

/** A release under noise as the page keeps it. Fails where its file cannot be written. */
export function summarizeRelease(
  made: PrivatelyReleased,
  data: string,
  { recipe, table }: { readonly recipe: Recipe; readonly table: Table },
): Result<ReleaseSummary> {
  const { set, order, before, released, privacy, audit, check } = made;
  const csv = writePublishedCsv(made, false);
  const guardedCsv = writePublishedCsv(made, false, true);
  if (!csv.ok) return csv;
  if (!guardedCsv.ok) return guardedCsv;
  const json = { name: noisyFileNames.patternsJson(recipe.data.file), text: writePublishedJson(made, false) };
  const settings = settingsOf(recipe, 'publish');
  const name = noisyFileNames.patterns(recipe.data.file);
  const papersOf = (text: string, escapesFormulas: boolean): Papers => {
    const asked = { alpha: settings.alpha, d: settings.measure === null ? null : settings.d, originals: false };
    const draft = certifyPatterns({ made, csv: text, json, asked }, { name, escapesFormulas });
    return writePapers(draft, recipe, table, patternStep(settings, false));
  };
  const falling = [...order].sort((one, other) => released.supports[other] - released.supports[one]);
  const found = audit === null ? before : { supports: audit.supports, over: audit.over, channels: null };
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
    over: { noisy: before.over.length, released: released.over.length },
    explained: released.over.filter(({ by }) => by !== null).length,
    stuck: made.stuck.length,
    measure: made.question.fairness?.measure ?? null,
    coverage: made.coverage,
    check,
    audit: audit === null ? null : { MC: audit.MC, GC: audit.GC, error: audit.error, over: audit.over.length },
    notices: made.notices,
    files: { csv: csv.value, guardedCsv: guardedCsv.value, json: json.text },
    papers: { plain: papersOf(csv.value, false), guarded: papersOf(guardedCsv.value, true) },
  });
}
