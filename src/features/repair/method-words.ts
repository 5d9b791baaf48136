/** What a method is called, what it does to people, and where it comes from. */
export interface MethodWords {
  readonly title: string;
  readonly sentence: string;
  readonly family: 'ours' | 'thesis' | 'baseline';
  /** Whether it needs a d, because it leaves explained rules alone. */
  readonly takesD?: boolean;
  /** Whether the order by impact means something to it. */
  readonly takesImpact?: boolean;
}

export const methodWords: Readonly<Record<string, MethodWords>> = {
  least: { title: 'Fewest changes', family: 'ours', sentence: 'Looks at all rules at once and changes the fewest decisions that make all of them fair.' },
  up: { title: 'Level up', family: 'ours', sentence: 'Grants the benefit to denied members of the group until they are no longer denied more often.', takesImpact: true },
  drp2: { title: 'Rule protection 2', family: 'thesis', sentence: 'Takes the benefit from others until the group is no longer denied more often: it levels down.', takesImpact: true },
  drp1: { title: 'Rule protection 1', family: 'thesis', sentence: 'Records others who were granted as members of the group: it overwrites who they are.', takesImpact: true },
  'drp2+rg': { title: 'Protection 2 and generalization', family: 'thesis', sentence: 'As rule protection 2, but a rule that a lawful reason nearly explains is made an instance of it.', takesD: true, takesImpact: true },
  'drp1+rg': { title: 'Protection 1 and generalization', family: 'thesis', sentence: 'As rule protection 1, but a rule that a lawful reason nearly explains is made an instance of it.', takesD: true, takesImpact: true },
  irp2: { title: 'Against redlining 2', family: 'thesis', sentence: 'Takes the benefit from others where a harmless-looking rule stands in for a group.', takesImpact: true },
  irp1: { title: 'Against redlining 1', family: 'thesis', sentence: 'Overwrites group membership where a harmless-looking rule stands in for a group.', takesImpact: true },
  'drp2+irp2': { title: 'Against both, 2', family: 'thesis', sentence: 'Redlining rules first, then what is left of direct discrimination, by taking benefits.', takesImpact: true },
  remove: { title: 'Remove the protected columns', family: 'baseline', sentence: 'Leaves the columns out. Whoever is stood in for by other columns is still treated worse; it just cannot be seen.' },
  massage: { title: 'Massaging', family: 'baseline', sentence: 'Swaps the decisions of those nearest to the border, as many up as down.' },
  reweigh: { title: 'Reweighing', family: 'baseline', sentence: 'Changes no decision; gives every record a weight.' },
  sample: { title: 'Sampling', family: 'baseline', sentence: 'Leaves records out and doubles others, at random.' },
};

export const familyNames = { ours: 'Ours', thesis: 'The thesis', baseline: 'To compare with' } as const;

export function titleOf(method: string): string {
  return methodWords[method]?.title ?? method;
}
