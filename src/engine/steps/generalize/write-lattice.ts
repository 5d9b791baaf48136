import { sayCoverage } from '../../../words/en/terms/coverage.ts';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import type { Generalized } from './generalized.ts';
import type { NodeExplanation } from '../../generalize/explain-node.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import { type ClassicName, levelsOf } from '../../vocabulary/anonymization.ts';
import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type ClassicRun, runClassicOn } from './classic.ts';
import type { OpenLattice } from './run.ts';
import type { GeneralizeStepSettings } from './settings.ts';
import { nodeOf } from '../../generalize/lattice.ts';
import { type TableToRelease, tableOfClassic } from './table-to-release.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';
import { draftCells, draftNode } from '../draft-table.ts';
import { joinReleases } from '../../release/release-points.ts';
import { type ReleaseContext, type StepOutput, type StepPlace, writeNumber } from '../step.ts';
import { type GeneralizeResult, type LatticeEntry, type NodeEntry, type TestedEntry, chosenBy } from './result.ts';

/** The lattice, its safe nodes and the best of them by each cost (G5, G6). */
export function describeLattice({ lattice, best, found }: Generalized): LatticeEntry {
  const costOf = (node: number, kind: (typeof chosenBy)[number]) => found.book.costsOf(node)[kind];
  return {
    attributes: lattice.quasi.map(({ name }) => name),
    levels: lattice.levels,
    nodes: lattice.nodes,
    anonymous: found.anonymousNodes.length,
    safe: Array.from(found.nodes.safe, (node) => levelsOf(lattice, node)),
    best: Object.fromEntries(
      chosenBy.map((kind) => {
        const node = best[kind];
        return [kind, node === null ? null : { node: levelsOf(lattice, node), value: costOf(node, kind) }];
      }),
    ) as LatticeEntry['best'],
  };
}

/** What was tested at the chosen node and by group, which safe nodes were not tested, and of which the best are (G8). */
export function describeTests(
  { lattice, tests, notTested, bestOf, isPrivacyOnly }: Generalized,
  chosen: number | null,
) {
  if (isPrivacyOnly) return {};
  const tested = chosen === null ? null : tests.describe(chosen);
  return {
    bestOf,
    ...(tested?.people === undefined ? {} : { flagged: { share: tested.people.share, count: tested.people.flagged } }),
    tested: tested === null ? null : describeGroups(tested),
    notTested: Array.from(notTested, (node) => levelsOf(lattice, node)),
  };
}

/** What was tested of each chosen protected group, with the reason where nothing was (G8). */
export function describeGroups({ rules, groups, people }: NodeTests): TestedEntry {
  const listed = groups.map(({ item, state, generalized, rules: own, people: members, reason }) => ({
    group: pairOf(item),
    state,
    ...(members === undefined ? { rules: own } : { people: members }),
    ...(generalized === null ? {} : { generalized: pairOf({ attribute: item.attribute, value: generalized })[1] }),
    ...(reason === null ? {} : { reason: sayCoverage(reason), code: reason.code }),
    ...(reason === null || reason.has === null ? {} : { has: reason.has, needs: reason.needs }),
  }));
  if (people !== undefined) return { people: people.tested, tooFew: people.tooFew, groups: listed };
  return { rules, groups: listed };
}

/** What a node costs, its smallest class and its risk (G6). */
export function describeNode(generalized: Generalized, node: number): NodeEntry {
  const { costs, risk, smallest } = generalized.measure(node);
  const { averageSize, ...rest } = costs;
  return {
    node: levelsOf(generalized.lattice, node),
    ...rest,
    averageClass: averageSize,
    smallestClass: smallest,
    risk,
  };
}

/**
 * What the step `generalize` gives for an algorithm that knows privacy alone: the nodes it found, or the table it wrote,
 * their costs, its work, and whether the protection that is asked for holds at its answer (G3, G4, G6).
 */
export function writeClassic(
  opened: OpenLattice,
  settings: GeneralizeStepSettings,
  algorithm: ClassicName,
  context: RunContext,
  { where, number }: StepPlace,
  release: ReleaseContext,
): Result<StepOutput<GeneralizeResult>> {
  const ran = runClassicOn(opened, settings, algorithm, context, where);
  if (!ran.ok) return ran;
  const { found, generalized } = ran.value;
  const work = { algorithm, visited: found.visited, groupings: found.groupings };
  const output =
    generalized === null
      ? writeTable(opened, ran.value, settings, release)
      : writeNodes({ ...ran.value, generalized }, settings, context, { where, ...release });
  if (!output.ok) return output;
  const { release: draft, result, notices, table } = output.value;
  return succeed({
    result: { ...result, ...work, file: draft === null ? null : `release-${number}/table.csv` },
    release: draft,
    notices,
    found: { do: 'generalize', number, settings, found: table },
  });
}

