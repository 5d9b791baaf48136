import { bundleWords } from '../../words/en/release/bundle.ts';
import type { PrivateTable } from './noisy-table/run.ts';
import type { TableFile } from '../recipe/table-file.ts';
import { hasHeader, listPublished } from '../generalize/released-table.ts';
import { joinValues, valuesOf } from '../vocabulary/items.ts';
import { levelAt } from '../vocabulary/anonymization.ts';
import { isEscapedFormula } from '../vocabulary/releases.ts';
import type { CertificateDraft } from '../release/certificate.ts';
import {
  type CertifiedCells,
  type CertifiedNode,
  certifyNode,
  certifyPrivateTable,
  certifyWritten,
} from './certificate/certify-table.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { type ShownFile, showNoisyTable, showTable } from '../release/shown-file.ts';
import type { BundlePart, ReleaseDraft } from '../release/make-bundle.ts';
import { publicNoiseStep, publicRecipe, publicTableStep, standInRoles } from '../release/public-recipe.ts';
import {
  type EarlierRelease,
  type JoinedRelease,
  joinReleases,
  listTablePoints,
  pointOfSeed,
  sortPoints,
} from '../release/release-points.ts';
import type { Generalized } from './generalize/generalized.ts';
import { type Result, succeed } from '../shared/result.ts';
import { settingsOf } from './settings.ts';
import type { ReleasedAs } from './bundles.ts';

/** How a table goes out: the recipe it was made by, whether formulas are disarmed, and what was released before (G12). */
interface TableGiven {
  readonly recipe: Recipe;
  readonly escapesFormulas: boolean;
  readonly joins: readonly JoinedRelease[];
  /** Columns that tell most people apart, where that was looked for. */
  readonly telling?: readonly string[];
}

const name = 'table.csv';

function tablePart(file: TableFile): BundlePart {
  return { name, what: bundleWords.parts.table, file };
}

/** The texts that columns show; the mark that disarms a formula is none of them. */
function plainTexts(shown: ReadonlyMap<string, readonly string[]>, isEscaped: boolean) {
  if (!isEscaped) return shown;
  const plain = (text: string) => (isEscapedFormula(text) ? text.slice(1) : text);
  return new Map([...shown].map(([column, texts]) => [column, texts.map(plain)] as const));
}

/** A label that the file does not show, since all who had it were left out, is not named beside it either (R4). */
function withShownLabels(draft: CertificateDraft, { columns }: ShownFile): CertificateDraft {
  const claims = draft.claims.map((claim) => {
    if (claim.predicate !== 'coverage' || claim.parameters.written === null) return claim;
    const { group, written } = claim.parameters;
    const isShown = columns.some(
      (column) => column.name === group[0] && valuesOf(written).every((label) => column.shown.includes(label)),
    );
    return isShown ? claim : { ...claim, parameters: { ...claim.parameters, written: null } };
  });
  return { ...draft, claims };
}

/** The release of the table at a node of the lattice, with what goes out beside it (R4). */
export function draftNode(
  certified: Omit<CertifiedNode, 'name' | 'escapesFormulas'>,
  { recipe, escapesFormulas, joins, telling = [] }: TableGiven,
): ReleaseDraft {
  const { generalized, node, release, settings, requirements, tests } = certified;
  const { prepared } = generalized.found;
  const { columns, quasi, levels } = generalized.at(node);
  const names = columns.map((column) => column.name);
  const shown = showTable(prepared, {
    name,
    hasHeader: hasHeader(prepared.raw, names),
    columns,
    shown: plainTexts(release.shown(), escapesFormulas),
    levels: new Map(quasi.map((column, i) => [column, levels[i]])),
  });
  const own = { ...recipe, roles: standInRoles(recipe.roles, settings) };
  const isFairnessAsked = requirements.protection !== null || settings.protection?.kind === 'situation';
  const { k } = requirements.privacy;
  return {
    kind: 'table',
    files: [tablePart(release.file)],
    certificate: withShownLabels(certifyNode({ ...certified, name, escapesFormulas }), shown),
    recipe: publicRecipe(own, shown, (roles) =>
      publicTableStep(settings, requirements.protection?.minCount ?? null, roles),
    ),
    shown,
    recoded: prepared.table.attributes.map((attribute) => [attribute.name, attribute.values]),
    points: listTablePoints({ check: release.check, tests: isFairnessAsked ? tests : null, k, recipe, telling, joins }),
    records: release.records,
    isNoisy: false,
  };
}

