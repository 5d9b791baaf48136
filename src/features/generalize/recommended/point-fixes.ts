import { formatCount } from '../../../components/format.ts';
import type { NodeDetail, Recipe, ReleasePoint, ReleaseView } from '../../../contracts/engine-api.ts';
import { columnName, namesOf } from '../../../engine/vocabulary/display-names.ts';
import { setThresholdsHere } from '../../../state/thresholds.ts';
import { setPublish, setBands, markIdentifying } from '../../../state/publish-edits.ts';

/** A way to settle a point: what it is called, with the result it would give, and the change of the settings. */
export interface PointFix {
  readonly title: string;
  readonly edit: (recipe: Recipe) => Recipe;
}

interface FixGiven {
  readonly detail: NodeDetail;
  readonly check: Pick<ReleaseView, 'fixes' | 'columns'>;
  readonly recipe: Recipe;
}

/** What would settle a point of a table, where a change of the settings does (G8, G9). */
export function listFixes(point: ReleasePoint, { detail, check, recipe }: FixGiven): PointFix[] {
  if (point.id === 'unique' && point.state === 'open') return fixUnique(check);
  if (point.id === 'identifiers') return fixIdentifiers(check, recipe);
  const test = detail.tests.groups.find(({ item }) => point.id === `group ${item.attribute} ${item.value}`);
  if (test === undefined) return [];
  const { item, reason } = test;
  const has = reason?.has ?? 0;
  if (reason?.code === 'not-used') {
    const as = recipe.roles.quasi.includes(item.attribute) ? 'protected' : 'identifying';
    const title = `Let ${columnName(namesOf(recipe), item.attribute)} count as ${as}`;
    return [{ title, edit: (before) => markIdentifying(before, item.attribute) }];
  }
  if (has === 0) return [];
  return [
    {
      title: `Test from ${formatCount(has)} here`,
      edit: (before) => setThresholdsHere(before, 'generalize', { minSupport: { count: has } }),
    },
  ];
}

function fixUnique({ fixes: { bands, leaveOut } }: FixGiven['check']): PointFix[] {
  return [
    ...(bands === null
      ? []
      : [
          {
            title: `Use bands: ${formatCount(bands.unique)} left`,
            edit: (recipe: Recipe) => setBands(recipe, bands.columns, bands.bins),
          },
        ]),
    ...(leaveOut === null
      ? []
      : [
          {
            title: `Leave ${leaveOut.columns.length === 1 ? 'it' : 'them'} out: ${formatCount(leaveOut.unique)} left`,
            edit: (recipe: Recipe) => setPublish(recipe, leaveOut.columns, false),
          },
        ]),
  ];
}

function fixIdentifiers({ columns }: FixGiven['check'], { roles }: Recipe): PointFix[] {
  const published = [...roles.identifiers, ...roles.after].filter((name) => columns.includes(name));
  if (published.length === 0) return [];
  return [{ title: 'Leave out', edit: (before) => setPublish(before, published, false) }];
}

/** Whether a point is about a group that was not tested, or is hidden. */
export function isAboutGroup({ id }: ReleasePoint): boolean {
  return ['fairness', 'group', 'hidden'].includes(id.split(' ')[0]);
}
