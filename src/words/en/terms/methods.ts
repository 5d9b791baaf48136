import type { RepairMethodName, MethodFamily } from '../../../engine/vocabulary/repair-methods.ts';
import { subject } from '../../language.ts';

/**
 * The words and options of every method (P1-P7). The record is keyed by all methods, so a method without its words does
 * not compile.
 */
export const repairMethodWords = subject<
  Readonly<Record<RepairMethodName, Readonly<Record<'title' | 'sentence', string>>>>
>('repair-methods', {
  least: {
    title: 'Fewest changes',
    sentence: 'Looks at all rules at once and changes the fewest decisions that make all of them fair.',
  },
  up: {
    title: 'Level up',
    sentence: 'Gives members of the group the better outcome until they no longer have the worse one more often.',
  },
  drp2: {
    title: 'Rule protection 2',
    sentence:
      'Takes the better outcome from others until the group no longer has the worse one more often: it levels down.',
  },
  drp1: {
    title: 'Rule protection 1',
    sentence: 'Records others with the better outcome as members of the group: it overwrites who they are.',
  },
  'drp2+rg': {
    title: 'Protection 2 and generalization',
    sentence: 'As rule protection 2, but a rule that a lawful reason nearly explains is made an instance of it.',
  },
  'drp1+rg': {
    title: 'Protection 1 and generalization',
    sentence: 'As rule protection 1, but a rule that a lawful reason nearly explains is made an instance of it.',
  },
  irp2: {
    title: 'Against redlining 2',
    sentence: 'Takes the better outcome from others where a harmless-looking rule stands in for a group.',
  },
  irp1: {
    title: 'Against redlining 1',
    sentence: 'Overwrites group membership where a harmless-looking rule stands in for a group.',
  },
  'drp2+irp2': {
    title: 'Against both, 2',
    sentence: 'Redlining rules first, then what is left of direct discrimination, by taking better outcomes.',
  },
  remove: {
    title: 'Remove the protected columns',
    sentence:
      'Leaves the columns out. Whoever is stood in for by other columns is still treated worse; it just cannot be seen.',
  },
  massage: { title: 'Massaging', sentence: 'Swaps the decisions of those nearest to the border, as many up as down.' },
  reweigh: { title: 'Reweighing', sentence: 'Changes no decision; gives every record a weight.' },
  sample: { title: 'Sampling', sentence: 'Leaves records out and doubles others, at random.' },
});

/** The families in the order in which they are listed. */
export const methodFamilyWords = subject<Readonly<Record<MethodFamily, string>>>('method-families', {
  ours: 'Ours',
  thesis: 'The thesis',
  baseline: 'To compare with',
});
