import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/fields/choices.tsx';
import { CommitInput } from '../../../components/fields/text-input.tsx';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { ratioWords } from '../../../words/en/discover/ratios.ts';
import { figureWords } from '../../../words/en/figures.ts';
import { formatDecimal, formatShare } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { Fold } from '../../../components/layout/section.tsx';
import { pairsOf } from '../../../engine/vocabulary/items.ts';
import { keyOf, settingsOf } from '../../../engine/steps/settings.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems, valueName } from '../../../words/people.ts';
import { type LensId, lensOf } from '../../../engine/vocabulary/lenses.ts';
import { setLeftOut } from '../../../state/recipe/step-edits.ts';
import { saveFile } from '../../../state/files/export-file.ts';
import { useAnswer } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import text from '../../../components/text.module.css';
import styles from './impact-tables.module.css';

type GroupTable = NonNullable<ReturnType<typeof useGroupTables>['value']>[number];
type GroupRow = GroupTable['rows'][number];

interface ImpactTablesProps {
  /** Under a lens that goes by impact ratios they are what is asked for. */
  readonly lens: LensId;
}

/** The impact-ratio tables: every group and intersection against the best of its kind (M6, M8). */
export function ImpactTables({ lens }: ImpactTablesProps) {
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const { value: tables, problem } = useGroupTables();
  const isAsked = lensOf(lens).decidesBy === 'impact-ratio';
  if (problem !== null)
    return (
      <NoticeBox
        tone="warning"
        actions={
          <Button onClick={() => edit(ratioWords.takeAllIn, (recipe) => setLeftOut(recipe, []))}>
            {ratioWords.takeAllIn}
          </Button>
        }
      >
        {ratioWords.failed(sayFailure(problem))}
      </NoticeBox>
    );
  if (tables === null || tables.length === 0) return null;
  return (
    <Fold title={ratioWords.title} isOpen={isAsked}>
      <p className={text.caption}>
        {ratioWords.says} {lens === 'nyc' ? ratioWords.localLaw : ratioWords.fourFifths}{' '}
        <Button look="small" onClick={() => save(tables)}>
          {ratioWords.save}
        </Button>
      </p>
      {isAsked && <LeaveSmallOut tables={tables} />}
      {tables.map((table) => (
        <ImpactTable key={table.attributes.join()} table={table} names={names} hasLimit={lensOf(lens).hasLimit} />
      ))}
    </Fold>
  );
}

/** Groups under 2% can be left out of the ratios and of the choice of the best group, with a reason (M8). */
function LeaveSmallOut({ tables }: { readonly tables: readonly GroupTable[] }) {
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const leaveOut = useApp((state) => settingsOf(state.recipe!, 'groups').leaveOut);
  const small = tables.flatMap(({ rows }) => rows).filter(({ isUnderTwoPercent }) => isUnderTwoPercent);
  if (small.length === 0 && leaveOut.length === 0) return null;
  const { undo, title, reason: reasonLabel, usualReason } = ratioWords.leaveOut;
  const reason = leaveOut[0]?.reason ?? usualReason;
  const leave = (why: string) =>
    edit(undo, (recipe) =>
      setLeftOut(
        recipe,
        small.map(({ items }) => ({
          items: pairsOf(items),
          reason: why,
        })),
      ),
    );
  return (
    <div className={styles.leave}>
      <Check
        title={title(
          small.map(({ items }) => items),
          names,
        )}
        isOn={leaveOut.length > 0}
        onChange={(isOn) => (isOn ? leave(reason) : edit(ratioWords.takeAllIn, (recipe) => setLeftOut(recipe, [])))}
      />
      {leaveOut.length > 0 && (
        <>
          <span aria-hidden="true">{reasonLabel}</span>
          <CommitInput label={reasonLabel} value={reason} onCommit={(why) => leave(why.trim() || usualReason)} />
        </>
      )}
    </div>
  );
}

interface ImpactTableProps {
  readonly table: GroupTable;
  readonly names: DisplayNames;
  readonly hasLimit: boolean;
}