/** The release of a table that a classic algorithm wrote cell by cell (R4). */
export function draftCells(certified: CertifiedCells, { recipe, escapesFormulas, joins }: TableGiven): ReleaseDraft {
  const { opened, run, written, settings } = certified;
  const { prepared } = opened;
  const { raw, table, roles, weight, columns: own } = prepared;
  const columns = listPublished(raw, table, { quasi: roles.quasi, weight, columns: own });
  const names = columns.map((column) => column.name);
  const shown = showTable(prepared, {
    name,
    hasHeader: hasHeader(raw, names),
    columns,
    shown: plainTexts(written.shown(), escapesFormulas),
    levels: null,
  });
  const { protection, privacy } = run.requirements;
  const tests = protection === null || run.judged === null ? null : run.judged.tests;
  return {
    kind: 'table',
    files: [tablePart(written.file)],
    certificate: withShownLabels(certifyWritten(certified, { name, escapesFormulas }), shown),
    recipe: publicRecipe({ ...recipe, roles: standInRoles(recipe.roles, settings) }, shown, (open) =>
      publicTableStep(settings, protection?.minCount ?? null, open),
    ),
    shown,
    recoded: table.attributes.map((attribute) => [attribute.name, attribute.values]),
    points: listTablePoints({ check: written.check, tests, k: privacy.k, recipe, telling: [], joins }),
    records: written.records,
    isNoisy: false,
  };
}

/** The release of a table under noise, with papers that hold no figure of the data (R4, G7); null where there is none. */
export function draftNoisyTable(
  made: PrivateTable,
  file: TableFile | null,
  { recipe, escapesFormulas }: Pick<TableGiven, 'recipe' | 'escapesFormulas'>,
): ReleaseDraft | null {
  const { generalized, node, settings, published, asked } = made;
  const certificate = certifyPrivateTable(made, file, { name, escapesFormulas });
  if (certificate === null || file === null || generalized === null || node === null) return null;
  const { lattice, found } = generalized;
  const trees = found.prepared.hierarchies;
  if (!trees.ok) throw new RangeError(trees.code);
  const at = lattice.quasi.flatMap((column, i) => {
    const hierarchy = trees.value.get(column.name);
    return hierarchy === undefined ? [] : [[column.name, { hierarchy, level: levelAt(lattice, node, i) }] as const];
  });
  const columns = found.prepared.raw.columns.map((column) => column.name);
  const weight = columns[columns.length - 1];
  const noisy = showNoisyTable(
    { dialect: asked.dialect },
    columns.slice(0, -1),
    published.map(({ cells }) => cells),
    new Map(at),
    { name, weight },
  );
  const shown = { ...noisy, ...writtenNow(made, noisy) };
  return {
    kind: 'table',
    files: [tablePart(file)],
    certificate,
    recipe: publicRecipe(recipe, shown, (roles) =>
      publicNoiseStep(settings, found.nodes.requirements.protection?.minCount ?? null, roles),
    ),
    shown,
    recoded: [],
    points: settings.seed === null ? [] : sortPoints([pointOfSeed()]),
    records: null,
    isNoisy: true,
  };
}

/** What a value of the data is written as in the noisy table: first its place in the cut, then the level above. */
function writtenNow(
  { groupNow }: PrivateTable,
  { writtenAs, writtenTogether }: ShownFile,
): Pick<ShownFile, 'writtenAs' | 'writtenTogether'> {
  return {
    writtenAs: (attribute, value) => writtenAs(attribute, groupNow({ attribute, value }).value),
    writtenTogether: (attribute, values) =>
      writtenTogether(attribute, valuesOf(groupNow({ attribute, value: joinValues(values) }).value)),
  };
}

/** A node that is to be released, what tells most people apart in it, and what was released before. */
export interface NodeToRelease {
  readonly recipe: Recipe;
  readonly node: number;
  readonly telling: readonly string[];
  readonly earlier: readonly EarlierRelease[];
}

/** The release of the table at a node, safe or not: what does not hold is certified as such (R3). */
export function draftOf(
  generalized: Generalized,
  { recipe, node, telling, earlier }: NodeToRelease,
  { escapesFormulas }: ReleasedAs,
): Result<ReleaseDraft> {
  const release = generalized.release(node, escapesFormulas);
  if (!release.ok) return release;
  const { prepared, nodes } = generalized.found;
  const table = {
    generalized,
    node,
    release: release.value,
    settings: settingsOf(recipe, 'generalize'),
    requirements: nodes.requirements,
    isProtective: nodes.safe.includes(node) ? true : generalized.explain(node).isProtective,
    tests: generalized.tests.describe(node),
  };
  const joins = joinReleases(release.value.records, earlier, prepared.table.weights);
  return succeed(draftNode(table, { recipe, escapesFormulas, joins, telling }));
}
