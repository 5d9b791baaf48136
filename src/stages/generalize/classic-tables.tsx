import { measureWords } from '../../words/en/terms/measures.ts';
import { classicAlgorithmWords } from '../../words/en/terms/anonymization.ts';
import { useCallback, useId, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount } from '../../words/format.ts';
import { classicWords } from '../../words/en/publish-table/classic.ts';
import { publishStageWords } from '../../words/en/publish-table/stage.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
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
import { nameUntested } from './publish-sentences.ts';
import { classicInfos, classicNames } from '../../engine/vocabulary/anonymization.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayPeople } from '../../words/people.ts';
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
      <h2 id={heading}>{classicWords.title}</h2>
      <RunNotices run={run} failed={classicWords.failed} again={classicWords.again} onAgain={() => run.start()} />
      {tried === null ? (
        <p className={text.caption}>
          {classicWords.says(settings.k)}{' '}
          <Button look="small" disabled={isBusy} onClick={() => run.start()}>
            {isBusy ? classicWords.running : classicWords.run}
          </Button>
        </p>
      ) : (
        <div className={run.isCurrent ? undefined : text.stale}>
          <p className={styles.answer}>{isBusy ? classicWords.runningEach : sayAnswer(tried, names)}</p>
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

interface MakersProps extends ClassicTablesProps {
  readonly tried: readonly TriedMaker[];
  readonly isHeld: boolean;
  readonly released: TableMaker | null;
  readonly onRelease: (maker: TableMaker) => void;
}

function Makers({ tried, released, onRelease, ...rest }: MakersProps) {
  return (
    <ScrollBox label={classicWords.label}>
      <table className={table.table} aria-label={classicWords.label}>
        <thead>
          <tr>
            {classicWords.header.map((title, at) => (
              <th key={title} scope="col" className={at > 1 ? styles.number : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">{classicWords.table}</th>
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
      <summary>{classicWords.howTheyWork}</summary>
      <dl className={styles.how}>
        {howTheyWork().map(([title, sentence]) => (
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
        <td colSpan={7}>{problem ?? classicWords.noTable}</td>
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
      <td className={table.number}>{smallest === null ? classicWords.noRow : formatCount(smallest)}</td>
      <td className={table.number}>{publishWords.cost('loss', costs.loss)}</td>
      <td className={table.number}>{publishWords.cost('discernibility', costs.discernibility)}</td>
      <td className={table.number}>{publishWords.cost('classification', costs.classification)}</td>
      <td className={classes(table.number, styles.work)}>
        {sayVisited(made)}
        <span>{classicWords.groupings(made.groupings)}</span>
        <span>{sayTime(made.milliseconds)}</span>
      </td>
      <td className={styles.ways}>
        {levels !== null && (
          <Button look="small" aria-label={classicWords.lookAt(title)} onClick={() => onLook(levels)}>
            {classicWords.look}
          </Button>
        )}
        {maker !== 'ours' && (
          <Button
            look="small"
            disabled={isHeld}
            aria-pressed={isReleased}
            aria-label={classicWords.releaseOf(title)}
            onClick={onRelease}
          >
            {classicWords.release}
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
  const made = { title: publishStageWords.savedAs(archive), recipe, maker, levels };
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
  const { groups: said } = classicWords;
  const { rules, groups } = judged.tests;
  const tested = rules === 0 ? said.nothingTested : said.tested(rules);
  const open = nameUntested(judged.tests, names);
  switch (stateOf(judged)) {
    case 'notAsked':
      return { sign: 'untested', ...said.notAsked };
    case 'over':
      return { sign: 'clear', title: said.over, words: sayWorst(judged, settings, names) };
    case 'notTested':
      return { sign: 'untested', title: open === null ? said.notTested : said.notTestedGroups(open), words: tested };
    case 'hidden': {
      const hidden = groups.filter(({ state }) => state === 'hidden').map(({ item }) => item);
      return { sign: 'untested', title: said.hidden(hidden, names), words: tested };
    }
    case 'within':
      return { sign: 'ok', title: said.within, words: tested };
  }
}

function sayWorst({ worst }: JudgedTable, { measure, alpha }: GeneralizeSettings, names: DisplayNames): string {
  if (worst === null || measure === null) return '';
  return classicWords.groups.worst(worst, measureWords[measure].title, worst.value, Number(alpha), names);
}

/** The answer: how many of the classic algorithms would publish a group over the limit, never more than was tested (G8). */
export function sayAnswer(tried: readonly TriedMaker[], names: DisplayNames): string {
  const tables = listClassic(tried);
  const states = tables.map(stateOf);
  const { answer } = classicWords;
  if (tables.length === 0) return answer.none;
  if (states.includes('notAsked')) return answer.notAsked(tables.length);
  const over = tables.filter((_, i) => states[i] === 'over');
  const who = [...new Set(over.flatMap(({ worst }) => (worst === null ? [] : [sayPeople(worst.A, names)])))];
  if (over.length > 0) return answer.over(over.length, tables.length, who.length === 1 ? who[0] : null);
  return states.includes('within') ? answer.noneOver(tables.length) : answer.noneTested(tables.length);
}

/** What the answer leaves open, and what it costs beside ours. */
export function sayRest(tried: readonly TriedMaker[]): string {
  const tables = listClassic(tried);
  const count = (state: GroupState) => tables.filter((one) => stateOf(one) === state).length;
  const { rest } = classicWords;
  const sentences: string[] = [];
  const [hidden, open] = [count('hidden'), count('notTested')];
  if (hidden > 0) sentences.push(rest.hidden(hidden));
  if (open > 0) sentences.push(rest.notTested(open));
  const losses = tables.map(({ costs }) => costs.loss);
  const ours = tried.find(({ maker }) => maker === 'ours')?.made?.table ?? null;
  if (losses.length > 0) {
    const [least, most] = [Math.min(...losses), Math.max(...losses)];
    sentences.push(ours === null ? rest.noneOfOurs(least, most) : rest.losses(ours.costs.loss, least, most));
  }
  return [...sentences, ...sayLeftAside(tried)].join(' ');
}

const asides: readonly LeftAside[] = ['diversity', 'closeness', 'suppress'];

/** What was asked for and the algorithms do not know. */
function sayLeftAside(tried: readonly TriedMaker[]): string[] {
  const made = tried.flatMap(({ made: one }) => one ?? []);
  return asides.flatMap((aside) => {
    const titles = made.filter(({ leftAside }) => leftAside.includes(aside)).map(titleOf);
    return titles.length === 0 ? [] : [classicWords.rest.leftAside(titles, aside)];
  });
}

/** "Incognito", "Ours". */
function titleOf({ maker }: Pick<MadeTable, 'maker'>): string {
  return maker === 'ours' ? classicWords.ours : classicAlgorithmWords[maker].title;
}

/** Of how many tables this one was taken; a table that is none of the lattice is the only one. */
export function sayFound({ found }: MadeTable): string {
  return found === null || found < 2 ? classicWords.onlyTable : classicWords.bestOf(found);
}

/** How each of them works, in a sentence. */
function howTheyWork(): (readonly [title: string, sentence: string])[] {
  return [
    [classicWords.ours, classicWords.oursSays],
    ...classicNames.map((name) => [classicAlgorithmWords[name].title, classicAlgorithmWords[name].sentence] as const),
  ];
}

/** "296 tables", "41 regions". */
export function sayVisited({ maker, visited }: MadeTable): string {
  return classicWords.visited(visited, maker === 'ours' ? classicWords.visits : classicInfos[maker].visits);
}

export function sayTime(milliseconds: number): string {
  return milliseconds < 1000
    ? classicWords.milliseconds(Math.max(1, Math.round(milliseconds)))
    : classicWords.seconds(milliseconds / 1000);
}

function listClassic(tried: readonly TriedMaker[]): JudgedTable[] {
  return tried.flatMap(({ maker, made }) => (maker === 'ours' ? [] : (made?.table ?? [])));
}
