import { lookWords } from '../../words/en/look.ts';
import { useState, useId } from 'react';
import { QuestionPart } from '../../components/question/question-line.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import { type Item, isSameItem, isSeveral, joinValues } from '../../engine/vocabulary/items.ts';
import { columnName, type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { valueName } from '../../words/people.ts';
import { setGroups, type GroupedAs, groupedAs, proposeTitle, unprotect } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { Ask, SuggestedMark, SuggestedTick, ValueRecords } from './column-questions.tsx';
import type { GroupRate, ProtectedColumn } from './protected-columns.ts';
import type { UsedSuggestions } from './suggested.ts';
import { RateGap } from '../../components/charts/rate-gap.tsx';
import { classes } from '../../components/classes.ts';
import { formatShare, formatCount } from '../../words/format.ts';
import { Glyph } from '../../components/icon.tsx';
import { Say } from '../../components/say.tsx';
import { rolesWords } from '../../words/en/roles/page.ts';
import { questionWords } from '../../words/en/roles/questions.ts';
import { Button } from '../../components/button.tsx';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { editRoles } from '../../state/recipe/recipe-edits.ts';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import styles from './protected-question.module.css';

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
    <Ask number={2} title={questionWords.protected.title} why={questionWords.protected.why}>
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
  const words = questionWords.protected;
  const free = view.attributes.filter(({ name }) => name !== decision && !taken.includes(name));
  return (
    <p className={styles.another}>
      <QuestionPart title={words.another} says={words.another}>
        <SelectField
          label={words.column}
          value=""
          options={{
            '': words.chooseOne,
            ...Object.fromEntries(free.map(({ name }) => [name, columnName(names, name)])),
          }}
          onChange={(name) => name !== '' && edit(words.undo.protect(name), (before) => setGroups(before, name, []))}
        />
        <p>{words.added}</p>
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
  const { name, suggestion, groups, rate } = column;
  const isOffered = suggestion !== null;
  const label = questionWords.protected.accept(columnName(names, name));
  return (
    <div className={classes(styles.row, isOffered && styles.offered)}>
      <span className={styles.sign}>
        {suggestion !== null ? (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={label} />
        ) : (
          <Glyph name={groups.length === 0 ? 'untested' : 'here'} />
        )}
      </span>
      <span className={styles.line}>
        <ProtectedLine column={column} view={view} onRecords={onRecords} />
      </span>
      {rate !== null && <Rates rate={rate} most={most} />}
      {isOffered && <SuggestedMark />}
      <p className={styles.hint}>
        {suggestion !== null && lookWords.suggestion(suggestion)} {rate !== null && rolesWords.compared(rate)}
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
        <Say
          parts={questionWords.protected.rates(rate)}
          slots={{ group: (says) => <b>{says}</b>, others: (says) => <span>{says}</span> }}
        />
      </span>
    </span>
  );
}

type ProtectedLineProps = Pick<ProtectedRowProps, 'column' | 'view' | 'onRecords'>;

/** A column with its groups and those they are compared with, or that it is not tested and how it could be. */
function ProtectedLine({ column, view, onRecords }: ProtectedLineProps) {
  const names = useNames();
  const { name, attribute, suggestion, groups, reference } = column;
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  const title = columnName(names, name);
  const words = questionWords.protected;
  const referred = reference.map(nameOf);
  const quiet = (says: string) => <span className={styles.quiet}>{says}</span>;
  const bold = (says: string) => <b>{says}</b>;
  if (attribute === null)
    return groups.length > 0 ? (
      bold(title)
    ) : (
      <Say parts={words.untested.notUsed(title)} slots={{ column: bold, quiet }} />
    );
  const values = attribute.distinct - attribute.values.filter(({ isMissing }) => isMissing).length;
  const picker = (groups.length > 0 || attribute.distinct <= shown) && (
    <QuestionPart
      title={words.groups(title)}
      says={rolesWords.groups({ groups: groups.map(nameOf), reference: referred, values, as: column.as })}
      tone="group"
      back={suggestion === null ? <UnprotectButton name={name} /> : undefined}
    >
      <GroupPicker column={column} attribute={attribute} onRecords={onRecords} />
    </QuestionPart>
  );
  const compared = (
    <QuestionPart title={words.comparedWith} says={rolesWords.reference(referred)} tone="other">
      <ReferencePicker column={column} attribute={attribute} />
    </QuestionPart>
  );
  if (groups.length > 0)
    return <Say parts={words.row(title)} slots={{ column: bold, groups: picker, reference: compared }} />;
  const profile = view.profiles.find((one) => one.name === name);
  if (profile === undefined || profile.histogram === null || attribute.cuts != null)
    return <Say parts={words.untested.noGroup(title)} slots={{ column: bold, quiet, groups: picker }} />;
  const isAge = /\b(age|birth|born|dob)/i.test(name);
  const says = isAge ? words.untested.noAgeGroups(title) : words.untested.noGroups(title);
  return (
    <Say parts={says} slots={{ column: bold, quiet, make: <MakeGroups name={name} isAge={isAge} />, groups: picker }} />
  );
}

/** Leads to where numbers and dates get groups. */
function MakeGroups({ name, isAge }: { readonly name: string; readonly isAge: boolean }) {
  const goTo = useApp((state) => state.goTo);
  const showColumn = useApp((state) => state.showColumn);
  const words = questionWords.protected;
  return (
    <Button
      look="small"
      onClick={() => {
        showColumn(name);
        goTo('data');
      }}
    >
      {isAge ? words.makeAgeGroups : words.makeGroups}
    </Button>
  );
}

const shown = 100;

interface PickerProps {
  readonly column: ProtectedColumn;
  readonly attribute: AttributeView;
}

/** The values of a column with sizes and shares; those that are ticked are protected, each as a group of its own. */
function GroupPicker({ column, attribute, onRecords }: PickerProps & { readonly onRecords: (item: Item) => void }) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name, groups, reference } = column;
  const words = questionWords.protected;
  const choose = (next: readonly string[], as: GroupedAs, against = reference) =>
    edit(words.undo.groups(name), (before) =>
      setGroups(before, name, next, against, { as, title: titleOf(attribute, next, names) }),
    );
  const toggle = (value: string) =>
    choose(groups.includes(value) ? groups.filter((one) => one !== value) : [...groups, value], column.as);
  return (
    <>
      <ValueList name={name} attribute={attribute} groups={groups} onToggle={toggle} onRecords={onRecords} />
      {attribute.distinct > shown && <p className={text.hint}>{words.largest(shown, attribute.distinct)}</p>}
      {attribute.noItem.weight > 0 && <p className={text.hint}>{words.noValue(attribute.noItem.weight)}</p>}
      {groups.length > 1 && <AsOneGroup as={column.as} onChange={(as) => choose(groups, as)} />}
      {attribute.distinct > 2 && attribute.distinct <= shown && (
        <AllBut
          attribute={attribute}
          onChoose={(but) =>
            choose(
              attribute.values.filter(({ value, isMissing }) => value !== but && !isMissing).map(({ value }) => value),
              column.as === 'each' ? 'together' : column.as,
              [but],
            )
          }
        />
      )}
      {column.suggestion === null &&
        titledGroups(column).map((value) => <GroupTitle key={value} item={{ attribute: name, value }} />)}
    </>
  );
}

