import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import { Tag } from '../../components/layout/card.tsx';
import type { ComparedScenario, ComparisonView } from '../../engine/steps/compare/ask.ts';
import { removePin, renamePin, restorePin, stageOfPin } from '../../state/recipe/pins.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { sayWhat, type MadeScenario, isMade, sayPercent } from './compare-sentences.ts';
import { formatNear } from '../../words/format.ts';
import { formatCount, formatMany } from '../../words/format.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import type { YardstickSettings } from '../../engine/steps/pins.ts';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly rows: readonly Row[];
  readonly scenarios: readonly ComparedScenario[];
  /** The places of A and B. */
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
}

/** Every result as a column, every figure as a row, with a bar where figures can be held against each other. */
export function CompareTable({ rows, scenarios, chosen, onChoose }: CompareTableProps) {
  return (
    <ScrollBox label="All results, figure by figure">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {scenarios.map((scenario, place) => (
              <ColumnHead
                key={scenario.title}
                scenario={scenario}
                letter={['A', 'B'][chosen.indexOf(place)] ?? null}
                onChoose={() => onChoose(place)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, isHead, cells }) => (
            <tr key={title} className={isHead ? styles.head : undefined}>
              <th scope="row">{title}</th>
              {cells.map((cell, place) => (
                <td key={scenarios[place].title}>
                  <CellWords cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CellWords({ cell }: { readonly cell: Cell }) {
  const { text, tone, sign, note, bar } = cell;
  if (tone === 'badge') return <Tag tone="ok">{text}</Tag>;
  return (
    <span className={styles.cell} title={note}>
      <span className={classes(styles.words, styles[tone])}>
        {sign !== undefined && <Glyph name={sign} />} {text}
        {note !== undefined && <span className={styles.aside}>. {note}</span>}
      </span>
      {bar !== undefined && <CellBar {...bar} tone={tone} />}
    </span>
  );
}

interface ColumnHeadProps {
  readonly scenario: ComparedScenario;
  /** A or B; null for neither. */
  readonly letter: string | null;
  readonly onChoose: () => void;
}

/** A result: its title, what it is, the tick that makes it A or B, and what can be done with it. */
function ColumnHead({ scenario, letter, onChoose }: ColumnHeadProps) {
  const { title, steps, figures, problem } = scenario;
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const [isNaming, setNaming] = useState(false);
  const { stage, title: way } = stageOfPin(steps);
  const rename = (next: string) => {
    setNaming(false);
    edit(`Renamed: ${title}`, (before) => renamePin(before, title, next));
  };
  const goBack = () => {
    if (steps.length > 0) edit(`Settings of ${title}`, (before) => restorePin(before, scenario));
    goTo(stage);
  };
  return (
    <th scope="col" className={styles.columnHeadHead}>
      <span className={styles.pick}>
        <label>
          <input type="checkbox" checked={letter !== null} aria-label={`Compare ${title}`} onChange={onChoose} />
          <b>{letter}</b>
        </label>
        <Menu
          title={`More of ${title}`}
          isIcon
          entries={[
            { title: `Open in ${way}`, ...(steps.length > 0 ? { hint: 'with its settings' } : {}), run: goBack },
            { title: 'Rename', run: () => setNaming(true) },
            { title: 'Unpin', run: () => edit(`Unpinned: ${title}`, (before) => removePin(before, title)) },
          ]}
        />
      </span>
      {isNaming ? (
        <span onBlur={() => setNaming(false)}>
          <CommitInput label={`New name of ${title}`} value={title} isWide onCommit={rename} />
        </span>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <small>{sayWhat(steps, figures, names)}</small>
      {problem !== null && (
        <small className={styles.problem}>
          <Glyph name="clear" /> {problem}
        </small>
      )}
    </th>
  );
}

interface CellBarProps {
  /** How far it goes, and where the limit stands, as shares of the widest. */
  readonly share: number;
  readonly limit: number | null;
  readonly tone: string;
}

const width = 60;

/** A figure as a bar; the words beside it say the same. */
function CellBar({ share, limit, tone }: CellBarProps) {
  const bar = Math.max(share > 0 ? 1 : 0, Math.min(1, share) * width);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width={width} height="8" />
      <rect
        className={classes(
          tone === 'good' ? styles.cellBarGood : tone === 'bad' ? styles.cellBarBad : styles.cellBarPlain,
        )}
        width={bar}
        height="8"
      />
      {limit !== null && limit <= 1 && (
        <rect className={styles.limit} x={Math.min(width - 1.5, limit * width)} width="1.5" height="8" />
      )}
    </svg>
  );
}

type Figures = MadeScenario['figures'];

const off = (text: string, note?: string): Cell => ({ text, tone: 'off', ...(note === undefined ? {} : { note }) });
const none = off('');

/** All rows of the comparison; a row that says nothing of any result is left out. */
export function listRows(view: ComparisonView, yardstick: YardstickSettings, names: DisplayNames): Row[] {
  const made = view.scenarios.filter(isMade);
  const row = (title: string, cellOf: (figures: Figures, one: MadeScenario) => Cell, isHead = false): Row => ({
    title,
    isHead,
    cells: view.scenarios.map((one) =>
      isMade(one) ? cellOf(one.figures, one) : off(isHead ? 'could not be made' : ''),
    ),
  });
  const some = (rows: Row[], isSaid: boolean) => (isSaid ? rows : []);
  return [
    row('Holds on both', (_, one) => sayHolds(one), true),
    row('Privacy', ({ privacy }) => sayPrivacy(privacy, yardstick.k), true),
    ...some(
      privacyRows(made, yardstick.k, row),
      made.some(({ figures }) => figures.privacy.by === 'cells'),
    ),
    ...some(
      [row('Smallest count', ({ privacy }) => smallestCount(privacy))],
      made.some(({ figures }) => figures.privacy.smallestSupport !== null),
    ),
    row('Fairness', ({ fairness }) => sayFairness(fairness), true),
    ...groupRows(made, yardstick, names, row),
    row('Clear situations left', ({ fairness }) =>
      countCell(fairness.clear?.findings ?? null, sayUncounted(fairness, 'not counted')),
    ),
    ...some(
      [
        row('Proved by stand-ins', ({ fairness }) =>
          countCell(fairness.indirect, sayUncounted(fairness, 'not looked for')),
        ),
      ],
      made.some(({ figures }) => (figures.fairness.indirect ?? 0) > 0),
    ),
    row('What it costs', () => none, true),
    ...costRows(made, view.rules, row),
  ];
}

type MakeRow = (title: string, cellOf: (figures: Figures, one: MadeScenario) => Cell, isHead?: boolean) => Row;

function privacyRows(made: readonly MadeScenario[], k: number, row: MakeRow): Row[] {
  const tables = made.filter(({ figures }) => figures.privacy.by === 'cells');
  const largest = Math.max(k, ...tables.map(({ figures }) => figures.privacy.smallest ?? 0));
  const columns = new Set(tables.map(({ figures }) => figures.privacy.columns));
  const [count] = columns;
  const title = columns.size === 1 ? `Unique over all ${formatMany(count, 'column')}` : 'Unique over all columns';
  return [
    row('Smallest group', ({ privacy }) =>
      privacy.smallest === null
        ? off(privacy.by === 'cells' ? 'not tested' : 'no table of people')
        : {
            text: formatCount(privacy.smallest),
            tone: privacy.smallest >= k ? 'good' : 'bad',
            bar: { share: privacy.smallest / largest, limit: k / largest },
          },
    ),
    row('Picked out at most', ({ privacy }) =>
      privacy.pickedOut === null
        ? none
        : {
            text: sayChance(privacy.pickedOut),
            tone: privacy.smallest! >= k ? 'good' : 'bad',
            bar: { share: privacy.pickedOut, limit: 1 / k },
          },
    ),
    row(title, ({ privacy }) =>
      privacy.uniqueOverAll === null || privacy.people === null
        ? none
        : {
            text: formatCount(privacy.uniqueOverAll),
            note: `of ${formatMany(privacy.people, 'person', 'people')}, over ${formatMany(privacy.columns, 'column')}`,
            tone: privacy.uniqueOverAll === 0 ? 'good' : 'bad',
            bar: { share: privacy.uniqueOverAll / Math.max(1, privacy.people), limit: null },
          },
    ),
  ];
}

/** A chance as a share, with a digit where it is small: 1.9%, 12.5%, 100%. */
export function sayChance(chance: number): string {
  return `${Number((100 * chance).toFixed(1))}%`;
}

function smallestCount({ smallestSupport }: Figures['privacy']): Cell {
  return smallestSupport === null ? none : { text: formatCount(smallestSupport), tone: 'plain' };
}

function groupRows(
  made: readonly MadeScenario[],
  { measure, alpha }: YardstickSettings,
  names: DisplayNames,
  row: MakeRow,
): Row[] {
  const groups = made[0]?.figures.fairness.groups ?? [];
  const limit = Number(alpha);
  const word =
    measureInfos[measure].kind === 'ratio'
      ? 'worst lift'
      : measureInfos[measure].kind === 'chance'
        ? 'worst chance'
        : 'worst gap';
  const values = made.flatMap(({ figures }) => figures.fairness.groups.map(({ worst }) => worst ?? 0));
  const widest = Math.max(limit, ...values.filter(Number.isFinite));
  return groups.map(({ item }, at) =>
    row(`${sayItem(item, names)}, ${word}`, ({ fairness }) => groupCell(fairness.groups[at], limit, widest, measure)),
  );
}

function groupCell(
  group: Figures['fairness']['groups'][number] | undefined,
  limit: number,
  widest: number,
  measure: Measure,
): Cell {
  if (group === undefined) return off('not tested');
  const { state, worst, isOver, reason } = group;
  if (state === 'hidden') return off('cannot be told', reason ?? undefined);
  if (state === 'notTested') return off('not tested', reason ?? undefined);
  if (worst === null) return off('no one to compare with');
  const share = Number.isFinite(worst) ? Math.max(0, worst) / widest : 1;
  return {
    text: sayMeasure(worst, limit, measure),
    tone: isOver ? 'bad' : 'good',
    bar: { share, limit: limit / widest },
  };
}

/** A value of a measure beside its limit: 1.196, +34.7 points. */
export function sayMeasure(value: number, limit: number, measure: Measure): string {
  if (measureInfos[measure].kind !== 'difference') return formatNear(value, limit);
  const points = formatNear(100 * value, 100 * limit).replace(/(\.\d*[1-9])0+$|\.0+$/, '$1');
  return `${points.replace(/-?(?=\d)/, value < 0 ? '−' : '+')} points`;
}

/** Why something about groups was not counted: what is hidden cannot be told (G8). */
function sayUncounted({ holds, tested }: Figures['fairness'], without: string): string {
  if (tested > 0) return without;
  return holds === 'cannotBeTold' ? 'cannot be told' : 'not tested';
}

function countCell(count: number | null, without: string): Cell {
  if (count === null) return off(without);
  return { text: formatCount(count), tone: count === 0 ? 'plain' : 'bad' };
}

function costRows(made: readonly MadeScenario[], rules: number | null, row: MakeRow): Row[] {
  const most = (of: (costs: Figures['costs']) => number) =>
    Math.max(1, ...made.map(({ figures }) => of(figures.costs)));
  const has = (of: (costs: Figures['costs']) => number) => made.some(({ figures }) => of(figures.costs) > 0);
  const counted = (
    title: string,
    of: (costs: Figures['costs']) => number,
    noteOf?: (costs: Figures['costs']) => string,
  ): Row[] => {
    const widest = most(of);
    return [
      row(title, ({ costs }) => ({
        text: formatCount(of(costs)),
        tone: 'plain',
        bar: { share: of(costs) / widest, limit: null },
        ...(noteOf === undefined ? {} : { note: noteOf(costs) }),
      })),
    ];
  };
  const shared = (title: string, of: (costs: Figures['costs']) => number | null, without: string) =>
    row(title, ({ costs }) => {
      const share = of(costs);
      return share === null ? off(without) : { text: sayPercent(share), tone: 'plain', bar: { share, limit: null } };
    });
  const rewritten = has(({ rewritten: people }) => people)
    ? counted('People recorded otherwise', (costs) => costs.rewritten)
    : [];
  const leftOut = has((costs) => costs.leftOut ?? 0) ? counted('People left out', (costs) => costs.leftOut ?? 0) : [];
  return [
    ...counted(
      'Decisions changed',
      changedDecisions,
      ({ granted, taken }) => `${formatCount(granted)} granted, ${formatCount(taken)} taken`,
    ),
    ...rewritten,
    ...leftOut,
    shared('Detail lost', (costs) => costs.loss, 'no table'),
    ...(rules === null
      ? []
      : [
          row(`Patterns kept, of ${formatCount(rules)}`, ({ costs }) =>
            costs.kept === null
              ? off('not counted')
              : {
                  text: formatCount(costs.kept),
                  tone: 'plain',
                  bar: { share: costs.kept / Math.max(1, rules), limit: null },
                },
          ),
        ]),
    shared('Decisions a tree gets right', (costs) => costs.accuracy, 'not measured'),
  ];
}

export function changedDecisions({ granted, taken }: Figures['costs']): number {
  return granted + taken;
}

type FiguresOfVerdicts = MadeScenario['figures'];

/** Whether a result holds on both counts; "cannot be told" is never green (G8). */
function sayHolds({ figures: { holds, privacy, fairness }, notBeaten }: MadeScenario): Cell {
  if (holds === 'yes') return { text: notBeaten ? 'yes, not beaten' : 'yes', tone: 'badge', sign: 'ok' };
  if (holds === 'cannotBeTold') return { text: 'cannot be told', tone: 'off' };
  if (holds === 'notTested') return { text: 'not tested', tone: 'off' };
  if (privacy.holds === 'yes') return { text: 'privacy only', tone: 'off' };
  return { text: fairness.holds === 'yes' ? 'fairness only' : 'no', tone: 'off' };
}

function sayPrivacy({ holds, by, standOut, epsilon, channels }: FiguresOfVerdicts['privacy'], k: number): Cell {
  if (by === 'noise')
    return {
      text: `noise, epsilon ${epsilon}`,
      note: 'Noise hides people in another way; k says nothing of it.',
      tone: 'off',
      sign: 'tooFew',
    };
  if (holds === 'notTested')
    return {
      text: 'not tested',
      note: 'No column is marked as identifying under Roles.',
      tone: 'off',
      sign: 'untested',
    };
  if (holds === 'yes') return { text: `holds on ${formatCount(k)}`, tone: 'plain', sign: 'within' };
  if (by === 'counts') return { text: formatMany(channels ?? 0, 'channel'), tone: 'bad', sign: 'clear' };
  return { text: `${formatCount(standOut ?? 0)} stand out`, tone: 'bad', sign: 'clear' };
}

function sayFairness({ holds, over, indirect, groups, followed }: FiguresOfVerdicts['fairness']): Cell {
  const reason = groups.find((group) => group.reason !== null)?.reason ?? undefined;
  const note = reason === undefined ? {} : { note: reason };
  if (holds === 'cannotBeTold') return { text: 'hidden', tone: 'off', sign: 'tooFew', ...note };
  if (holds === 'notTested') return { text: 'not tested', tone: 'off', sign: 'untested', ...note };
  if (holds === 'yes') return { text: 'within', tone: 'plain', sign: 'within', ...sayFollowed(followed) };
  if (over > 0) return { text: `${formatCount(over)} over`, tone: 'bad', sign: 'clear', ...sayFollowed(followed) };
  return { text: `${formatCount(indirect ?? 0)} by stand-ins`, tone: 'bad', sign: 'clear' };
}

/** Situations that are too small here to be found, and were followed all the same (P4). */
function sayFollowed(followed: number): { readonly note?: string } {
  if (followed === 0) return {};
  return {
    note: `${formatMany(followed, 'situation')} of the original ${followed === 1 ? 'is' : 'are'} too small here to be found, and followed on ${followed === 1 ? 'its' : 'their'} own counts.`,
  };
}

/** A cell: its words, how they look, and a bar with a limit, each as a share of the widest. */
interface Cell {
  readonly text: string;
  /** More words, for a pointer that rests on it and for the file. */
  readonly note?: string;
  readonly tone: 'good' | 'bad' | 'plain' | 'off' | 'badge';
  readonly sign?: GlyphName;
  readonly bar?: { readonly share: number; readonly limit: number | null };
}

/** A figure of every result. */
export interface Row {
  readonly title: string;
  /** The first row of a part. */
  readonly isHead: boolean;
  readonly cells: readonly Cell[];
}