function ImpactTable({ table, names, hasLimit }: ImpactTableProps) {
  const title = ratioWords.columnsOf(table.attributes, names);
  const weakness = table.best === null ? null : sayWeakness(table.best, names);
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      {weakness !== null && (
        <p className={text.hint}>
          <Glyph name="info" /> {weakness}
        </p>
      )}
      <ScrollBox label={ratioWords.caption(title)}>
        <DataTable
          hasRowHeads
          caption={ratioWords.caption(title)}
          numbers={[1, 2, 3, 4, 5]}
          header={headsOf(hasLimit)}
          rows={table.rows.map((row) => cellsOf(row, names, weakness !== null).slice(0, hasLimit ? 7 : 6))}
        />
      </ScrollBox>
      {table.unknown.n > 0 && <p className={text.hint}>{ratioWords.unknown(table.unknown.n)}</p>}
    </>
  );
}

function headsOf(hasLimit: boolean): string[] {
  const { group, people, worse, interval, selectionRate, impactRatio, fourFifths } = ratioWords.columns;
  return [group, people, worse, interval, selectionRate, impactRatio, ...(hasLimit ? [fourFifths] : [])];
}

/** That all ratios rest on few people; null where they do not. */
function sayWeakness(best: NonNullable<GroupTable['best']>, names: DisplayNames): string | null {
  return best.isFew || best.isUnderTwoPercent ? ratioWords.weak(best, names) : null;
}

function cellsOf(row: GroupRow, names: DisplayNames, isOnFew: boolean) {
  const { tags } = ratioWords;
  const interval = row.interval;
  return [
    <span key="name">
      {row.items.map((item) => valueName(names, item)).join(', ')}
      {row.isProtected && <span className={text.tag}>{tags.protected}</span>}
      {row.against !== undefined && <span className={text.tag}>{tags.several}</span>}
      {row.isUnderTwoPercent && <span className={text.tag}>{tags.underTwoPercent}</span>}
    </span>,
    row.n,
    formatShare(row.survey?.a ?? row.denied, row.survey?.n ?? row.n),
    interval === null ? '' : sayPercents(interval),
    formatShare(row.selectionRate ?? 0, 1),
    <Ratio key="ratio" row={row} isOnFew={isOnFew} />,
    <FourFifths key="fifths" row={row} />,
  ];
}

/** "0.8 to 4.2", in percent. */
function sayPercents({ low, high }: NonNullable<GroupRow['interval']>): string {
  return figureWords.range(formatDecimal(100 * low, 1), formatDecimal(100 * high, 1));
}

function Ratio({
  row: { impactRatio, isLeftOut, isBest },
  isOnFew,
}: {
  readonly row: GroupRow;
  readonly isOnFew: boolean;
}) {
  if (isLeftOut) return ratioWords.leftOut;
  if (impactRatio === null) return figureWords.undefined;
  return (
    <>
      {formatDecimal(impactRatio, 3)}
      {isOnFew && !isBest && <span className={text.tag}>{ratioWords.tags.bestIsSmall}</span>}
    </>
  );
}

function FourFifths({ row: { isLeftOut, isBest, isBelowFourFifths, shortfall } }: { readonly row: GroupRow }) {
  if (isLeftOut) return ratioWords.leftOut;
  if (isBest) return ratioWords.best;
  if (!isBelowFourFifths)
    return (
      <>
        <Glyph name="within" /> {ratioWords.atLeast}
      </>
    );
  return (
    <>
      <Glyph name="clear" /> {ratioWords.below(shortfall ?? 0)}
    </>
  );
}

function save(tables: readonly GroupTable[]): void {
  const { file } = ratioWords;
  const yes = (is: boolean) => (is ? file.yes : file.no);
  void saveFile({
    name: 'groups.csv',
    header: [
      file.group,
      file.people,
      file.worse,
      file.selectionRate,
      file.impactRatio,
      file.belowFourFifths,
      file.shortfall,
      file.underTwoPercent,
      file.leftOut,
    ],
    rows: tables
      .flatMap(({ rows }) => rows)
      .map((row) => [
        sayItems(row.items),
        row.n,
        row.denied,
        row.selectionRate,
        row.impactRatio,
        yes(row.isBelowFourFifths),
        row.shortfall === null ? null : Math.max(0, row.shortfall),
        yes(row.isUnderTwoPercent),
        yes(row.isLeftOut),
      ]),
  });
}

/** The impact-ratio tables of the protected groups, asked for again only when the table, a role or who is left out changes (M8). */
function useGroupTables() {
  const recipe = useApp((state) => state.recipe)!;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const key = keyOf(recipe, 'groups');
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.groups(asked.recipe), [asked]);
  return useAnswer(asked.recipe.roles.protected.length === 0 ? null : ask);
}
