import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type ClassicFound, type WrittenJudgement, judgeWritten, runClassic } from '../../generalize/classic.ts';
import { CostBook } from '../../generalize/costs.ts';
import { GroupTests, type NodeTests } from '../../generalize/group-tests.ts';
import { type NodeExplanation, explainNode } from '../../generalize/explain-node.ts';
import type { Requirements } from '../../generalize/lattice-search.ts';
import { readRequirements } from '../../generalize/open-search.ts';
import type { ClassicName } from '../../vocabulary/anonymization.ts';
import type { GeneralizeSettings } from './settings.ts';
import { type WrittenFile, writeWritten } from '../written-file.ts';
import type { OpenLattice } from './run.ts';
import { Generalized } from './generalized.ts';

/** What an algorithm that knows privacy alone found, and the work that it took. */
export interface ClassicRun {
  readonly found: ClassicFound;
  readonly milliseconds: number;
  /** What was asked for, the protection by which its answer is judged included. */
  readonly requirements: Requirements;
  /** The nodes it found as those to choose from; null where its answer is a table. */
  readonly generalized: Generalized | null;
  /** What its table costs, and whether it protects; null where its answer is a node. */
  readonly judged: WrittenJudgement | null;
  /** What a node that it found hides and whether that protects; asked for with the protection of the settings. */
  explain(node: number): { readonly explanation: NodeExplanation; readonly tests: NodeTests };
  /** The file of its table; null where its answer is a node, whose file `generalized` has. */
  file(escapesFormulas?: boolean): Result<WrittenFile> | null;
}

/**
 * What privacy alone would have published (G3): runs a classic algorithm and judges its answer by the protection asked
 * for (G4, G8), which the algorithm itself does not look at. Its nodes are chosen from by cost alone.
 */
export function runClassicOn(
  { prepared, search, flags }: Pick<OpenLattice, 'prepared' | 'search' | 'flags'>,
  settings: GeneralizeSettings,
  algorithm: ClassicName,
  context: RunContext,
  where: string,
): Result<ClassicRun> {
  if (flags !== null) return fail('no-comparison', null, `${where}algorithm`);
  const started = context.now();
  const requirements = readRequirements(settings, search, where);
  if (!requirements.ok) return requirements;
  const { privacy } = requirements.value;
  if (!prepared.hierarchies.ok) return prepared.hierarchies;
  const found = runClassic(search, algorithm, privacy, prepared.hierarchies.value, context, where);
  if (!found.ok) return found;
  const { nodes, written } = found.value;
  const milliseconds = context.now() - started;
  const chosen = prepared.roles.protected;
  const judged = written === null ? null : judgeWritten(search, written, requirements.value, chosen);
  if (judged !== null && !judged.ok) return judged;
  const tests = new GroupTests(search, chosen, requirements.value);
  return succeed({
    found: found.value,
    milliseconds,
    requirements: requirements.value,
    generalized: nodes === null ? null : generalizedBy({ prepared, search }, nodes, requirements.value, milliseconds),
    judged: judged === null ? null : judged.value,
    explain: (node) => ({ explanation: explainNode(search, node, requirements.value), tests: tests.describe(node) }),
    file: (escapesFormulas) =>
      written === null ? null : writeWritten(prepared, written, privacy.k, { isReleased: true, escapesFormulas }),
  });
}

function generalizedBy(
  { prepared, search }: Pick<OpenLattice, 'prepared' | 'search'>,
  nodes: Uint32Array,
  { privacy }: Requirements,
  milliseconds: number,
): Generalized {
  const safe = {
    requirements: { privacy, protection: null },
    safe: nodes,
    isMonotone: true,
    checked: new Uint8Array(search.lattice.nodes),
  };
  const book = new CostBook(search, privacy);
  const found = { prepared, search, book, flags: null, nodes: safe, anonymousNodes: nodes, privateNodes: nodes };
  return new Generalized({ ...found, blame: null, notices: [], milliseconds });
}
