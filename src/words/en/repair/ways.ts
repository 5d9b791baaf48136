import { methodFamilyWords, repairMethodWords } from '../terms/methods.ts';
import { type RepairMethodName, repairMethodInfos } from '../../../engine/vocabulary/repair-methods.ts';
import { subject } from '../../language.ts';

type WayName = RepairMethodName | 'least-down';

const titles: Readonly<Record<WayName, string>> = {
  least: 'Fewest changes',
  'least-down': 'Only take',
  up: 'Grant until fair',
  drp2: 'Take, rule by rule',
  drp1: 'Rewrite the group',
  'drp2+rg': 'Take, or explain',
  'drp1+rg': 'Rewrite, or explain',
  irp2: 'Take from stand-ins',
  irp1: 'Rewrite stand-ins',
  'drp2+irp2': 'Take from both',
  remove: 'Leave the column out',
  massage: 'Swap decisions',
  reweigh: 'Weight every row',
  sample: 'Copy and leave out rows',
};

/** What each way to repair is called: by what it does to people. */
export const repairWayWords = subject('repair-ways', {
  titles,
  /** What a way does, in a sentence. */
  says: (way: WayName): string =>
    way === 'least-down'
      ? 'Takes the fewest favourable decisions that make all situations fair.'
      : repairMethodWords[way].sentence,
  /** Where a way comes from; nothing is said of those of our own. */
  from(way: WayName): string {
    const method = way === 'least-down' ? 'least' : way;
    const { family } = repairMethodInfos[method];
    const { title } = repairMethodWords[method];
    return family === 'ours' ? '' : `${title} (${methodFamilyWords[family].toLowerCase()})`;
  },
});
