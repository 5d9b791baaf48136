import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import type { NodeDetail, Recipe, ReleaseView } from '../../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { setThresholdsHere } from '../../../state/thresholds.ts';
import { setPublish, setBands, markIdentifying } from '../../../state/publish-edits.ts';

/** A way to settle a point: what it is called, with the result it would give, and the change of the settings. */
export interface GateFix {
  readonly title: string;
  readonly edit: (recipe: Recipe) => Recipe;
}

/** Something to look at before a table goes out; the export is held while one is open (G9). */
export interface GatePoint {
  readonly id: string;
  readonly state: 'open' | 'untested' | 'look' | 'ok';
  readonly title: string;
  readonly words: string;
  readonly fixes: readonly GateFix[];
}

export interface GateGiven {
  readonly detail: NodeDetail;
  readonly check: ReleaseView;
  readonly recipe: Recipe;
  readonly k: number;
  readonly isFairnessAsked: boolean;
  readonly names: DisplayNames;
}

/** All points of a table, the open ones first. */
export function listPoints(given: GateGiven): GatePoint[] {
  const points = [
    pointOfUnique(given),
    ...pointsOfGroups(given),
    ...pointsOfColumns(given),
    pointOfSize(given),
    pointOfIdentifiers(given),
    ...pointsOfUnread(given),
  ];
  const order = ['open', 'untested', 'look', 'ok'];
  return points.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

export function isOpen({ state }: GatePoint): boolean {
  return state === 'open' || state === 'untested';
}

/** Whether a point is about a group that was not tested, or is hidden. */
export function isAboutGroup({ id }: GatePoint): boolean {
  return ['fairness', 'group', 'hidden'].includes(id.split(' ')[0]);
}

/** The note that says why a point is left open: it is about the point as it reads, so other figures open it again. */
export function noteOf({ notes }: Pick<Recipe, 'notes'>, point: GatePoint): string | null {
  return notes.find(({ about }) => about === aboutOf(point))?.text ?? null;
}

export function aboutOf({ title }: GatePoint): string {
  return `publish table: ${title}`;
}

function pointOfUnique({ check, k, names }: GateGiven): GatePoint {
  const { uniqueOverAll, smallestOverAll, columns, fixes } = check;
  const all = `all ${formatMany(columns.length, 'column')}`;
  if (uniqueOverAll === 0 && (smallestOverAll === null || smallestOverAll >= k))
    return {
      id: 'unique',
      state: 'ok',
      title: `Nobody is told apart by ${all}`,
      words:
        smallestOverAll === null
          ? 'The file holds no rows.'
          : `The smallest group over all of them has ${formatCount(smallestOverAll)} people.`,
      fixes: [],
    };
  const telling = fixes.leaveOut?.columns ?? [];
  const nameAll = (some: readonly string[]) => formatList(some.map((name) => columnName(names, name)));
  return {
    id: 'unique',
    state: 'open',
    title:
      uniqueOverAll === 0
        ? `Groups of ${formatCount(smallestOverAll ?? 0)} over ${all}`
        : `${formatMany(uniqueOverAll, 'row')} unique over ${all}`,
    words:
      telling.length === 0
        ? 'Together the columns tell them apart.'
        : `${nameAll(telling)} ${telling.length === 1 ? 'tells' : 'tell'} most of them apart.`,
    fixes: [
      ...(fixes.bands === null
        ? []
        : [
            {
              title: `Use bands: ${formatCount(fixes.bands.unique)} left`,
              edit: (recipe: Recipe) => setBands(recipe, fixes.bands!.columns, fixes.bands!.bins),
            },
          ]),
      ...(fixes.leaveOut === null
        ? []
        : [
            {
              title: `Leave ${telling.length === 1 ? 'it' : 'them'} out: ${formatCount(fixes.leaveOut.unique)} left`,
              edit: (recipe: Recipe) => setPublish(recipe, telling, false),
            },
          ]),
    ],
  };
}

function pointsOfGroups({ detail, recipe, isFairnessAsked, names }: GateGiven): GatePoint[] {
  if (!isFairnessAsked)
    return [
      {
        id: 'fairness',
        state: 'untested',
        title: 'Fairness was not looked at',
        words: 'Whether a group is worse off in this table is not known.',
        fixes: [],
      },
    ];
  return detail.tests.groups.flatMap(({ item, state, reason }): GatePoint[] => {
    if (state === 'hidden') return [hiddenPoint(item, names)];
    if (state !== 'notTested') return [];
    const isOutside = reason?.code === 'not-used';
    const has = reason?.has ?? 0;
    const title = columnName(names, item.attribute);
    const isIdentifying = recipe.roles.quasi.includes(item.attribute);
    return [
      {
        id: `group ${item.attribute} ${item.value}`,
        state: 'untested',
        title: `Not tested: ${sayItem(item, names)}`,
        words: isOutside
          ? `${title} is not among the columns that ${isIdentifying ? 'are protected' : 'can identify'}, so no table was looked at for it.`
          : `${formatCount(has)} with the worse outcome; the smallest situation asks for ${formatCount(reason?.needs ?? 0)}.`,
        fixes: isOutside
          ? [
              {
                title: `Let ${title} count as ${isIdentifying ? 'protected' : 'identifying'}`,
                edit: (before) => markIdentifying(before, item.attribute),
              },
            ]
          : has > 0
            ? [
                {
                  title: `Test from ${formatCount(has)} here`,
                  edit: (before) => setThresholdsHere(before, 'generalize', { minSupport: { count: has } }),
                },
              ]
            : [],
      },
    ];
  });
}

function hiddenPoint(item: NodeDetail['tests']['groups'][number]['item'], names: DisplayNames): GatePoint {
  return {
    id: `hidden ${item.attribute} ${item.value}`,
    state: 'look',
    title: `${sayItem(item, names)}: hidden, cannot be told`,
    words: `Hiding ${columnName(names, item.attribute)} hides a gap, it does not close it.`,
    fixes: [],
  };
}

function pointsOfColumns({ check, recipe, names }: GateGiven): GatePoint[] {
  const { asIs } = check;
  if (asIs.length === 0) return [];
  const sensitive = recipe.roles.sensitive.filter((name) => asIs.some(({ column }) => column === name));
  const most = asIs.toSorted((one, other) => other.values - one.values)[0];
  return [
    {
      id: 'asIs',
      state: 'look',
      title:
        asIs.length === 1 ? '1 column goes out as it is' : `${formatCount(asIs.length)} columns go out as they are`,
      words: `${sensitive.length > 0 ? `${formatList(sensitive.map((name) => columnName(names, name)))} ${sensitive.length === 1 ? 'is' : 'are'} marked sensitive. ` : ''}${columnName(names, most.column)} has ${formatMany(most.values, 'value')}.`,
      fixes: [],
    },
  ];
}

function pointOfSize({ check, k }: GateGiven): GatePoint {
  const { smallestOverQuasi } = check;
  const least = Math.max(2, k);
  const isMet = smallestOverQuasi === null || smallestOverQuasi >= least;
  return {
    id: 'size',
    state: isMet ? 'ok' : 'open',
    title:
      smallestOverQuasi === null
        ? 'No row is left'
        : `Smallest group ${formatMany(smallestOverQuasi, 'person', 'people')}`,
    words: isMet
      ? 'Counted again from the file, over the columns that can identify.'
      : `Fewer than ${formatCount(least)}.`,
    fixes: [],
  };
}

function pointOfIdentifiers({ check, recipe, names }: GateGiven): GatePoint {
  const published = recipe.roles.identifiers.filter((name) => check.columns.includes(name));
  const later = recipe.roles.after.filter((name) => check.columns.includes(name));
  if (published.length === 0 && later.length === 0)
    return { id: 'identifiers', state: 'ok', title: 'No identifiers, nothing known only later', words: '', fixes: [] };
  const named = formatList([...published, ...later].map((name) => columnName(names, name)));
  return {
    id: 'identifiers',
    state: published.length > 0 ? 'open' : 'look',
    title: `${named} ${published.length + later.length === 1 ? 'goes' : 'go'} out`,
    words: published.length > 0 ? 'It identifies people by itself.' : 'It was known only after the decision.',
    fixes: [{ title: 'Leave out', edit: (before) => setPublish(before, [...published, ...later], false) }],
  };
}

/** Columns that were left unread cannot be judged; they are not in the file either. */
function pointsOfUnread({ recipe, names }: GateGiven): GatePoint[] {
  const { unread = [] } = recipe.data;
  if (unread.length === 0) return [];
  return [
    {
      id: 'unread',
      state: 'look',
      title: `${formatMany(unread.length, 'column')} left unread`,
      words: `${formatList(unread.map((name) => columnName(names, name)))} ${unread.length === 1 ? 'was' : 'were'} not looked at and ${unread.length === 1 ? 'is' : 'are'} not in the file.`,
      fixes: [],
    },
  ];
}
