import { Button } from '../../../components/button.tsx';
import { ConditionList } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import field from '../../../components/field.module.css';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import layout from '../../../components/layout.module.css';
import { NoticeBox } from '../../../components/notice.tsx';
import { NumberField } from '../../../components/number-field.tsx';
import { RowList, type Row } from '../../../components/row-list.tsx';
import text from '../../../components/text.module.css';
import { readDecimal } from '../../../components/typed-numbers.ts';
import type { PeopleSummary, PersonRow } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { exportPeople } from './export-people.ts';
import type { UsedPeople } from './use-people.ts';
import { sayNobodyTold } from './why-sentences.ts';
import styles from './people-figures.module.css';

interface PeopleFiguresProps {
  readonly people: UsedPeople;
  readonly selected: number | null;
  readonly onPerson: (row: number, isWalked?: boolean) => void;
}

/** Who was treated worse, and each of them. */
export function PeopleFigures({ people, selected, onPerson }: PeopleFiguresProps) {
  const { summary, problem } = people;
  if (summary === null) return null;
  return (
    <section aria-label="People like them">
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      {summary.tooFew > 0 && (
        <p className={text.hint}>
          For {formatMany(summary.tooFew, 'person', 'people')} there are too few to compare with; nothing is said of
          them.
        </p>
      )}
      <Described summary={summary} />
      <PeopleList people={people} summary={summary} selected={selected} onPerson={onPerson} />
    </section>
  );
}

/** Who was treated worse: the values that tell them from the others. */
function Described({ summary: { describes, flagged, tested, chance } }: { readonly summary: PeopleSummary }) {
  const names = useNames();
  return (
    <>
      <h3 className={styles.title}>
        Who was treated worse{' '}
        <small>
          more often than {formatCount(flagged)} of {formatCount(tested)} would lead one to expect
        </small>
      </h3>
      {chance !== null && chance.excess === null && flagged > 0 && (
        <p className={text.hint}>
          No more were treated worse than chance gives, so what sets them apart may be chance as well.
        </p>
      )}
      {describes.length === 0 ? (
        <p className={text.hint}>{sayNobodyTold(tested)}</p>
      ) : (
        <DataTable
          hasRowHeads
          caption="Who was treated worse"
          numbers={[3]}
          header={['Tested people with', 'Worse', 'of', 'Share']}
          rows={describes
            .slice(0, 6)
            .map((one) => [
              <ConditionList key="items" items={one.items} names={names} />,
              one.flagged,
              one.tested,
              formatShare(one.flagged, one.tested),
            ])}
        />
      )}
    </>
  );
}

function PeopleList({ people, summary, selected, onPerson }: PeopleFiguresProps & { readonly summary: PeopleSummary }) {
  const names = useNames();
  const { page, t, query } = people;
  return (
    <>
      <h3 className={styles.title}>One by one</h3>
      <div className={layout.filterBar}>
        <NumberField
          isInline
          label="Treated worse from"
          value={t}
          read={readDecimal({ least: -1, most: 1 })}
          onChange={people.commit}
        />
        <label className={field.check}>
          <input
            type="checkbox"
            checked={people.onlyFlagged}
            onChange={(event) => people.setOnlyFlagged(event.target.checked)}
          />
          only those treated worse
        </label>
        {page !== null && page.total > 0 && (
          <Button look="small" onClick={() => void exportPeople(query, page.total, summary)}>
            Save as CSV
          </Button>
        )}
      </div>
      {page !== null && page.total > 0 && (
        <RowList
          label="Tested people"
          columns={[
            { title: 'Person', width: 'minmax(0, 1fr)' },
            { title: 'Like them, the group', width: '112px', isNumber: true },
            { title: 'Like them, others', width: '112px', isNumber: true },
            { title: 'Difference', width: '96px', isNumber: true },
          ]}
          rows={page.people.map((person) => rowOf(person, names))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onPerson(Number(key))}
          onWalk={(key) => onPerson(Number(key), true)}
        />
      )}
      {page !== null && page.people.length < page.total && (
        <p className={layout.below}>
          <Button look="small" onClick={people.showMore}>
            Show more
          </Button>
          <span className={text.hint}>
            {formatCount(page.people.length)} of {formatCount(page.total)} shown.
          </span>
        </p>
      )}
    </>
  );
}

function rowOf(person: PersonRow, names: DisplayNames): Row {
  const points = `${person.difference > 0 ? '+' : ''}${(100 * person.difference).toFixed(0)} points`;
  return {
    key: String(person.row),
    label: `row ${person.row}, ${sayItems(person.items, names)}: ${points}${person.isFlagged ? ', treated worse' : ''}`,
    cells: [
      <span key="who">
        Row {formatCount(person.row)} <small>{sayItems(person.items, names)}</small>
      </span>,
      `${person.deniedMembers} of ${person.k}`,
      `${person.deniedOthers} of ${person.k}`,
      <b key="points">{points}</b>,
    ],
  };
}
