import { sayFailure } from '../../../words/failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/fields/choices.tsx';
import { CommitInput } from '../../../components/fields/text-input.tsx';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { formatCount, formatFew, formatList, formatMany, formatShare } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { Fold } from '../../../components/layout/section.tsx';
import { pairsOf } from '../../../engine/vocabulary/items.ts';
import { keyOf, settingsOf } from '../../../engine/steps/settings.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
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
          <Button onClick={() => edit('Take all groups in', (recipe) => setLeftOut(recipe, []))}>
            Take all groups in
          </Button>
        }
      >
        The impact ratios cannot be shown. {sayFailure(problem)}
      </NoticeBox>
    );
  if (tables === null || tables.length === 0) return null;
  return (
    <Fold title="Every group and intersection, with impact ratios" isOpen={isAsked}>
      <p className={text.caption}>
        The selection rate is the share with the better outcome; the impact ratio compares it with the best group of the
        same kind.{' '}
        {lens === 'nyc'
          ? 'New York’s Local Law 144 asks to publish these ratios and sets no limit.'
          : 'Below 0.80 the four-fifths rule speaks of adverse impact.'}{' '}
        <Button look="small" onClick={() => save(tables)}>
          Save as CSV
        </Button>
      </p>
      {isAsked && <LeaveSmallOut tables={tables} />}
      {tables.map((table) => (
        <ImpactTable key={table.attributes.join()} table={table} names={names} hasLimit={lensOf(lens).hasLimit} />
      ))}
    </Fold>
  );
}

const usualReason = 'Under 2% of all people in the table';

/** Groups under 2% can be left out of the ratios and of the choice of the best group, with a reason (M8). */
function LeaveSmallOut({ tables }: { readonly tables: readonly GroupTable[] }) {
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const leaveOut = useApp((state) => settingsOf(state.recipe!, 'groups').leaveOut);
  const small = tables.flatMap(({ rows }) => rows).filter(({ isUnderTwoPercent }) => isUnderTwoPercent);
  if (small.length === 0 && leaveOut.length === 0) return null;
  const reason = leaveOut[0]?.reason ?? usualReason;
  const leave = (why: string) =>
    edit('Leave groups under 2% out', (recipe) =>
      setLeftOut(
        recipe,
        small.map(({ items }) => ({
          items: pairsOf(items),
          reason: why,
        })),
      ),
    );
  const few = formatFew(small.map(({ items }) => sayItems(items, names)));
  return (
    <div className={styles.leave}>
      <Check
        title={`Leave groups under 2% of all out of the ratios: ${few}`}
        isOn={leaveOut.length > 0}
        onChange={(isOn) => (isOn ? leave(reason) : edit('Take all groups in', (recipe) => setLeftOut(recipe, [])))}
      />
      {leaveOut.length > 0 && (
        <>
          <span aria-hidden="true">Reason, printed in the report</span>
          <CommitInput
            label="Reason, printed in the report"
            value={reason}
            onCommit={(why) => leave(why.trim() || usualReason)}
          />
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
  const title = formatList(table.attributes.map((name) => columnName(names, name)));
  const weakness = table.best === null ? null : sayWeakness(table.best, names);
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      {weakness !== null && (
        <p className={text.hint}>
          <Glyph name="info" /> {weakness}
        </p>
      )}
      <ScrollBox label={`Impact ratios by ${title}`}>
        <DataTable
          hasRowHeads
          caption={`Impact ratios by ${title}`}
          numbers={[1, 2, 3, 4, 5]}
          header={[
            ...['Group', 'People', 'Worse outcome', '95% interval', 'Selection rate', 'Impact ratio'],
            ...(hasLimit ? ['Four-fifths'] : []),
          ]}
          rows={table.rows.map((row) => cellsOf(row, names, weakness !== null).slice(0, hasLimit ? 7 : 6))}
        />
      </ScrollBox>
      {table.unknown.n > 0 && (
        <p className={text.hint}>{formatCount(table.unknown.n)} people have no value here and are in no group.</p>
      )}
    </>
  );
}

/** That all ratios rest on few people; null where they do not. */
function sayWeakness(
  { items, n, isFew, isUnderTwoPercent }: NonNullable<GroupTable['best']>,
  names: DisplayNames,
): string | null {
  if (!isFew && !isUnderTwoPercent) return null;
  const size = `${formatMany(n, 'person', 'people')}${isUnderTwoPercent ? ', under 2% of all' : ''}`;
  return `Every ratio here rests on ${sayItems(items, names)}: ${size}. Chance moves the rate of so few, and all ratios with it.`;
}

function cellsOf(row: GroupRow, names: DisplayNames, isOnFew: boolean) {
  const interval = row.interval;
  return [
    <span key="name">
      {row.items.map((item) => valueName(names, item)).join(', ')}
      {row.isProtected && <span className={text.tag}>protected</span>}
      {row.against !== undefined && <span className={text.tag}>several together</span>}
      {row.isUnderTwoPercent && <span className={text.tag}>under 2%</span>}
    </span>,
    row.n,
    formatShare(row.survey?.a ?? row.denied, row.survey?.n ?? row.n),
    interval === null ? '' : `${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)}`,
    formatShare(row.selectionRate ?? 0, 1),
    <Ratio key="ratio" row={row} isOnFew={isOnFew} />,
    <FourFifths key="fifths" row={row} />,
  ];
}

function Ratio({
  row: { impactRatio, isLeftOut, isBest },
  isOnFew,
}: {
  readonly row: GroupRow;
  readonly isOnFew: boolean;
}) {
  if (isLeftOut) return 'left out';
  if (impactRatio === null) return 'undefined';
  return (
    <>
      {impactRatio.toFixed(3)}
      {isOnFew && !isBest && <span className={text.tag}>best group small</span>}
    </>
  );
}

function FourFifths({ row: { isLeftOut, isBest, isBelowFourFifths, shortfall } }: { readonly row: GroupRow }) {
  if (isLeftOut) return 'left out';
  if (isBest) return 'best group';
  if (!isBelowFourFifths)
    return (
      <>
        <Glyph name="within" /> at least four fifths
      </>
    );
  return (
    <>
      <Glyph name="clear" /> below by {formatMany(shortfall ?? 0, 'person', 'people')}
    </>
  );
}

function save(tables: readonly GroupTable[]): void {
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  void saveFile({
    name: 'groups.csv',
    header: [
      'group',
      'people',
      'worse outcome',
      'selection rate',
      'impact ratio',
      'below four fifths',
      'shortfall',
      'under 2%',
      'left out',
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
