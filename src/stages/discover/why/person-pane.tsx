import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Who } from '../../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { Say } from '../../../components/say.tsx';
import { personWords } from '../../../words/en/discover/person.ts';
import { formatCount, formatNumber } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
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
import text from '../../../components/text.module.css';
import styles from './person-pane.module.css';

type Neighbour = PersonDetail['members'][number];

const nearestShown = 3;

const bold = (says: string) => <b>{says}</b>;

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
  const steps = { label: personWords.label, isUnasked: isWalked, ...stepsThrough(ids, row, onOpen), onClose };
  if (detail === null)
    return (
      <Pane {...steps} title={sayFailure(problem) || personWords.opening(row)}>
        {null}
      </Pane>
    );
  const { person } = detail;
  const columns = kinds.map(({ attribute }) => attribute);
  return (
    <Pane
      {...steps}
      title={<Say parts={personWords.title(person, names)} slots={{ who: (says) => <Who>{says}</Who> }} />}
    >
      <PaneSection>
        <p>
          <Glyph name={person.isFlagged ? 'unclear' : 'within'} />{' '}
          <Say parts={personWords.verdict(person.isFlagged, person.difference)} slots={{ bold }} />
        </p>
      </PaneSection>
      <PaneSection>
        <Kinds detail={detail} />
      </PaneSection>
      <PaneSection title={personWords.howAlike}>
        <AlikeStrips detail={detail} kinds={kinds} />
      </PaneSection>
      <PaneSection title={personWords.nearestOf(nearestShown)}>
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
  const line = (who: string, denied: number, rows: readonly Neighbour[], look: string) => (
    <>
      <p className={styles.kind}>
        <Say
          parts={personWords.kind({ who, denied, k: person.k, names })}
          slots={{ who: (says) => <b className={look}>{says}</b> }}
        />
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
      {line(sayItems(person.items, names), person.deniedMembers, members, styles.group)}
      {line(compared.of(person.items), person.deniedOthers, others, styles.other)}
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
  const words = personWords.nearest;
  return (
    <ScrollBox label={words.title}>
      <div className={styles.nearest}>
        <DataTable
          caption={words.title}
          header={[words.row, words.who, words.outcome, ...columns.map((name) => columnName(names, name))]}
          rows={[
            line(words.thisPerson, { row: person.row, isDenied: true, cells: person.cells }),
            ...members.slice(0, nearestShown).map((one) => line(group, one)),
            ...others.slice(0, nearestShown).map((one) => line(words.other, one)),
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
  const words = personWords.everyone;
  return (
    <details>
      <summary>{words.title(members.length + others.length)}</summary>
      <div className={styles.pairs}>
        <Neighbours title={words.group(person.items, names)} own={own} columns={columns} rows={members} />
        <Neighbours title={words.others} own={own} columns={columns} rows={others} />
      </div>
      <p className={text.hint}>{words.distance}</p>
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
        {rows.map((one) => (
          <li key={one.row}>
            <Say parts={personWords.everyone.one(one, names)} slots={{ bold }} />
            <small>{sayDifferences(one.cells, own, columns, names)}</small>
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
    cell === own[at] ? [] : [personWords.cell(columns[at], shorten(cell), names)],
  );
  return differing.join(', ') || personWords.everyone.noDifference;
}

/** Long decimals of a file, as people read them. */
function shorten(cell: string): string {
  return /^-?\d+\.\d{5,}$/.test(cell) ? formatNumber(Number(cell)) : cell;
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
      ? [personWords.cell(attribute, person.cells[at], names)]
      : [],
  );
  return (
    <>
      {strips.map(({ attribute, own, members: of, others: other }) => (
        <Strip key={attribute} name={columnName(names, attribute)} own={own} members={of} others={other} />
      ))}
      <p className={text.hint}>
        {personWords.strips.says} {same.length > 0 && personWords.strips.same(same)}
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
  const show = (value: number) => formatNumber(Number(value.toPrecision(3)));
  return (
    <div className={styles.strip}>
      <span>{name}</span>
      <svg
        width={width}
        height={28}
        viewBox={`0 0 ${width} 28`}
        role="img"
        aria-label={personWords.strips.label(name, show(own), show(low), show(high))}
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
