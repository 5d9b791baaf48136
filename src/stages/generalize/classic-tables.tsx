import { useCallback, useId, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount, formatMany, formatList, startSentence } from '../../words/format.ts';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { RunNotices } from '../../components/layout/notice.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { MadeTable, TableMaker, JudgedTable, LeftAside } from '../../engine/steps/generalize/classic-views.ts';
import { stemOf } from '../../engine/vocabulary/releases.ts';
import type { TriedMaker } from '../../state/runs/run-state.ts';
import { earlierTables, savingAsked, useGoingOut } from '../../state/files/save-bundle.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileName } from '../../state/files/export-file.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRun } from '../../state/hooks/use-run.ts';
import { formatCost, nameUntested } from './publish-sentences.ts';
import { formatNear } from '../../words/format.ts';
import { classicInfos, classicNames } from '../../engine/vocabulary/anonymization.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItem, sayPeople, sayRule } from '../../words/people.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import table from '../../components/tables/table.module.css';
import text from '../../components/text.module.css';
import styles from './classic-tables.module.css';

interface ClassicTablesProps {
  readonly settings: GeneralizeSettings;
  /** Opens a table of the lattice by its levels. */
  readonly onLook: (levels: readonly number[]) => void;
}

/** On request, what five algorithms that know privacy alone would publish, beside ours: costs, groups and work. */
export function ClassicTables({ settings, onLook }: ClassicTablesProps) {
  const run = useRun('classic');
  const names = useNames();
  const heading = useId();
  const [released, setReleased] = useState<TableMaker | null>(null);
  const tried = run.found?.value ?? null;
  const isBusy = run.status === 'running';
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>What privacy alone would have published</h2>
      <RunNotices
        run={run}
        failed="The algorithms could not be run."
        again="Run them again"
        onAgain={() => run.start()}
      />
      {tried === null ? (
        <p className={text.caption}>
          Five well-known algorithms hide everyone among at least {settings.k} and look at no group. Their tables can be
          judged by the same costs and the same limit as ours.{' '}
          <Button look="small" disabled={isBusy} onClick={() => run.start()}>
            {isBusy ? 'Running ...' : 'Run the five'}
          </Button>
        </p>
      ) : (
        <div className={run.isCurrent ? undefined : text.stale}>
          <p className={styles.answer}>{isBusy ? 'Running one after the other ...' : sayAnswer(tried, names)}</p>
          {!isBusy && <p className={text.caption}>{sayRest(tried)}</p>}
          <Makers
            tried={tried}
            settings={settings}
            isHeld={!run.isCurrent}
            released={released}
            onRelease={(maker) => setReleased(maker === released ? null : maker)}
            onLook={onLook}
          />
          {released !== null && (
            <MadeRelease
              key={released}
              maker={released}
              levels={tried.find(({ maker }) => maker === released)?.made?.table?.levels ?? null}
              isStale={!run.isCurrent}
            />
          )}
          <HowTheyWork />
        </div>
      )}
    </section>
  );
}

const header = [
  'Algorithm',
  'Groups',
  'Smallest group',
  'Information loss',
  'Discernibility',
  'Classification loss',
  'Work',
];

interface MakersProps extends ClassicTablesProps {
  readonly tried: readonly TriedMaker[];
  readonly isHeld: boolean;
  readonly released: TableMaker | null;
  readonly onRelease: (maker: TableMaker) => void;
}

