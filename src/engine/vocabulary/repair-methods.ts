/** The methods that repair a table, by the names that recipes use, in the order in which recipes list them (P1-P7). */
export const repairMethodNames = [
  'drp1',
  'drp2',
  'drp1+rg',
  'drp2+rg',
  'irp1',
  'irp2',
  'drp2+irp2',
  'up',
  'least',
  'remove',
  'massage',
  'reweigh',
  'sample',
] as const;

/** The name of a method that repairs a table. */
export type RepairMethodName = (typeof repairMethodNames)[number];

/** Where a method comes from. */
export type MethodFamily = 'ours' | 'thesis' | 'baseline';

/** Where a method comes from, and which options it takes. */
export interface RepairMethodInfo {
  readonly family: MethodFamily;
  /** Whether it can level up, down or both by choice (P6). */
  readonly takesDirection?: true;
  /** Whether it draws at random and so takes a seed. */
  readonly drawsAtRandom?: true;
  /** Whether it needs a d, because it leaves explained rules alone. */
  readonly takesD?: true;
  /** Whether the order by impact means something to it. */
  readonly takesImpact?: true;
}

/**
 * The options of every method (P1-P7). The record is keyed by all methods; what each is called stands in src/words.
 */
export const repairMethodInfos: Readonly<Record<RepairMethodName, RepairMethodInfo>> = {
  least: {
    family: 'ours',
    takesDirection: true,
  },
  up: {
    family: 'ours',
    takesImpact: true,
  },
  drp2: {
    family: 'thesis',
    takesImpact: true,
  },
  drp1: {
    family: 'thesis',
    takesImpact: true,
  },
  'drp2+rg': {
    family: 'thesis',
    takesD: true,
    takesImpact: true,
  },
  'drp1+rg': {
    family: 'thesis',
    takesD: true,
    takesImpact: true,
  },
  irp2: {
    family: 'thesis',
    takesImpact: true,
  },
  irp1: {
    family: 'thesis',
    takesImpact: true,
  },
  'drp2+irp2': {
    family: 'thesis',
    takesImpact: true,
  },
  remove: {
    family: 'baseline',
  },
  massage: {
    family: 'baseline',
  },
  reweigh: { family: 'baseline' },
  sample: {
    family: 'baseline',
    drawsAtRandom: true,
  },
};

/** The methods as the screens list them: family by family, in each the one to try first. */
export const listedMethods = Object.keys(repairMethodInfos) as readonly RepairMethodName[];

export function isRepairMethod(name: string): name is RepairMethodName {
  return Object.hasOwn(repairMethodInfos, name);
}

/** What a method can do to people at all: grant, take away, record as somebody else (P6). */
export interface RepairTurns {
  readonly grants: boolean;
  readonly takes: boolean;
  readonly overwrites: boolean;
}

const overwriting: readonly RepairMethodName[] = ['drp1', 'drp1+rg', 'irp1'];
const granting: readonly RepairMethodName[] = ['drp1+rg', 'drp2+rg', 'up', 'least', 'massage'];
const taking: readonly RepairMethodName[] = ['drp2', 'drp2+rg', 'irp2', 'drp2+irp2', 'least', 'massage'];

/** What a method under its direction can do to people, known without looking at any (P1, P6, P7). */
export function repairTurns({
  method,
  direction,
}: {
  readonly method: RepairMethodName;
  readonly direction: 'both' | 'up' | 'down';
}): RepairTurns {
  const isLeast = method === 'least';
  return {
    grants: granting.includes(method) && !(isLeast && direction === 'down'),
    takes: taking.includes(method) && !(isLeast && direction === 'up'),
    overwrites: overwriting.includes(method),
  };
}
