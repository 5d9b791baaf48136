import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItems } from '../../people.ts';
import { formatRisk } from './phrases.ts';

const kinds = {
  neither: 'neither',
  anonymous: 'hides people only',
  protective: 'fair only',
  both: 'both',
  minimal: 'both, and none below is',
  hidden: 'hides people and a group, which cannot be told',
  notTested: 'hides people, a visible group not tested',
  undecided: 'someone stands out, the rest not looked at',
};

/** All tables beside each other, and one of them opened. */
export const allTablesWords = subject('publish-table-all', {
  /** What a table is called by what holds of it; only what was tested is said to hold (G8). */
  kinds,
  keep: {
    title: 'Keep',
    clear: 'Clear',
    says: 'Values left · tables that hold and keep so many',
    protected: 'protected',
    hidden: 'hidden',
    hiddenLabel: (tables: number) => `hidden: ${formatMany(tables, 'table')}`,
    levelLabel: (values: number, tables: number) => `${formatMany(values, 'value')}: ${formatMany(tables, 'table')}`,
    hiddenIn: (tables: number) => `hidden · ${formatCount(tables)}`,
    level: (values: number, tables: number) => `${formatCount(values)} · ${formatCount(tables)}`,
  },
  pane: {
    label: 'Table',
    recommended: 'The recommended table',
    one: 'One table',
    waiting: 'Looking at it ...',
    becomes: 'What each column becomes',
    holds: 'What holds',
    smallest: 'Smallest group',
    people: (count: number) => formatMany(count, 'person', 'people'),
    groups: 'Groups',
    risk: 'Highest chance of being picked out',
    riskOf: formatRisk,
    best: (cost: string) => `${cost} (best)`,
    recommend: 'Recommend this one',
    isRecommended: 'Recommended',
    recommendEdit: 'Recommend this table',
    see: 'See the table',
    theTable: 'The table',
    header: ['Column', 'Now', 'For example'],
    columns: (count: number) => formatMany(count, 'column'),
    hidden: 'hidden',
    failing: sayFailing,
    failingInAll: (people: number) => `In all ${formatMany(people, 'person is', 'people are')} in groups that fail.`,
  },
  frontier: {
    title: 'The frontier',
    says: 'Left: all tables by step. Right: what each loses, in the steps where everyone hides.',
    fit: (tables: number) => `${formatMany(tables, 'table fits', 'tables fit')} what you keep; the others are faded.`,
    header: ['step', 'tables'],
    label: (tables: number) => `${formatMany(tables, 'table')} by step and information loss`,
    loss: 'Information loss',
    step: 'Step',
    factStep: 'step',
    factLoss: 'information loss',
    standOut: (tables: number, step: number) =>
      `In all ${formatCount(tables)} tables below step ${step} somebody stands out.`,
    notDrawn: (tables: number) => `${formatMany(tables, 'costlier table is', 'costlier tables are')} not drawn.`,
    tables: 'Tables',
    stepTip: (step: number, tables: number) => `Step ${step}: ${formatCount(tables)} tables`,
  },
  costs: {
    title: 'Cost against cost',
    says: 'Down and to the left is cheaper. Dashed: no table that holds is better in both. Faded squares hide people only.',
    header: ['table', 'what holds', 'on the front'],
    onFront: 'yes',
    right: 'To the right',
    up: 'Upward',
    /** What costs are drawn against each other. */
    label: (up: string, right: string) => `${up} against ${right}`,
    chart: 'chart',
    /** A chart with the table that is chosen in it, read aloud. */
    chosen: (label: string, title: string, facts: readonly (readonly [string, string])[]) =>
      `${label}. ${title} ${facts.map((fact) => fact.join(' ')).join(', ')}`,
  },
  lattice: {
    title: (tables: number) => `All ${formatMany(tables, 'table')}, least changed at the bottom`,
    says: 'Blue lines: one step more or less. Arrow keys walk along them, Home leads to the recommended one; hover names a table.',
    header: ['table', 'what holds'],
    how: 'All tables; arrow keys walk them, plus and minus zoom',
    chosen: (table: string, holds: string) => `${table}: ${holds}`,
    role: 'lattice',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    all: 'All',
  },
});

interface FailingGroup {
  readonly items: readonly Item[];
  readonly weight: number;
  readonly by: 'size' | 'diversity' | 'closeness';
  readonly attribute: string | null;
}

/** Who stands out, and in which way. */
function sayFailing({ items, weight, by, attribute }: FailingGroup, k: number, names: DisplayNames): string {
  const who = `${formatMany(weight, 'person', 'people')} with ${sayItems(items, names)}`;
  if (by === 'size') return `${who} ${weight === 1 ? 'stands' : 'stand'} out: a group of ${k} is needed.`;
  if (by === 'diversity') return `${who} ${weight === 1 ? 'has' : 'have'} too few different values of ${attribute}.`;
  return `${who} ${weight === 1 ? 'differs' : 'differ'} too much from everyone in ${attribute}.`;
}
