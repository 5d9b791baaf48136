import { CommitInput } from '../../../components/commit-input.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatShare } from '../../../components/format.ts';
import type { AttributeView } from '../../../engine/session/views.ts';
import { editColumn } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import styles from './group-table.module.css';

interface GroupTableProps {
  readonly name: string;
  readonly attribute: AttributeView;
  readonly cuts: readonly string[];
  /** How a cut is said. */
  readonly say: (value: number) => string;
}

/** The groups that the cuts make: what they are called, their ranges and sizes. */
export function GroupTable({ name, attribute, cuts, say }: GroupTableProps) {
  const edit = useApp((state) => state.edit);
  const hasLabels = useApp((state) => state.recipe?.columns[name]?.labels !== undefined);
  const present = attribute.values.filter(({ isMissing }) => !isMissing).slice(0, cuts.length + 1);
  const labels = present.map(({ value }) => value);
  const total = attribute.values.reduce((sum, { weight }) => sum + weight, 0);
  const rename = (index: number, typed: string) =>
    edit(`Name a group of ${name}`, (before) =>
      editColumn(before, name, { labels: labels.map((one, at) => (at === index ? typed.trim() : one)) }),
    );
  const rows = attribute.values.map(({ value, weight, isMissing }) => {
    const index = labels.indexOf(value);
    const range =
      isMissing || index < 0
        ? 'a group of its own'
        : rangeOf(
            cuts.map((cut) => say(Number(cut))),
            index,
          );
    const title =
      isMissing || index < 0 ? (
        <i>{value || 'missing'}</i>
      ) : (
        <CommitInput value={value} label={`Name of the group ${range}`} onCommit={(typed) => rename(index, typed)} />
      );
    return [
      <span key="title" className={styles.title}>
        {title}
      </span>,
      range,
      formatCount(weight),
      formatShare(weight, total),
    ];
  });
  return (
    <>
      <DataTable header={['Group', 'Range', 'People', 'Share']} rows={rows} numbers={[2, 3]} />
      {hasLabels && (
        <Button
          look="link"
          onClick={() => edit(`Plain names for ${name}`, (before) => editColumn(before, name, { labels: undefined }))}
        >
          Name them by their range
        </Button>
      )}
    </>
  );
}

function rangeOf(cuts: readonly string[], index: number): string {
  if (index === 0) return `up to ${cuts[0]}`;
  if (index === cuts.length) return `over ${cuts[cuts.length - 1]}`;
  return `${cuts[index - 1]} to ${cuts[index]}`;
}
