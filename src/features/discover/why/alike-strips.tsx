import text from '../../../components/text.module.css';
import type { PeopleSummary, PersonDetail } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useNames } from '../../../state/use-names.ts';
import styles from './alike-strips.module.css';

const width = 180;

interface AlikeStripsProps {
  readonly detail: PersonDetail;
  readonly kinds: PeopleSummary['kinds'];
}

/** The columns that are numbers as strips: the person, those of the group above, the others below; the rest in words. */
export function AlikeStrips({ detail: { person, members, others }, kinds }: AlikeStripsProps) {
  const names = useNames();
  const strips = kinds.flatMap(({ attribute, kind }, at) => {
    const own = Number(person.cells[at]);
    const of = (rows: PersonDetail['members']) => rows.map(({ cells }) => Number(cells[at])).filter(Number.isFinite);
    return kind === 'numeric' && person.cells[at].trim() !== '' && Number.isFinite(own)
      ? [{ attribute, own, members: of(members), others: of(others) }]
      : [];
  });
  const all = [...members, ...others];
  const same = kinds.flatMap(({ attribute }, at) =>
    all.every(({ cells }) => cells[at] === person.cells[at])
      ? [`${columnName(names, attribute)} ${person.cells[at]}`]
      : [],
  );
  return (
    <>
      {strips.map(({ attribute, own, members: of, others: other }) => (
        <Strip key={attribute} name={columnName(names, attribute)} own={own} members={of} others={other} />
      ))}
      <p className={text.hint}>
        The line is this person, filled dots above are of the group, hollow ones below the others.{' '}
        {same.length > 0 && `The same for all: ${same.join(', ')}.`}
      </p>
    </>
  );
}

interface StripProps {
  readonly name: string;
  readonly own: number;
  readonly members: readonly number[];
  readonly others: readonly number[];
}

function Strip({ name, own, members, others }: StripProps) {
  const all = [own, ...members, ...others];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const at = (value: number) => 6 + ((value - low) / (high - low || 1)) * (width - 12);
  const show = (value: number) => String(Number(value.toPrecision(3)));
  return (
    <div className={styles.strip}>
      <span>{name}</span>
      <svg
        width={width}
        height={28}
        viewBox={`0 0 ${width} 28`}
        role="img"
        aria-label={`${name}: this person ${show(own)}, all from ${show(low)} to ${show(high)}`}
      >
        <line className={styles.axis} x1={0} x2={width} y1={14} y2={14} />
        {members.map((value, i) => (
          <circle key={`m${i}`} className={styles.member} cx={at(value)} cy={8} r={3} />
        ))}
        {others.map((value, i) => (
          <circle key={`o${i}`} className={styles.other} cx={at(value)} cy={20} r={3} />
        ))}
        <line className={styles.own} x1={at(own)} x2={at(own)} y1={2} y2={26} />
      </svg>
      <b>{show(own)}</b>
    </div>
  );
}
