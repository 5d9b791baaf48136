import type { ReactNode } from 'react';
import { type DisplayNames, columnName, noNames } from '../engine/vocabulary/display-names.ts';
import { sayItems, valueName } from '../words/people.ts';
import { tableWords } from '../words/en/tables.ts';
import type { Item } from '../engine/vocabulary/items.ts';
import { startSentence } from '../words/format.ts';
import styles from './conditions.module.css';
import { classes } from './classes.ts';
import { Say } from './say.tsx';

interface ConditionsProps {
  readonly items: readonly Item[];
  readonly names?: DisplayNames;
}

/** What describes a situation, as chips "sex = Female" that wrap and are never cut. */
export function Conditions({ items, names = noNames }: ConditionsProps) {
  return (
    <>
      {items.map((item) => (
        <span key={`${item.attribute}=${item.value}`} className={styles.condition}>
          <i>{columnName(names, item.attribute)} =</i> {valueName(names, item)}
        </span>
      ))}
    </>
  );
}

/** Conditions beside each other that wrap, by themselves. */
export function ConditionList(props: ConditionsProps) {
  return (
    <span className={styles.situation}>
      <Conditions {...props} />
    </span>
  );
}

interface SituationProps {
  readonly group: readonly Item[];
  readonly context: readonly Item[];
  readonly names?: DisplayNames;
  /** Without "among", in a list whose head says what it is. */
  readonly isBrief?: boolean;
  readonly children?: ReactNode;
}

/** "Women among occupation = Exec-managerial": a protected group and the situation it is in. */
export function Situation({ group, context, names = noNames, isBrief = false, children }: SituationProps) {
  const { everyone, among, brief } = tableWords.situation;
  return (
    <span className={styles.situation}>
      <Say
        parts={context.length === 0 ? everyone : isBrief ? brief : among}
        slots={{
          group: <Who>{startSentence(sayItems(group, names))}</Who>,
          word: (says) => <span className={styles.word}>{says}</span>,
          context: <Conditions items={context} names={names} />,
        }}
      />
      {children}
    </span>
  );
}

/** The name of a protected group. */
export function Who({ children }: { readonly children: ReactNode }) {
  return <b className={styles.who}>{children}</b>;
}

interface ChipProps {
  readonly title: string;
  /** Whether it stands for a protected group. */
  readonly isGroup?: boolean;
  /** What the button that takes it away is called. */
  readonly removal?: string;
  readonly onRemove?: () => void;
}

/** A chosen value, with a button that takes it away where it may be. */
export function Chip({ title, isGroup = false, removal, onRemove }: ChipProps) {
  return (
    <li className={classes(styles.chip, isGroup && styles.group)}>
      <span>{title}</span>
      {onRemove && (
        <button type="button" aria-label={removal ?? tableWords.remove(title)} onClick={onRemove}>
          ✕
        </button>
      )}
    </li>
  );
}

/** Chosen values beside each other. */
export function ChipList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
