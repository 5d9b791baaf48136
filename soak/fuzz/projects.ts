import { sayFailure } from '../../src/words/failure.ts';
import { createSession, type Session } from '../../src/engine/session/session.ts';
import type { Failure } from '../../src/engine/shared/result.ts';
import type { PackedTable } from '../../src/engine/table/packed-table.ts';
import { guessAll, memorySource, quietContext } from '../../src/engine/table/testing/memory-source.ts';
import type { KeptProject } from '../../src/state/keeping/kept-project.ts';
import { damageOfProject, damageOfTable } from '../../src/state/keeping/check-kept.ts';
import type { Chance } from '../chance.ts';
import { loansCsv, loansPins, loansSteps } from '../loans.ts';
import { loansRecipe } from '../loans-recipe.ts';
import { changeJson } from './change-json.ts';
import type { Attempt } from './kinds.ts';

/** A project as a browser would keep it: its table, and the rest beside it. */
export async function keptLoans(): Promise<{ readonly project: KeptProject; readonly table: PackedTable }> {
  const read = await createSession().read(memorySource(loansCsv(12)), guessAll, quietContext);
  if (!read.ok) throw new Error(sayFailure(read));
  const { packed, report, rows, columns } = read.value;
  const source = { name: 'loans.csv', title: 'Loans', sample: null, report, rows, columns, hierarchies: {} };
  const accounts = { hash: [{ epsilon: '0.5', of: 'a table', at: 1 }] };
  const recipe = loansRecipe({ steps: loansSteps, pins: loansPins });
  return { project: { id: 'p1', source, recipe, savedAt: 1, accounts }, table: packed };
}

const whole = keptLoans();

/** Something else in the place of an array of numbers: shorter, longer, of another kind, with numbers out of range. */
function damage<T extends Uint8Array | Uint16Array | Uint32Array>(array: T, chance: Chance): unknown {
  const copy = array.slice() as T;
  if (copy.length > 0) copy[chance.below(copy.length)] = chance.pick([0, 1, 255, 65_535, 4_294_967_295]);
  return chance.pick<() => unknown>([
    () => copy,
    () => array.slice(0, chance.below(array.length + 1)),
    () => new Uint32Array(array.length + 1),
    () => [...array],
    () => null,
    () => undefined,
    () => new Float64Array(array),
  ])();
}

function changeTable(table: PackedTable, chance: Chance): unknown {
  if (chance.below(6) === 0)
    return { ...table, [chance.pick(['rows', 'headerRows', 'columns'])]: chance.pick([0, -1, 2, null, [], '1']) };
  if (chance.below(6) === 0) return { ...table, ragged: damage(table.ragged, chance) };
  const at = chance.below(table.columns.length);
  const field = chance.pick(['codes', 'text', 'ends', 'name'] as const);
  const columns = table.columns.map((column, i) => {
    if (i !== at) return column;
    return field === 'name'
      ? { ...column, name: chance.pick(['', '__proto__', 'sex', 7]) }
      : { ...column, [field]: damage(column[field], chance) };
  });
  return { ...table, columns };
}

/** A project that came back changed: refused with the place, or opened and looked at. */
export const tryProject =
  (session: Session): Attempt =>
  (chance, n) =>
  async () => {
    const { project, table } = await whole;
    const isTable = chance.below(3) === 0;
    const given = isTable ? project : changeJson(project, chance);
    const place = damageOfProject(given);
    if (place !== null) return damagedAt(place);
    const kept = given as KeptProject;
    const packed = isTable ? changeTable(table, chance) : table;
    const damaged = damageOfTable(packed, kept);
    if (damaged !== null) return damagedAt(damaged);
    const recipe = session.readKept(kept.recipe);
    if (!recipe.ok) return recipe;
    session.restore(packed as PackedTable);
    if (n % 10 > 0) return recipe;
    const fitted = session.fit(recipe.value.recipe);
    return fitted.ok ? session.describe(fitted.value.recipe, quietContext) : fitted;
  };

function damagedAt(place: string): Failure {
  return { ok: false, code: 'storage', said: `It is damaged at ${place}.`, where: place };
}
