import type { GroupCounts } from '../../../measures/counts.ts';

/** A table of cells and what is written of it, in the words of a test; null is a cell that tells nothing. */
export interface PlainStage {
  readonly names: readonly string[];
  /** The written cells of each record that stays; null for the top, `*` and missing values. */
  readonly cells: readonly (readonly (string | null)[])[];
  readonly weights: readonly number[];
  readonly isDenied: readonly boolean[];
  /** For each column the values that each label stands for. */
  readonly covers: readonly (readonly [label: string, values: readonly string[]])[][];
}

/** A rule with its counts. */
export interface PlainRule extends GroupCounts {
  readonly A: string[][];
  readonly B: string[][];
}

/** Every rule of one or two items about a protected group that has enough denied people, counted by L2's definition. */
export function listRulesByForce(
  stage: PlainStage,
  chosen: readonly (readonly [name: string, value: string])[],
  minCount: number,
): PlainRule[] {
  const items = stage.names.flatMap((name, i) =>
    [...new Set(stage.cells.map((row) => row[i]).filter((cell) => cell !== null))].map((cell) => [name, cell]),
  );
  const premises = items.flatMap((one, at) => [
    [one],
    ...items.slice(at + 1).flatMap((other) => (other[0] === one[0] ? [] : [[one, other]])),
  ]);
  return premises.flatMap((premise) => {
    const A = premise.filter(([name, label]) =>
      valuesOf(stage, name, label).some((value) => chosen.some(([own, wanted]) => own === name && wanted === value)),
    );
    const B = premise.filter((item) => !A.includes(item));
    if (A.length === 0) return [];
    const rule = count(stage, A, B);
    return rule.a1 >= minCount ? [rule] : [];
  });
}

const valuesOf = ({ names, covers }: PlainStage, name: string, label: string) =>
  covers[names.indexOf(name)].find(([own]) => own === label)![1];

const isOriginal = (stage: PlainStage, name: string, label: string) => {
  const values = valuesOf(stage, name, label);
  return values.length === 1 && values[0] === label;
};

function count(stage: PlainStage, A: string[][], B: string[][]): PlainRule {
  const rule = { A, B, a1: 0, n1: 0, a2: 0, n2: 0, a: 0, n: 0 };
  stage.cells.forEach((row, at) => {
    const cellOf = (name: string) => row[stage.names.indexOf(name)];
    if (!B.every(([name, label]) => cellOf(name) === label)) return;
    const weight = stage.weights[at];
    const denied = stage.isDenied[at] ? weight : 0;
    rule.n += weight;
    rule.a += denied;
    if (A.every(([name, label]) => cellOf(name) === label)) {
      rule.n1 += weight;
      rule.a1 += denied;
    } else if (A.every(([name, label]) => isComparable(stage, name, label, cellOf(name)))) {
      rule.n2 += weight;
      rule.a2 += denied;
    }
  });
  return rule;
}

/** Whether a cell can be told to be the group's or another: for a value a kept value, for a label what lies outside it. */
function isComparable(stage: PlainStage, name: string, label: string, cell: string | null): boolean {
  if (cell === null) return false;
  if (cell === label) return true;
  if (isOriginal(stage, name, label)) return isOriginal(stage, name, cell);
  const own = valuesOf(stage, name, label);
  return valuesOf(stage, name, cell).every((value) => !own.includes(value));
}
