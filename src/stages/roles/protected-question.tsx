import { useState } from 'react';
import { QuestionPart } from '../../components/question/question-line.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import type { TableView } from '../../engine/session/describe-table.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { columnName, valueName } from '../../engine/vocabulary/display-names.ts';
import { setGroups } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { Ask, SuggestedMark, SuggestedTick, ValueRecords } from './ask.tsx';
import type { GroupRate, ProtectedColumn } from './protected-columns.ts';
import type { UsedSuggestions } from './suggested.ts';
import styles from './protected-question.module.css';
import { RateGap } from '../../components/charts/rate-gap.tsx';
import { classes } from '../../components/classes.ts';
import { formatShare } from '../../components/format.ts';
import { Glyph } from '../../components/icon.tsx';
import { GroupPicker, ReferencePicker, UnprotectButton } from './group-picker.tsx';
import { sayCompared, sayGroups, sayReference } from './roles-sentences.ts';
import { Button } from '../../components/button.tsx';

interface ProtectedQuestionProps {
  readonly view: TableView;
  readonly columns: readonly ProtectedColumn[];
  readonly suggested: UsedSuggestions;
}

/** The second question: who is protected, and with whom they are compared (M10). */
export function ProtectedQuestion({ view, columns, suggested }: ProtectedQuestionProps) {
  const [records, setRecords] = useState<Item | null>(null);
  const shares = columns.flatMap(({ rate }) =>
    rate === null ? [] : [rate.denied / (rate.weight || 1), rate.otherDenied / (rate.otherWeight || 1)],
  );
  const most = Math.min(1, Math.ceil(Math.max(0.1, ...shares) * 12) / 10);
  return (
    <Ask
      number={2}
      title="Who is protected, and against whom?"
      why="A column without a group is not tested, and every page says so."
    >
      <ul className={styles.rows}>
        {columns.map((column) => (
          <li key={column.name}>
            <ProtectedRow column={column} view={view} most={most} suggested={suggested} onRecords={setRecords} />
          </li>
        ))}
      </ul>
      <Another view={view} taken={columns.map(({ name }) => name)} />
      {records !== null && <ValueRecords item={records} onClose={() => setRecords(null)} />}
    </Ask>
  );
}

/** Protects one more column, whose groups are chosen in its row. */
function Another({ view, taken }: { readonly view: TableView; readonly taken: readonly string[] }) {
  const edit = useApp((state) => state.edit);
  const decision = useApp((state) => state.recipe?.roles.decision?.attribute ?? null);
  const names = useNames();
  const free = view.attributes.filter(({ name }) => name !== decision && !taken.includes(name));
  return (
    <p className={styles.another}>
      <QuestionPart title="Protect another column" says="Protect another column">
        <SelectField
          label="Column"
          value=""
          options={{ '': 'choose one', ...Object.fromEntries(free.map(({ name }) => [name, columnName(names, name)])) }}
          onChange={(name) => name !== '' && edit(`${name}: protected`, (before) => setGroups(before, name, []))}
        />
        <p>It is added to the list; choose its groups there.</p>
      </QuestionPart>
    </p>
  );
}

interface ProtectedRowProps {
  readonly column: ProtectedColumn;
  readonly view: TableView;
  /** The end of the scale, as a share. */
  readonly most: number;
  readonly suggested: UsedSuggestions;
  readonly onRecords: (item: Item) => void;
}

/** A protected column: its groups, with whom they are compared, and both rates; both can be changed where they stand. */
function ProtectedRow({ column, view, most, suggested, onRecords }: ProtectedRowProps) {
  const names = useNames();
  const { name, attribute, suggestion, groups, reference, rate } = column;
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  const title = columnName(names, name);
  const isOffered = suggestion !== null;
  const values = (attribute?.distinct ?? 0) - (attribute?.values.filter(({ isMissing }) => isMissing).length ?? 0);
  return (
    <div className={classes(styles.row, isOffered && styles.offered)}>
      <span className={styles.sign}>
        {suggestion !== null ? (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={`Accept that ${title} is protected`} />
        ) : (
          <Glyph name={groups.length === 0 ? 'untested' : 'here'} />
        )}
      </span>
      <span className={styles.line}>
        <b>{title}</b>
        {groups.length === 0 && <NoGroups column={column} view={view} />}
        {attribute !== null && (groups.length > 0 || attribute.distinct <= 100) && (
          <QuestionPart
            title={`Protected groups of ${title}`}
            says={sayGroups(groups, reference, values, nameOf, column.as)}
            tone="group"
            back={isOffered ? undefined : <UnprotectButton name={name} />}
          >
            <GroupPicker column={column} attribute={attribute} onRecords={onRecords} />
          </QuestionPart>
        )}
        {attribute !== null && groups.length > 0 && (
          <>
            against
            <QuestionPart title="Compared with" says={sayReference(reference, nameOf)} tone="other">
              <ReferencePicker column={column} attribute={attribute} />
            </QuestionPart>
          </>
        )}
      </span>
      {rate !== null && <Rates rate={rate} most={most} />}
      {isOffered && <SuggestedMark />}
      <p className={styles.hint}>
        {suggestion?.why} {rate !== null && sayCompared(rate)}
      </p>
    </div>
  );
}

function Rates({ rate, most }: { readonly rate: GroupRate; readonly most: number }) {
  const { weight, denied, otherWeight, otherDenied } = rate;
  return (
    <span className={styles.rates}>
      {weight > 0 && otherWeight > 0 && (
        <RateGap
          group={{ share: denied / weight }}
          others={{ share: otherDenied / otherWeight }}
          to={most}
          width={144}
        />
      )}
      <span className={styles.figures}>
        <b>{formatShare(denied, weight)}</b> against <span>{formatShare(otherDenied, otherWeight)}</span>
      </span>
    </span>
  );
}

/** Says that a column is not tested for want of groups, and leads to where numbers and dates get them. */
function NoGroups({ column, view }: { readonly column: ProtectedColumn; readonly view: TableView }) {
  const goTo = useApp((state) => state.goTo);
  const showColumn = useApp((state) => state.showColumn);
  const profile = view.profiles.find(({ name }) => name === column.name);
  const isMeasured = profile !== undefined && profile.histogram !== null && column.attribute?.cuts == null;
  const isAge = /\b(age|birth|born|dob)/i.test(column.name);
  if (column.attribute === null) return <span className={styles.quiet}>is not tested: it is not used (see Data).</span>;
  if (!isMeasured) return <span className={styles.quiet}>is not tested: it has no group yet. Please</span>;
  return (
    <>
      <span className={styles.quiet}>is not tested: it has no {isAge ? 'age groups' : 'groups'} yet.</span>
      <Button
        look="small"
        onClick={() => {
          showColumn(column.name);
          goTo('data');
        }}
      >
        Make {isAge ? 'age groups' : 'groups'}
      </Button>
    </>
  );
}
