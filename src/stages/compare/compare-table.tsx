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
import { sayWhat, type MadeScenario, isMade } from './compare-sentences.ts';
import { formatCount } from '../../words/format.ts';
import { compareStageWords } from '../../words/en/compare/stage.ts';
import { compareTableWords } from '../../words/en/compare/table.ts';
import { compareWords } from '../../words/en/compare/answer.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import type { YardstickSettings } from '../../engine/steps/pins.ts';
import styles from './compare-table.module.css';
import { pinWords } from '../../words/en/state/pins.ts';

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
    <ScrollBox label={compareTableWords.label}>
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
  const { result: words } = compareTableWords;
  const { pins } = compareStageWords;
  const rename = (next: string) => {
    setNaming(false);
    edit(words.renamed(title), (before) => renamePin(before, title, next));
  };
  const goBack = () => {
    if (steps.length > 0) edit(words.settingsOf(title), (before) => restorePin(before, scenario));
    goTo(stage);
  };
  return (
    <th scope="col" className={styles.columnHeadHead}>
      <span className={styles.pick}>
        <label>
          <input type="checkbox" checked={letter !== null} aria-label={words.compare(title)} onChange={onChoose} />
          <b>{letter}</b>
        </label>
        <Menu
          title={words.more(title)}
          isIcon
          entries={[
            { title: words.openIn(way), ...(steps.length > 0 ? { hint: words.withSettings } : {}), run: goBack },
            { title: words.rename, run: () => setNaming(true) },
            {
              title: pins.unpin,
              run: () => edit(pinWords.edits.unpinned(title), (before) => removePin(before, title)),
            },
          ]}
        />
      </span>
      {isNaming ? (
        <span onBlur={() => setNaming(false)}>
          <CommitInput label={words.newName(title)} value={title} isWide onCommit={rename} />
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
      isMade(one) ? cellOf(one.figures, one) : off(isHead ? compareTableWords.failed : ''),
    ),
  });
  const some = (rows: Row[], isSaid: boolean) => (isSaid ? rows : []);
  const { rows: titles, notCounted, notLookedFor } = compareTableWords;
  return [
    row(titles.both, (_, one) => sayHolds(one), true),
    row(titles.privacy, ({ privacy }) => sayPrivacy(privacy, yardstick.k), true),
    ...some(
      privacyRows(made, yardstick.k, row),
      made.some(({ figures }) => figures.privacy.by === 'cells'),
    ),
    ...some(
      [row(titles.smallestCount, ({ privacy }) => smallestCount(privacy))],
      made.some(({ figures }) => figures.privacy.smallestSupport !== null),
    ),
    row(titles.fairness, ({ fairness }) => sayFairness(fairness), true),
    ...groupRows(made, yardstick, names, row),
    row(titles.clear, ({ fairness }) =>
      countCell(fairness.clear?.findings ?? null, sayUncounted(fairness, notCounted)),
    ),
    ...some(
      [row(titles.standIns, ({ fairness }) => countCell(fairness.indirect, sayUncounted(fairness, notLookedFor)))],
      made.some(({ figures }) => (figures.fairness.indirect ?? 0) > 0),
    ),
    row(titles.costs, () => none, true),
    ...costRows(made, view.rules, row),
  ];
}

type MakeRow = (title: string, cellOf: (figures: Figures, one: MadeScenario) => Cell, isHead?: boolean) => Row;

function privacyRows(made: readonly MadeScenario[], k: number, row: MakeRow): Row[] {
  const tables = made.filter(({ figures }) => figures.privacy.by === 'cells');
  const largest = Math.max(k, ...tables.map(({ figures }) => figures.privacy.smallest ?? 0));
  const columns = new Set(tables.map(({ figures }) => figures.privacy.columns));
  const [count] = columns;
  const { rows: titles, notTested, noPeople } = compareTableWords;
  const title = columns.size === 1 ? titles.uniqueOver(count) : titles.unique;
  return [
    row(titles.smallest, ({ privacy }) =>
      privacy.smallest === null
        ? off(privacy.by === 'cells' ? notTested : noPeople)
        : {
            text: formatCount(privacy.smallest),
            tone: privacy.smallest >= k ? 'good' : 'bad',
            bar: { share: privacy.smallest / largest, limit: k / largest },
          },
    ),
    row(titles.pickedOut, ({ privacy }) =>
      privacy.pickedOut === null
        ? none
        : {
            text: compareTableWords.chance(privacy.pickedOut),
            tone: privacy.smallest! >= k ? 'good' : 'bad',
            bar: { share: privacy.pickedOut, limit: 1 / k },
          },
    ),
    row(title, ({ privacy }) =>
      privacy.uniqueOverAll === null || privacy.people === null
        ? none
        : {
            text: formatCount(privacy.uniqueOverAll),
            note: compareTableWords.uniqueOf(privacy.people, privacy.columns),
            tone: privacy.uniqueOverAll === 0 ? 'good' : 'bad',
            bar: { share: privacy.uniqueOverAll / Math.max(1, privacy.people), limit: null },
          },
    ),
  ];
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
  const { worst: sayWorst } = compareTableWords.rows;
  const values = made.flatMap(({ figures }) => figures.fairness.groups.map(({ worst }) => worst ?? 0));
  const widest = Math.max(limit, ...values.filter(Number.isFinite));
  return groups.map(({ item }, at) =>
    row(sayWorst[measureInfos[measure].kind](item, names), ({ fairness }) =>
      groupCell(fairness.groups[at], limit, widest, measure),
    ),
  );
}