interface Written {
  readonly result: Omit<GeneralizeResult, 'file'>;
  readonly release: ReleaseDraft | null;
  readonly notices: readonly Notice[];
  readonly table: TableToRelease | null;
}

/** The nodes that were found, and the one that is chosen of them. */
function writeNodes(
  { generalized, explain, requirements }: ClassicRun & { readonly generalized: Generalized },
  settings: GeneralizeStepSettings,
  context: RunContext,
  { where, recipe, earlier }: ReleaseContext & { readonly where: string },
): Result<Written> {
  const unknown = refuseOther(generalized, settings, where);
  if (!unknown.ok) return unknown;
  const chosen = generalized.choose(settings.choose, `${where}choose`);
  if (!chosen.ok) return chosen;
  const learned = generalized.learn(chosen.value, settings, context, where);
  if (!learned.ok) return learned;
  const released = chosen.value === null ? null : generalized.release(chosen.value);
  if (released !== null && !released.ok) return released;
  const at = chosen.value === null ? null : explain(chosen.value);
  return succeed({
    result: {
      ...describeLattice(generalized),
      metrics: chosen.value === null ? null : describeNode(generalized, chosen.value),
      ...describeProtection(at?.explanation ?? null),
      tested: at === null || at.explanation.isProtective === null ? null : describeGroups(at.tests),
      release: released === null ? null : { ...released.value.check, claim: released.value.claim },
      ...(settings.holdout === null ? {} : { accuracy: learned.value.accuracy }),
    },
    release:
      chosen.value === null || released === null || at === null
        ? null
        : draftNode(
            {
              generalized,
              node: chosen.value,
              release: released.value,
              settings,
              requirements,
              isProtective: at.explanation.isProtective,
              tests: at.tests,
            },
            {
              recipe,
              escapesFormulas: false,
              joins: joinReleases(released.value.records, earlier, generalized.found.prepared.table.weights),
            },
          ),
    notices: learned.value.notices,
    table:
      chosen.value === null || at === null || released === null
        ? null
        : tableOfClassic(at, released.value, generalized.found.prepared.table.totalWeight, {
            generalized,
            node: chosen.value,
          }),
  });
}

/** Refuses a node that the algorithm did not find. */
function refuseOther(
  { lattice, found }: Generalized,
  { choose, algorithm }: GeneralizeStepSettings,
  where: string,
): Result<null> {
  const node = typeof choose === 'string' ? null : nodeOf(lattice, choose);
  if (node === null || found.nodes.safe.includes(node)) return succeed(null);
  return fail('node-not-found', { choose, algorithm }, `${where}choose`);
}

/** The table that was written. */
function writeTable(
  opened: OpenLattice,
  run: ClassicRun,
  settings: GeneralizeStepSettings,
  { recipe, earlier }: ReleaseContext,
): Result<Written> {
  const { lattice } = opened.search;
  const { judged, file } = run;
  const written = file();
  if (judged === null || written === null) throw new RangeError('An algorithm gave neither nodes nor a table.');
  if (!written.ok) return written;
  const { costs, risk, smallest, explanation, tests } = judged;
  const { averageSize, ...rest } = costs;
  return succeed({
    result: {
      attributes: lattice.quasi.map(({ name }) => name),
      levels: lattice.levels,
      nodes: lattice.nodes,
      safe: [],
      metrics: { node: null, ...rest, averageClass: averageSize, smallestClass: smallest, risk },
      ...describeProtection(explanation),
      tested: explanation.isProtective === null ? null : describeGroups(tests),
      release: { ...written.value.check, claim: written.value.claim },
    },
    release: draftCells(
      { opened, run, written: written.value, settings },
      {
        recipe,
        escapesFormulas: false,
        joins: joinReleases(written.value.records, earlier, opened.prepared.table.weights),
      },
    ),
    notices: [],
    table: tableOfClassic(judged, written.value, opened.prepared.table.totalWeight, null),
  });
}

/** Whether the protection that is asked for holds, and the rule nearest to or farthest beyond the limit (G4). */
function describeProtection(explanation: NodeExplanation | null): Pick<GeneralizeResult, 'protective' | 'worst'> {
  const worst = explanation?.worst ?? null;
  const rule =
    worst === null
      ? null
      : {
          A: pairsOf(worst.A),
          B: pairsOf(worst.B),
          ...worst.counts,
          value: worst.value === null ? null : writeNumber(worst.value),
        };
  return { protective: explanation?.isProtective ?? null, worst: rule };
}
