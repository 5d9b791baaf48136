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

/** What a method is called, what it does to people, where it comes from, and which options it takes. */
export interface RepairMethodInfo {
  readonly title: string;
  readonly sentence: string;
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
 * The words and options of every method (P1-P7). The record is keyed by all methods, so a method without its words does
 * not compile.
 */
export const repairMethodInfos: Readonly<Record<RepairMethodName, RepairMethodInfo>> = {
  least: {
    title: 'Fewest changes',
    family: 'ours',
    sentence: 'Looks at all rules at once and changes the fewest decisions that make all of them fair.',
    takesDirection: true,
  },
  up: {
    title: 'Level up',
    family: 'ours',
    sentence: 'Gives members of the group the better outcome until they no longer have the worse one more often.',
    takesImpact: true,
  },
  drp2: {
    title: 'Rule protection 2',
    family: 'thesis',
    sentence:
      'Takes the better outcome from others until the group no longer has the worse one more often: it levels down.',
    takesImpact: true,
  },
  drp1: {
    title: 'Rule protection 1',
    family: 'thesis',
    sentence: 'Records others with the better outcome as members of the group: it overwrites who they are.',
    takesImpact: true,
  },
  'drp2+rg': {
    title: 'Protection 2 and generalization',
    family: 'thesis',
    sentence: 'As rule protection 2, but a rule that a lawful reason nearly explains is made an instance of it.',
    takesD: true,
    takesImpact: true,
  },
  'drp1+rg': {
    title: 'Protection 1 and generalization',
    family: 'thesis',
    sentence: 'As rule protection 1, but a rule that a lawful reason nearly explains is made an instance of it.',
    takesD: true,
    takesImpact: true,
  },
  irp2: {
    title: 'Against redlining 2',
    family: 'thesis',
    sentence: 'Takes the better outcome from others where a harmless-looking rule stands in for a group.',
    takesImpact: true,
  },
  irp1: {
    title: 'Against redlining 1',
    family: 'thesis',
    sentence: 'Overwrites group membership where a harmless-looking rule stands in for a group.',
    takesImpact: true,
  },
  'drp2+irp2': {
    title: 'Against both, 2',
    family: 'thesis',
    sentence: 'Redlining rules first, then what is left of direct discrimination, by taking better outcomes.',
    takesImpact: true,
  },
  remove: {
    title: 'Remove the protected columns',
    family: 'baseline',
    sentence:
      'Leaves the columns out. Whoever is stood in for by other columns is still treated worse; it just cannot be seen.',
  },
  massage: {
    title: 'Massaging',
    family: 'baseline',
    sentence: 'Swaps the decisions of those nearest to the border, as many up as down.',
  },
  reweigh: { title: 'Reweighing', family: 'baseline', sentence: 'Changes no decision; gives every record a weight.' },
  sample: {
    title: 'Sampling',
    family: 'baseline',
    sentence: 'Leaves records out and doubles others, at random.',
    drawsAtRandom: true,
  },
};

/** The methods as the screens list them: family by family, in each the one to try first. */
export const listedMethods = Object.keys(repairMethodInfos) as readonly RepairMethodName[];

/** The families in the order in which they are listed. */
export const familyTitles: Readonly<Record<MethodFamily, string>> = {
  ours: 'Ours',
  thesis: 'The thesis',
  baseline: 'To compare with',
};

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