function Makers({ tried, released, onRelease, ...rest }: MakersProps) {
  return (
    <ScrollBox label="What each algorithm would publish">
      <table className={table.table} aria-label="What each algorithm would publish">
        <thead>
          <tr>
            {header.map((title, at) => (
              <th key={title} scope="col" className={at > 1 ? styles.number : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">Table</th>
          </tr>
        </thead>
        <tbody>
          {tried.map((line) => (
            <MakerRow
              key={line.maker}
              line={line}
              isReleased={released === line.maker}
              onRelease={() => onRelease(line.maker)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function HowTheyWork() {
  return (
    <details>
      <summary>How they work</summary>
      <dl className={styles.how}>
        {howTheyWork.map(([title, sentence]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface MakerRowProps {
  readonly line: TriedMaker;
  readonly settings: GeneralizeSettings;
  /** Nothing goes out that belongs to other settings. */
  readonly isHeld: boolean;
  /** Whether what goes out with its table is shown. */
  readonly isReleased: boolean;
  readonly onRelease: () => void;
  readonly onLook: (levels: readonly number[]) => void;
}

/** One algorithm: what its table costs, what was found of the groups in it, its work, and its file. */
function MakerRow({ line, settings, isHeld, isReleased, onRelease, onLook }: MakerRowProps) {
  const { maker, made, problem } = line;
  const title = titleOf(line);
  if (made?.table == null)
    return (
      <tr>
        <th scope="row">{title}</th>
        <td colSpan={7}>{problem ?? 'No table meets all that is asked.'}</td>
      </tr>
    );
  const { levels, costs, smallest } = made.table;
  return (
    <tr>
      <th scope="row" className={styles.maker}>
        {title}
        <span>{sayFound(made)}</span>
      </th>
      <GroupsCell made={made} settings={settings} />
      <td className={table.number}>{smallest === null ? 'no row left' : formatCount(smallest)}</td>
      <td className={table.number}>{formatCost('loss', costs.loss)}</td>
      <td className={table.number}>{formatCost('discernibility', costs.discernibility)}</td>
      <td className={table.number}>{formatCost('classification', costs.classification)}</td>
      <td className={classes(table.number, styles.work)}>
        {sayVisited(made)}
        <span>{formatMany(made.groupings, 'grouping')}</span>
        <span>{sayTime(made.milliseconds)}</span>
      </td>
      <td className={styles.ways}>
        {levels !== null && (
          <Button look="small" aria-label={`Look at the table of ${title}`} onClick={() => onLook(levels)}>
            Look
          </Button>
        )}
        {maker !== 'ours' && (
          <Button
            look="small"
            disabled={isHeld}
            aria-pressed={isReleased}
            aria-label={`Release the table of ${title}`}
            onClick={onRelease}
          >
            Release
          </Button>
        )}
      </td>
    </tr>
  );
}

function GroupsCell({ made, settings }: { readonly made: MadeTable; readonly settings: GeneralizeSettings }) {
  const names = useNames();
  const { sign, title, words } = sayGroups(made.table!, settings, names);
  return (
    <td className={styles.groups}>
      <b>
        <Glyph name={sign} /> {title}
      </b>
      <span>{words}</span>
    </td>
  );
}

interface MadeReleaseProps {
  readonly maker: TableMaker;
  /** The node of its table; null where cells were written one by one. */
  readonly levels: readonly number[] | null;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
}

/** All that goes out with the table of a classic algorithm (R4). */
function MadeRelease({ maker, levels, isStale }: MadeReleaseProps) {
  const recipe = useApp((state) => state.recipe)!;
  const released = useApp((state) => state.released);
  const [guards, setGuards] = useState(false);
  const archive = `${stemOf(useFileName())}-${maker}.zip`;
  const as = useMemo(
    () => ({ archive, escapesFormulas: guards, earlier: earlierTables(released) }),
    [archive, guards, released],
  );
  const ask = useCallback(() => client.bundleMade(recipe, maker, as), [recipe, maker, as]);
  const check = useAnswer(ask);
  const made = { title: `the table saved as ${archive}`, recipe, maker, levels };
  const write = (part: string | null) => client.saveMade(recipe, maker, as, part);
  const onSave = savingAsked(check.value, archive, write, made);
  const panel = useGoingOut({ kind: 'table', bundle: check.value, check, isStale, onSave });
  return <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />;
}

/** What can be said of the groups in a table, from the worst to the best; only the last was tested in full (G8). */
type GroupState = 'notAsked' | 'over' | 'notTested' | 'hidden' | 'within';

function stateOf({ isProtective, tests: { rules, groups } }: JudgedTable): GroupState {
  if (isProtective === null) return 'notAsked';
  if (!isProtective) return 'over';
  if (groups.some(({ state }) => state === 'notTested')) return 'notTested';
  if (groups.some(({ state }) => state === 'hidden')) return 'hidden';
  return rules === 0 ? 'notTested' : 'within';
}

interface GroupWords {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
}

/** What was found of the groups in a table: a tick only where all of them were tested (G8). */
export function sayGroups(judged: JudgedTable, settings: GeneralizeSettings, names: DisplayNames): GroupWords {
  const { rules } = judged.tests;
  const tested = rules === 0 ? 'nothing could be tested' : `${formatMany(rules, 'situation')} tested, none over`;
  const open = nameUntested(judged.tests, names);
  switch (stateOf(judged)) {
    case 'notAsked':
      return { sign: 'untested', title: 'Not looked at', words: 'no measure is asked for' };
    case 'over':
      return { sign: 'clear', title: 'Over the limit', words: sayWorst(judged, settings, names) };
    case 'notTested':
      return { sign: 'untested', title: open === null ? 'Not tested' : `Not tested: ${open}`, words: tested };
    case 'hidden':
      return { sign: 'untested', title: `Hidden, cannot be told: ${nameHidden(judged, names)}`, words: tested };
    case 'within':
      return { sign: 'ok', title: 'Not over the limit', words: tested };
  }
}

function nameHidden({ tests: { groups } }: JudgedTable, names: DisplayNames): string {
  const hidden = groups.filter(({ state }) => state === 'hidden').map(({ item }) => sayItem(item, names));
  return hidden.length > 2 ? formatMany(hidden.length, 'group') : formatList(hidden);
}

function sayWorst({ worst }: JudgedTable, { measure, alpha }: GeneralizeSettings, names: DisplayNames): string {
  if (worst === null || measure === null) return '';
  const value = worst.value === null ? 'undefined' : formatNear(worst.value, Number(alpha));
  return `${sayRule(worst, names)}: ${measureInfos[measure].title.toLowerCase()} ${value}`;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** The answer: how many of the classic algorithms would publish a group over the limit, never more than was tested (G8). */
export function sayAnswer(tried: readonly TriedMaker[], names: DisplayNames): string {
  const tables = listClassic(tried);
  const states = tables.map(stateOf);
  const of = `of ${words[tables.length]} classic algorithms`;
  if (tables.length === 0) return 'None of the classic algorithms could be run.';
  if (states.includes('notAsked')) return `Fairness was not looked at in the tables ${of}; they are compared by cost.`;
  const over = tables.filter((_, i) => states[i] === 'over');
  const who = [...new Set(over.flatMap(({ worst }) => (worst === null ? [] : [sayPeople(worst.A, names)])))];
  if (over.length > 0) {
    const many = over.length === tables.length && over.length > 1 ? 'All' : `${startSentence(words[over.length])} of`;
    const group = who.length === 1 ? `${who[0]} are` : 'a group is';
    return `${many} ${words[tables.length]} classic algorithms would publish a table in which ${group} over the limit.`;
  }
  return states.includes('within')
    ? `None ${of} would publish a table with a tested group over the limit.`
    : `None ${of} would publish a table in which every group could be tested.`;
}

/** What the answer leaves open, and what it costs beside ours. */
export function sayRest(tried: readonly TriedMaker[]): string {
  const tables = listClassic(tried);
  const count = (state: GroupState) => tables.filter((one) => stateOf(one) === state).length;
  const sentences: string[] = [];
  const [hidden, open] = [count('hidden'), count('notTested')];
  if (hidden > 0) sentences.push(`In ${words[hidden]} a group is hidden, which hides a gap and does not close it.`);
  if (open > 0) sentences.push(`In ${words[open]} a group was not tested.`);
  const losses = tables.map(({ costs }) => costs.loss);
  const ours = tried.find(({ maker }) => maker === 'ours')?.made?.table ?? null;
  const own =
    ours === null ? 'No table of ours meets all that is asked' : `Ours loses ${share(ours.costs.loss)} of the detail`;
  if (losses.length > 0) {
    const [least, most] = [share(Math.min(...losses)), share(Math.max(...losses))];
    sentences.push(`${own}; theirs ${ours === null ? 'lose ' : ''}${least === most ? least : `${least} to ${most}`}.`);
  }
  return [...sentences, ...sayLeftAside(tried)].join(' ');
}

const asideWords: Readonly<Record<LeftAside, string>> = {
  diversity: 'diversity',
  closeness: 'closeness',
  suppress: 'leaving rows out',
};

/** What was asked for and the algorithms do not know. */
function sayLeftAside(tried: readonly TriedMaker[]): string[] {
  const made = tried.flatMap(({ made: one }) => one ?? []);
  return (['diversity', 'closeness', 'suppress'] as const).flatMap((aside) => {
    const titles = made.filter(({ leftAside }) => leftAside.includes(aside)).map(titleOf);
    return titles.length === 0
      ? []
      : [
          `${formatList(titles)} ${titles.length === 1 ? 'does' : 'do'} not know ${asideWords[aside]}, so it was not asked of them.`,
        ];
  });
}

/** "Incognito", "Ours". */
function titleOf({ maker }: Pick<MadeTable, 'maker'>): string {
  return maker === 'ours' ? 'Ours' : classicInfos[maker].title;
}

/** Of how many tables this one was taken: "the best of 219"; a table that is none of the lattice is the only one. */
export function sayFound({ found }: MadeTable): string {
  return found === null || found < 2 ? 'its only table' : `the best of ${formatCount(found)}`;
}

/** How each of them works, in a sentence. */
const howTheyWork: readonly (readonly [title: string, sentence: string])[] = [
  ['Ours', 'Finds every table that hides everyone with no tested group over the limit.'],
  ...classicNames.map((name) => [classicInfos[name].title, classicInfos[name].sentence] as const),
];

/** "296 tables", "41 regions". */
export function sayVisited({ maker, visited }: MadeTable): string {
  return formatMany(visited, maker === 'ours' ? 'table' : classicInfos[maker].visits);
}

export function sayTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function listClassic(tried: readonly TriedMaker[]): JudgedTable[] {
  return tried.flatMap(({ maker, made }) => (maker === 'ours' ? [] : (made?.table ?? [])));
}

const share = (loss: number) => formatCost('loss', loss);