function groupCell(
  group: Figures['fairness']['groups'][number] | undefined,
  limit: number,
  widest: number,
  measure: Measure,
): Cell {
  const { notTested, untold, noOneToCompare } = compareTableWords;
  if (group === undefined) return off(notTested);
  const { state, worst, isOver, reason } = group;
  if (state === 'hidden') return off(untold, reason ?? undefined);
  if (state === 'notTested') return off(notTested, reason ?? undefined);
  if (worst === null) return off(noOneToCompare);
  const share = Number.isFinite(worst) ? Math.max(0, worst) / widest : 1;
  return {
    text: compareTableWords.measure(worst, limit, measure),
    tone: isOver ? 'bad' : 'good',
    bar: { share, limit: limit / widest },
  };
}

/** Why something about groups was not counted: what is hidden cannot be told (G8). */
function sayUncounted({ holds, tested }: Figures['fairness'], without: string): string {
  if (tested > 0) return without;
  return holds === 'cannotBeTold' ? compareTableWords.untold : compareTableWords.notTested;
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
      return share === null
        ? off(without)
        : { text: compareWords.percent(share), tone: 'plain', bar: { share, limit: null } };
    });
  const { rows: titles, decisionsOf, noTable, notCounted, notMeasured } = compareTableWords;
  const rewritten = has(({ rewritten: people }) => people) ? counted(titles.rewritten, (costs) => costs.rewritten) : [];
  const leftOut = has((costs) => costs.leftOut ?? 0) ? counted(titles.leftOut, (costs) => costs.leftOut ?? 0) : [];
  return [
    ...counted(titles.decisions, changedDecisions, ({ granted, taken }) => decisionsOf(granted, taken)),
    ...rewritten,
    ...leftOut,
    shared(titles.loss, (costs) => costs.loss, noTable),
    ...(rules === null
      ? []
      : [
          row(titles.kept(rules), ({ costs }) =>
            costs.kept === null
              ? off(notCounted)
              : {
                  text: formatCount(costs.kept),
                  tone: 'plain',
                  bar: { share: costs.kept / Math.max(1, rules), limit: null },
                },
          ),
        ]),
    shared(titles.accuracy, (costs) => costs.accuracy, notMeasured),
  ];
}

export function changedDecisions({ granted, taken }: Figures['costs']): number {
  return granted + taken;
}

type FiguresOfVerdicts = MadeScenario['figures'];

/** Whether a result holds on both counts; "cannot be told" is never green (G8). */
function sayHolds({ figures: { holds, privacy, fairness }, notBeaten }: MadeScenario): Cell {
  const { both, untold, notTested } = compareTableWords;
  if (holds === 'yes') return { text: notBeaten ? both.notBeaten : both.yes, tone: 'badge', sign: 'ok' };
  if (holds === 'cannotBeTold') return { text: untold, tone: 'off' };
  if (holds === 'notTested') return { text: notTested, tone: 'off' };
  if (privacy.holds === 'yes') return { text: both.privacyOnly, tone: 'off' };
  return { text: fairness.holds === 'yes' ? both.fairnessOnly : both.no, tone: 'off' };
}

function sayPrivacy({ holds, by, standOut, epsilon, channels }: FiguresOfVerdicts['privacy'], k: number): Cell {
  const { privacy: words, notTested } = compareTableWords;
  if (by === 'noise') return { text: words.noise(epsilon), note: words.noiseNote, tone: 'off', sign: 'tooFew' };
  if (holds === 'notTested') return { text: notTested, note: words.noColumn, tone: 'off', sign: 'untested' };
  if (holds === 'yes') return { text: words.holds(k), tone: 'plain', sign: 'within' };
  if (by === 'counts') return { text: words.channels(channels ?? 0), tone: 'bad', sign: 'clear' };
  return { text: words.standOut(standOut ?? 0), tone: 'bad', sign: 'clear' };
}

function sayFairness({ holds, over, indirect, groups, followed }: FiguresOfVerdicts['fairness']): Cell {
  const reason = groups.find((group) => group.reason !== null)?.reason ?? undefined;
  const note = reason === undefined ? {} : { note: reason };
  const { fairness: words, notTested } = compareTableWords;
  if (holds === 'cannotBeTold') return { text: words.hidden, tone: 'off', sign: 'tooFew', ...note };
  if (holds === 'notTested') return { text: notTested, tone: 'off', sign: 'untested', ...note };
  if (holds === 'yes') return { text: words.within, tone: 'plain', sign: 'within', ...sayFollowed(followed) };
  if (over > 0) return { text: words.over(over), tone: 'bad', sign: 'clear', ...sayFollowed(followed) };
  return { text: words.standIns(indirect ?? 0), tone: 'bad', sign: 'clear' };
}

/** Situations that are too small here to be found, and were followed all the same (P4). */
function sayFollowed(followed: number): { readonly note?: string } {
  return followed === 0 ? {} : { note: compareTableWords.fairness.followed(followed) };
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