interface ValueListProps {
  readonly name: string;
  readonly attribute: AttributeView;
  readonly groups: readonly string[];
  readonly onToggle: (value: string) => void;
  readonly onRecords: (item: Item) => void;
}

/** The values to tick, each with its people and their share with the worse outcome. */
function ValueList({ name, attribute, groups, onToggle, onRecords }: ValueListProps) {
  const names = useNames();
  return (
    <ul className={styles.values}>
      {attribute.values.slice(0, shown).map(({ value, weight, denied }) => {
        const word = valueName(names, { attribute: name, value });
        return (
          <li key={value}>
            <label className={field.check}>
              <input
                type="checkbox"
                aria-label={questionWords.protected.isProtected(word)}
                checked={groups.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span>{word}</span>
            </label>
            <Button
              look="link"
              aria-label={questionWords.protected.records(weight, name, word)}
              onClick={() => onRecords({ attribute: name, value })}
            >
              {formatCount(weight)}
            </Button>
            <span>{denied === null ? '' : formatShare(denied, weight)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The groups of which the picker asks what sentences call them: several together, and the values where they are few. */
function titledGroups({ groups, as }: ProtectedColumn): readonly string[] {
  const whole = as === 'each' || groups.length < 2 ? [] : [joinValues(groups)];
  return [...(as === 'together' || groups.length > 3 ? [] : groups), ...whole];
}

/** "all but Dutch" where a group leaves out one or two values; none for any other. */
function titleOf({ name, values }: AttributeView, groups: readonly string[], names: DisplayNames): string | undefined {
  const left = values.filter(({ value, isMissing }) => !groups.includes(value) && !isMissing);
  if (left.length === 0 || left.length > 2 || groups.length < 2) return undefined;
  return proposeTitle(left.map(({ value }) => valueName(names, { attribute: name, value })));
}

/** Whether the ticked values are groups by themselves, one group together, or both (D14). */
function AsOneGroup({ as, onChange }: { readonly as: GroupedAs; readonly onChange: (as: GroupedAs) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>{questionWords.protected.howTested}</legend>
      {groupedAs.map((way) => (
        <label key={way} className={field.check}>
          <input type="radio" name={id} checked={as === way} onChange={() => onChange(way)} />
          <span>{questionWords.protected.ways[way]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Everyone but those with one value as one group, against these (D14, M10). */
function AllBut({
  attribute,
  onChoose,
}: {
  readonly attribute: AttributeView;
  readonly onChoose: (but: string) => void;
}) {
  const names = useNames();
  const free = attribute.values.filter(({ isMissing }) => !isMissing);
  const named = free.map(({ value }) => [value, valueName(names, { attribute: attribute.name, value })] as const);
  return (
    <SelectField
      label={questionWords.protected.everyoneBut}
      value=""
      options={{ '': questionWords.protected.chooseOne, ...Object.fromEntries(named) }}
      onChange={(value) => value !== '' && onChoose(value)}
    />
  );
}

/** What sentences call a group; it changes no count (T9). */
function GroupTitle({ item }: { readonly item: Item }) {
  const edit = useApp((state) => state.edit);
  const group = useApp((state) => state.recipe?.roles.protected.find((one) => isSameItem(one, item)));
  if (group === undefined) return null;
  const words = questionWords.protected;
  const word = isSeveral(item.value) ? words.allTogether : item.value || words.empty;
  const rename = (typed: string) =>
    edit(words.undo.call(item.attribute), (before) =>
      editRoles(before, {
        protected: before.roles.protected.map((one) =>
          isSameItem(one, item) ? { ...item, ...(typed.trim() === '' ? {} : { title: typed.trim() }) } : one,
        ),
      }),
    );
  return (
    <label className={field.field}>
      <span>{words.inSentences(word)}</span>
      <CommitInput value={group.title ?? ''} label={words.calls(word)} onCommit={rename} />
    </label>
  );
}

/** Takes the protection from a column. */
function UnprotectButton({ name }: { readonly name: string }) {
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  return (
    <Button
      look="link"
      onClick={() => {
        decline([`protected ${name}`]);
        edit(questionWords.protected.undo.unprotect(name), (before) => unprotect(before, name));
      }}
    >
      {questionWords.protected.not}
    </Button>
  );
}

/** With whom the groups are compared: everyone else, or the people with the values that are ticked (M10). */
function ReferencePicker({ column, attribute }: PickerProps) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { name, groups, reference } = column;
  const words = questionWords.protected;
  const choose = (next: readonly string[]) =>
    edit(words.undo.compare(name), (before) => setGroups(before, name, groups, next, { as: column.as }));
  const free = attribute.values.filter(({ value, isMissing }) => !groups.includes(value) && !isMissing);
  return (
    <>
      <label className={field.check}>
        <input type="checkbox" checked={reference.length === 0} onChange={() => choose([])} />
        <span>{words.everyoneElse}</span>
      </label>
      <ul className={styles.values}>
        {free.slice(0, shown).map(({ value, weight, denied }) => (
          <li key={value}>
            <label className={field.check}>
              <input
                type="checkbox"
                checked={reference.includes(value)}
                onChange={() =>
                  choose(reference.includes(value) ? reference.filter((one) => one !== value) : [...reference, value])
                }
              />
              <span>{valueName(names, { attribute: name, value })}</span>
            </label>
            <span>{formatCount(weight)}</span>
            <span>{denied === null ? '' : formatShare(denied, weight)}</span>
          </li>
        ))}
      </ul>
      <p>{words.neither}</p>
    </>
  );
}
