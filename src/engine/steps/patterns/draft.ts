import { bundleWords } from '../../../words/en/release/bundle.ts';
import type { TableFile } from '../../recipe/table-file.ts';
import type { CertificateDraft } from '../../release/certificate.ts';
import { type CertifiedPatterns, certifyPatterns } from '../certificate/certify-patterns.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import type { AnyPatternsSettings } from '../noisy-patterns/settings.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type ShownFile, showPatterns } from '../../release/shown-file.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';
import { publicPatternStep, publicRecipe } from '../../release/public-recipe.ts';
import { listPatternPoints, pointOfSeed, sortPoints } from '../../release/release-points.ts';

const [csvName, jsonName] = ['patterns.csv', 'patterns.json'];
const plain = (text: string): TableFile => ({ text, encoding: 'utf-8' });

/** Released patterns as texts, with the settings and the recipe that they were made by. */
export interface PatternsGiven {
  readonly made: CertifiedPatterns['made'];
  readonly csv: string;
  readonly json: string;
  readonly settings: AnyPatternsSettings;
  readonly recipe: Recipe;
  readonly escapesFormulas: boolean;
}

/** The release of patterns with what goes out beside them (R4). */
export function draftPatterns({ made, csv, json, settings, recipe, escapesFormulas }: PatternsGiven): ReleaseDraft {
  const { set, order } = made;
  const isNoisy = settings.privacy?.model === 'differential';
  const attributes = set.attributes.map(({ name }) => name);
  const shown = showPatterns(
    attributes,
    order.map((pattern) => nameItems(set, pattern)),
    { name: csvName, isNoisy },
  );
  const isSeeded = settings.privacy?.model === 'differential' && settings.privacy.seed != null;
  const points = listPatternPoints({
    holds: made.check.holds,
    hasOriginals: settings.originals,
    isPrivate: settings.privacy !== null,
  });
  return {
    kind: 'patterns',
    files: [
      { name: csvName, what: bundleWords.parts.patterns, file: plain(csv) },
      { name: jsonName, what: bundleWords.parts.patternsJson, file: plain(json) },
    ],
    certificate: withShownReasons(
      certifyPatterns(
        { made, csv, json: { name: jsonName, text: json }, asked: settings },
        { name: csvName, escapesFormulas },
      ),
      shown,
    ),
    recipe: publicRecipe(recipe, shown, () => publicPatternStep(settings)),
    shown,
    recoded: isNoisy ? [] : set.attributes.map(({ name, values }) => [name, values]),
    points: sortPoints([...points, ...(isSeeded ? [pointOfSeed()] : [])]),
    records: null,
    isNoisy,
  };
}

/** Lawful reasons that no pattern shows explain none of them, and are not named (R4). */
function withShownReasons(draft: CertificateDraft, { writtenAs }: ShownFile): CertificateDraft {
  const claims = draft.claims.map((claim) => {
    if (claim.predicate !== 'no-pattern-over') return claim;
    const grounded = claim.parameters.grounded.filter(([attribute, value]) => writtenAs(attribute, value) !== null);
    return { ...claim, parameters: { ...claim.parameters, grounded } };
  });
  return { ...draft, claims };
}
