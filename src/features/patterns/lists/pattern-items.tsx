import { Conditions } from '../../../components/conditions.tsx';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { isSameItem, type Item } from '../../../engine/vocabulary/items.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import styles from './pattern-items.module.css';

interface PatternItemsProps {
  readonly items: readonly Item[];
  readonly names: DisplayNames;
}

/** The values of a pattern as chips, protected groups first and in their colour. */
export function PatternItems({ items, names }: PatternItemsProps) {
  const isGroup = (item: Item) => names.groups.some((group) => isSameItem(group, item));
  return (
    <span className={styles.items}>
      {items.filter(isGroup).map((item) => (
        <b key={`${item.attribute}=${item.value}`} className={styles.group}>
          {sayItem(item, names)}
        </b>
      ))}
      <Conditions items={items.filter((item) => !isGroup(item))} names={names} />
    </span>
  );
}
