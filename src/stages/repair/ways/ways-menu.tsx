import { Menu } from '../../../components/menu.tsx';
import { wayTitle, type RepairWay } from '../../../state/repair-ways.ts';
import type { DoneWay } from './recommend.ts';
import { sayPaid } from './way-words.ts';

interface WaysMenuProps {
  readonly title: string;
  readonly ways: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** A menu of ways, each with what it takes. */
export function WaysMenu({ title, ways, onPick }: WaysMenuProps) {
  return (
    <Menu
      title={title}
      entries={ways.map((one) => ({ title: wayTitle(one.way), hint: sayPaid(one), run: () => onPick(one.way) }))}
    />
  );
}
