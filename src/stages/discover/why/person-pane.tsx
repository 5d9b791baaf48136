import { sayFailure } from '../../../words/failure.ts';
import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Who } from '../../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { formatCount } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../../words/en/people.ts';
import { outcomeName, sayItems } from '../../../words/people.ts';
import { Pane, PaneSection } from '../../../components/layout/pane.tsx';
import type { PeopleSummary, PersonDetail } from '../../../engine/steps/people/views.ts';
import { settingsOf } from '../../../engine/steps/settings.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useOthers } from '../use-discover-view.ts';
import { stepsThrough } from '../use-opened.ts';
import { sayPerson } from './why-sentences.ts';
import text from '../../../components/text.module.css';
import styles from './person-pane.module.css';

type Neighbour = PersonDetail['members'][number];

const nearestShown = 3;

interface PersonPaneProps {
  readonly row: number;
  readonly isWalked: boolean;
  /** The rows of the list beside. */
  readonly ids: readonly number[];
  readonly onOpen: (row: number) => void;
  readonly onClose: () => void;
}

/** A person with the worse outcome beside the most similar people of both kinds (D7). */
export function PersonPane({ row, isWalked, ids, onOpen, onClose }: PersonPaneProps) {
  const names = useNames();
  const recipe = useApp((state) => state.recipe)!;
  const kinds = useApp((state) => state.runs.people.found)?.value.kinds ?? [];
  const { t } = settingsOf(recipe, 'people');
  const ask = useCallback(({ id }: Identified) => client.openPerson(id, row, t), [row, t]);
  const { value: detail, problem } = useFound('people', ask);
  const steps = { label: 'Person', isUnasked: isWalked, ...stepsThrough(ids, row, onOpen), onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={sayFailure(problem) || `Row ${row} ...`}>
        {null}
      </Pane>
    );
  const { person } = detail;
  const columns = kinds.map(({ attribute }) => attribute);
  return (
    <Pane
      {...steps}
      title={
        <>
          Row {formatCount(person.row)}: <Who>{sayItems(person.items, names)}</Who>, {outcomeName(names, 'negative')}
        </>
      }
    >
      <PaneSection>
        <p>
          <Glyph name={person.isFlagged ? 'unclear' : 'within'} />{' '}
          <b>{sayPerson(person.isFlagged, person.difference)}</b> A lead to look into, not proof.
        </p>
      </PaneSection>
      <PaneSection>
        <Kinds detail={detail} />
      </PaneSection>
      <PaneSection title="How alike they are">
        <AlikeStrips detail={detail} kinds={kinds} />
      </PaneSection>
      <PaneSection title={`The nearest ${nearestShown} of each kind`}>
        <Nearest detail={detail} columns={columns} />
      </PaneSection>
      <PaneSection>
        <Everyone detail={detail} columns={columns} />
      </PaneSection>
    </Pane>
  );
}

/** How many of each kind had the worse outcome, one square for each. */
function Kinds({ detail: { person, members, others } }: { readonly detail: PersonDetail }) {
  const names = useNames();
  const compared = useOthers();
  const { word } = outcomeWords(names);
  const line = (title: string, denied: number, rows: readonly Neighbour[], look: string) => (
    <>
      <p className={styles.kind}>
        <b className={look}>{title}</b> {denied === 0 ? 'none' : denied} of {person.k} {word}
      </p>
      <p className={styles.squares} aria-hidden="true">
        {rows.flatMap(({ isDenied, weight, row }) =>
          Array.from({ length: weight }, (_, at) => (
            <i key={`${row} ${at}`} className={isDenied ? styles.worse : styles.better} />
          )),
        )}
      </p>
    </>
  );
  return (
    <>
      {line(`${sayItems(person.items, names)} most like this person`, person.deniedMembers, members, styles.group)}
      {line(`${compared.of(person.items)} most like this person`, person.deniedOthers, others, styles.other)}
    </>
  );
}

interface NearestProps {
  readonly detail: PersonDetail;
  readonly columns: readonly string[];
}

function Nearest({ detail: { person, members, others }, columns }: NearestProps) {
  const names = useNames();
  const line = (who: string, { row, isDenied, cells }: Pick<Neighbour, 'row' | 'isDenied' | 'cells'>) => [
    formatCount(row),
    who,
    outcomeName(names, isDenied ? 'negative' : 'positive'),
    ...cells.map(shorten),
  ];
  const group = sayItems(person.items, names);
  return (
    <ScrollBox label="The nearest of each kind">
      <div className={styles.nearest}>
        <DataTable
          caption="The nearest of each kind"
          header={['Row', 'Who', 'Outcome', ...columns.map((name) => columnName(names, name))]}
          rows={[
            line('this person', { row: person.row, isDenied: true, cells: person.cells }),
            ...members.slice(0, nearestShown).map((one) => line(group, one)),
            ...others.slice(0, nearestShown).map((one) => line('other', one)),
          ]}
        />
      </div>
    </ScrollBox>
  );
}

/** All who were compared, and in what each differs from the person. */
function Everyone({ detail: { person, members, others }, columns }: NearestProps) {
  const names = useNames();
  const own = person.cells;
  return (
    <details>
      <summary>All {formatCount(members.length + others.length)}, and in what they differ</summary>
      <div className={styles.pairs}>
        <Neighbours
          title={`Most like them, ${sayItems(person.items, names)}`}
          own={own}
          columns={columns}
          rows={members}
        />
        <Neighbours title="Most like them, others" own={own} columns={columns} rows={others} />
      </div>
      <p className={text.hint}>
        Distance is the mean over the columns compared: 0 alike, 1 different, in between for numbers and ordered values.
      </p>
    </details>
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly own: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly Neighbour[];
}

function Neighbours({ title, own, columns, rows }: NeighboursProps) {
  const names = useNames();
  return (
    <section aria-label={title}>
      <h5>{title}</h5>
      <ol>
        {rows.map(({ row, weight, distance, isDenied, cells }) => (
          <li key={row}>
            <b>{outcomeName(names, isDenied ? 'negative' : 'positive')}</b>
            {weight > 1 && ` × ${weight}`}, distance {distance.toFixed(2)}, row {row}
            <small>{sayDifferences(cells, own, columns, names)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sayDifferences(
  cells: readonly string[],
  own: readonly string[],
  columns: readonly string[],
  names: DisplayNames,
): string {
  const differing = cells.flatMap((cell, at) =>
    cell === own[at] ? [] : [`${columnName(names, columns[at])} ${shorten(cell)}`],
  );
  return differing.join(', ') || 'no difference';
}

/** Long decimals of a file, as people read them. */
function shorten(cell: string): string {
  return /^-?\d+\.\d{5,}$/.test(cell) ? String(Number(Number(cell).toPrecision(4))) : cell;
}

const width = 180;

interface AlikeStripsProps {
  readonly detail: PersonDetail;
  readonly kinds: PeopleSummary['kinds'];
}

/** The columns that are numbers as strips: the person, those of the group above, the others below; the rest in words. */
function AlikeStrips({ detail: { person, members, others }, kinds }: AlikeStripsProps) {
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
          <circle key={`o${i}`} className={styles.alikeStripsOther} cx={at(value)} cy={20} r={3} />
        ))}
        <line className={styles.own} x1={at(own)} x2={at(own)} y1={2} y2={26} />
      </svg>
      <b>{show(own)}</b>
    </div>
  );
}
