import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { generalize, openLattice } from '../generalize/run.ts';
import { type Impact, openImpact } from './run.ts';
import { type MinedStage, type Stage, nodeStage, repairedStage } from './stage.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { repair } from '../repair/run.ts';
import type { CellEdit } from '../../generalize/schemes/index.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { RuleReference } from '../../vocabulary/items.ts';
import type { ImpactSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { type OpenTable, bytesOf, resultIdOf } from '../open-table.ts';
import { editByHand } from './edit-by-hand.ts';
import { type FollowedRow, type HandView, type ImpactPoint, type ImpactView, pointOf, viewImpact } from './views.ts';

/** What anonymization does to discrimination (L1-L4). */
export interface ImpactCalls {
  /** What lies between two points of the data; each is made once and kept. */
  impact(recipe: Recipe, from: ImpactPoint, to: ImpactPoint, context: RunContext): Result<ImpactView>;
  /** One rule at every point that was looked at so far. */
  followRule(id: string, rule: RuleReference): Result<readonly FollowedRow[]>;
  /** The bytes of the table at a point that a scheme wrote. */
  writeImpact(id: string, point: ImpactPoint, escapesFormulas: boolean): Result<Uint8Array<ArrayBuffer>>;
  /** A small table with cells changed by hand, and its measures. */
  editCells(recipe: Recipe, edits: readonly CellEdit[], context: RunContext): Result<HandView>;
}

const mostKept = 2;

export function createImpactCalls(open: OpenTable): ImpactCalls {
  const kept = open.keepResults<{ readonly impact: Impact; readonly k: number }>(mostKept);
  return {
    impact(recipe, from, to, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = settingsOf(recipe, 'impact');
      const k = settings.k ?? 1;
      const id = idOf(recipe, settings, prepared.value);
      const known = kept.find(id);
      const opened = known.ok ? succeed(known.value.impact) : openImpact(prepared.value, settings, context, '');
      if (!opened.ok) return opened;
      kept.keep(id, { impact: opened.value, k });
      const [one, other] = [from, to].map((point) => pointAt(opened.value, point, k, recipe, prepared.value, context));
      if (!one.ok) return one;
      if (!other.ok) return other;
      return succeed(
        viewImpact(opened.value, id, { point: from, mined: one.value }, { point: to, mined: other.value }),
      );
    },
    followRule(id, rule) {
      const found = kept.find(id);
      if (!found.ok) return found;
      return succeed(found.value.impact.follow(rule).map(({ stage, at }) => ({ point: stage, at: pointOf(at) })));
    },
    writeImpact(id, point, escapesFormulas) {
      const found = kept.find(id);
      if (!found.ok) return found;
      const { impact, k } = found.value;
      const mined = impact.stageNamed(point);
      const written = mined === null ? null : impact.fileOf(mined, k, escapesFormulas);
      if (written === null) return fail('no-file', null);
      return written.ok ? bytesOf(succeed(written.value.file)) : written;
    },
    editCells(recipe, edits, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      return editByHand(prepared.value, settingsOf(recipe, 'impact'), edits, context);
    },
  };
}

/** The name of what was opened: the same whichever points are looked at. */
function idOf(recipe: Recipe, settings: ImpactSettings, { table }: Prepared): string {
  const { scheme: _scheme, between: _between, ...asked } = settings;
  const plain = {
    ...recipe,
    steps: [...recipe.steps.filter((step) => step.do !== 'impact'), { do: 'impact' as const, ...asked }],
  };
  return resultIdOf(
    plain,
    'impact',
    table.attributes.map(({ name }) => name),
  );
}

/** The data at a point, made when it is first asked for. */
function pointAt(
  impact: Impact,
  point: ImpactPoint,
  k: number,
  recipe: Recipe,
  prepared: Prepared,
  context: RunContext,
): Result<MinedStage> {
  const known = impact.stageNamed(nameOf(point, recipe));
  if (known !== null) return succeed(known);
  if (point !== 'repaired' && point !== 'published' && point !== 'original')
    return impact.addScheme(point, k, context, '');
  const stage = point === 'repaired' ? repairedAt(recipe, prepared, context) : publishedAt(recipe, prepared, context);
  return stage.ok ? impact.add(stage.value, context) : stage;
}

/** A repair or a table to publish is another one under other settings. */
function nameOf(point: ImpactPoint, recipe: Recipe): string {
  if (point === 'repaired') return `repaired ${JSON.stringify(settingsOf(recipe, 'repair'))}`;
  if (point === 'published') return `published ${JSON.stringify(settingsOf(recipe, 'generalize'))}`;
  return point;
}

function repairedAt(recipe: Recipe, prepared: Prepared, context: RunContext): Result<Stage> {
  const run = repair(prepared, settingsOf(recipe, 'repair'), context, '');
  return run.ok ? succeed(repairedStage(nameOf('repaired', recipe), run.value.repaired.result)) : run;
}

function publishedAt(recipe: Recipe, prepared: Prepared, context: RunContext): Result<Stage> {
  const settings = settingsOf(recipe, 'generalize');
  const opened = openLattice(prepared, context, settings.protection, '');
  if (!opened.ok) return opened;
  const found = generalize(opened.value, settings, context, '');
  if (!found.ok) return found;
  const node = found.value.choose(settings.choose, 'choose');
  if (!node.ok) return node;
  if (node.value === null) return fail('no-safe-node/publish', null);
  return nodeStage(nameOf('published', recipe), found.value, node.value);
}
