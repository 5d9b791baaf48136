import { lookWords } from '../../words/en/look.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { Suggested, UsedSuggestions } from './suggested.ts';
import { Modal } from '../../components/layout/modal.tsx';
import { RecordTable, ListEnd } from '../../components/tables/record-table.tsx';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { questionWords } from '../../words/en/roles/questions.ts';
import { rolesWords } from '../../words/en/roles/page.ts';
import { valueName } from '../../words/people.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRecords } from '../../state/hooks/use-table.ts';
import { classes } from '../../components/classes.ts';
import { QuestionPart } from '../../components/question/question-line.tsx';
import { Segmented } from '../../components/fields/choices.tsx';
import type { AttributeView, TableView } from '../../engine/session/describe-table.ts';
import {
  type Identity,
  type Known,
  identitiesOf,
  knownOf,
  setIdentity,
  setKnown,
  setWeight,
  whyNoIdentity,
} from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { Menu } from '../../components/menu.tsx';
import type { RoleSuggestion } from '../../engine/table/suggest-roles.ts';
import { type WeightKind, usedWeight } from '../../engine/vocabulary/columns.ts';
import { Button } from '../../components/button.tsx';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import styles from './column-questions.module.css';

interface AskProps {
  readonly number: number;
  readonly title: string;
  /** What the answer is for. */
  readonly why: string;
  readonly children: ReactNode;
}

/** One of the four questions, with its answers beside it. */
export function Ask({ number, title, why, children }: AskProps) {
  return (
    <section className={styles.ask} aria-labelledby={`ask-${number}`}>
      <div className={styles.question}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={`ask-${number}`}>{title}</h3>
        <p>{why}</p>
      </div>
      <div className={styles.answers}>{children}</div>
    </section>
  );
}

interface TickProps {
  readonly suggestion: Suggested;
  readonly suggested: UsedSuggestions;
  /** What is accepted or not, read aloud. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** The tick before a suggested answer: it counts only when it is accepted. */
export function SuggestedTick({ suggestion, suggested, label, children }: TickProps) {
  return (
    <label className={styles.tick} title={lookWords.suggestion(suggestion)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={suggested.ticked.includes(suggestion)}
        onChange={() => suggested.toggle(suggestion.key)}
      />
      {children}
    </label>
  );
}

/** The word that marks what is not used before it is accepted. */
export function SuggestedMark() {
  return <span className={styles.mark}>{rolesWords.suggested}</span>;
}

const recordsOnPage = 15;

/** The records with a value, a page at a time. */
export function ValueRecords({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const names = useNames();
  const items = useMemo(() => [item], [item]);
  const found = useRecords({ items, outcome: null, offset, limit: recordsOnPage });
  const title = rolesWords.records(item, names);
  return (
    <Modal title={title} onClose={onClose}>
      <RecordTable title={title} page={found} offset={offset} size={recordsOnPage} onOffset={setOffset} />
    </Modal>
  );
}

const columnsAtOnce = 60;

interface ShownColumns {
  readonly all: number;
  readonly shown: readonly string[];
  readonly showMore: () => void;
}

/** As many columns as a person can look at; more on request. */
function useShownColumns(columns: readonly string[]): ShownColumns {
  const [count, setCount] = useState(columnsAtOnce);
  return { all: columns.length, shown: columns.slice(0, count), showMore: () => setCount(count + 10 * columnsAtOnce) };
}

function MoreColumns({ list }: { readonly list: ShownColumns }) {
  const { all, shown, showMore } = list;
  if (all <= shown.length) return null;
  return <ListEnd onMore={showMore} says={questionWords.moreColumns(shown.length, all)} />;
}

/** Of more values than these nobody says which are reasons. */
const mostReasons = 100;

interface KnownQuestionProps {
  readonly view: TableView;
  readonly columns: readonly string[];
  readonly suggested: UsedSuggestions;
}

/** The third question: what was known when it was decided, what may be a reason, what came later (D6, D11). */
export function KnownQuestion({ view, columns, suggested }: KnownQuestionProps) {
  const list = useShownColumns(columns);
  const { title, why, none } = questionWords.known;
  return (
    <Ask number={3} title={title} why={why}>
      <ul className={styles.columns}>
        {list.shown.map((name) => (
          <li key={name} className={classes(suggested.find('after', name) !== undefined && styles.offered)}>
            <KnownColumn name={name} view={view} suggested={suggested} />
          </li>
        ))}
      </ul>
      {columns.length === 0 && <p className={text.hint}>{none}</p>}
      <MoreColumns list={list} />
    </Ask>
  );
}

interface KnownColumnProps {
  readonly name: string;
  readonly view: TableView;
  readonly suggested: UsedSuggestions;
}

function KnownColumn({ name, view, suggested }: KnownColumnProps) {
  const roles = useApp((state) => state.recipe?.roles);
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  const names = useNames();
  if (roles === undefined) return null;
  const known = knownOf(roles, name);
  const title = columnName(names, name);
  const words = questionWords.known;
  const suggestion = suggested.find('after', name);
  const attribute = view.attributes.find((one) => one.name === name);
  const values = (attribute?.values ?? []).filter(({ isMissing }) => !isMissing).map(({ value }) => value);
  const choose = (next: Known) => {
    decline([`after ${name}`]);
    edit(words.undo(name, words.answers[next]), (before) => setKnown(before, name, next, values.slice(0, mostReasons)));
  };
  const isOffered = suggestion !== undefined;
  return (
    <>
      <span className={styles.name}>
        {title}
        {known === 'reason' && attribute !== undefined && <ReasonValues attribute={attribute} />}
        {isOffered && (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={words.accept(title)}>
            <SuggestedMark />
          </SuggestedTick>
        )}
        {isOffered && <small>{lookWords.suggestion(suggestion)}</small>}
      </span>
      <Segmented
        label={words.when(title)}
        value={isOffered && suggested.ticked.includes(suggestion) ? 'later' : known}
        options={words.answers}
        onChange={choose}
      />
    </>
  );
}

/** Which values of a column may be a lawful reason. */
function ReasonValues({ attribute }: { readonly attribute: AttributeView }) {
  const grounded = useApp((state) => state.recipe?.roles.grounded ?? []);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const words = questionWords.known;
  const { name, values, distinct } = attribute;
  const chosen = grounded.filter((item) => item.attribute === name).map(({ value }) => value);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    edit(words.undoReasons(name), (before) => setKnown(before, name, 'reason', next));
  };
  return (
    <QuestionPart title={words.reasons(columnName(names, name))} says={words.chosen(chosen.length, distinct)}>
      {values.slice(0, mostReasons).map(({ value, weight }) => (
        <label key={value} className={field.check}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{words.value(valueName(names, { attribute: name, value }), weight)}</span>
        </label>
      ))}
      <p>{words.says}</p>
    </QuestionPart>
  );
}

interface Line {
  readonly id: Identity;
  readonly role: RoleSuggestion['role'] | null;
}

const lines: readonly Line[] = [
  { id: 'identifiers', role: 'identifier' },
  { id: 'quasi', role: 'quasi' },
  { id: 'sensitive', role: 'sensitive' },
  { id: 'harmless', role: null },
];

interface IdentityQuestionProps {
  readonly columns: readonly string[];
  readonly suggested: UsedSuggestions;
}

/** The fourth question: what could identify a person. Every column stands in one of the lines. */
export function IdentityQuestion({ columns, suggested }: IdentityQuestionProps) {
  const roles = useApp((state) => state.recipe?.roles);
  const list = useShownColumns(columns);
  if (roles === undefined) return null;
  const words = questionWords.identity;
  const offeredIn = (name: string, { role }: Line) => (role === null ? undefined : suggested.find(role, name));
  const standsIn = (name: string, line: Line) =>
    offeredIn(name, line) !== undefined ||
    (identitiesOf(roles, name).includes(line.id) &&
      (line.id !== 'harmless' || lines.every((other) => offeredIn(name, other) === undefined)));
  return (
    <Ask number={4} title={words.title} why={words.why}>
      {lines.map((line) => (
        <div key={line.id} className={styles.line} role="group" aria-label={words.lines[line.id].title}>
          <b>{words.lines[line.id].title}</b>
          <Chips names={list.shown.filter((name) => standsIn(name, line))} line={line} suggested={suggested} />
          <small>{words.lines[line.id].hint}</small>
        </div>
      ))}
      <MoreColumns list={list} />
    </Ask>
  );
}

interface ChipsProps {
  readonly names: readonly string[];
  readonly line: Line;
  readonly suggested: UsedSuggestions;
}

function Chips({ names, line, suggested }: ChipsProps) {
  return (
    <ul className={styles.chips}>
      {names.map((name) => (
        <li key={name}>
          <IdentityChip name={name} line={line} suggested={suggested} />
        </li>
      ))}
      {names.length === 0 && <li className={styles.none}>{questionWords.identity.noColumn}</li>}
    </ul>
  );
}

interface IdentityChipProps {
  readonly name: string;
  readonly line: Line;
  readonly suggested: UsedSuggestions;
}

/** A column in its line: a tick while it is suggested, else a button that moves it. */
function IdentityChip({ name, line, suggested }: IdentityChipProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  const names = useNames();
  const title = columnName(names, name);
  const { lines: words, answer } = questionWords.identity;
  const suggestion = line.role === null ? undefined : suggested.find(line.role, name);
  if (suggestion !== undefined)
    return (
      <span className={styles.offeredChip}>
        <SuggestedTick suggestion={suggestion} suggested={suggested} label={answer(title, words[line.id].title)}>
          {title}
        </SuggestedTick>
      </span>
    );
  const move = ({ id }: Line) => {
    decline(lines.flatMap(({ role }) => (role === null ? [] : [`${role} ${name}`])));
    edit(words[id].undo(name), (before) => setIdentity(before, name, id));
  };
  return (
    <Menu
      title={title}
      entries={lines
        .filter(({ id }) => id !== line.id)
        .map((other) => {
          const why = whyNoIdentity(recipe, name, other.id);
          const said = words[other.id];
          return { title: said.title, hint: why ?? said.hint, isDisabled: why !== null, run: () => move(other) };
        })}
    />
  );
}

/**
 * The question about a column of weights; there is none where no column holds any or looks like it, or where the rows are
 * groups of a survey (M12).
 */
export function WeightQuestion({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const used = usedWeight(recipe);
  const offered = view.suggestions.find(({ role }) => role === 'weight');
  const isOff = offered !== undefined && recipe.columns[offered.attribute]?.use === false;
  const attribute = used?.attribute ?? (isOff ? undefined : offered?.attribute);
  if (attribute === undefined || used?.grouped !== undefined) return null;
  const title = columnName(names, attribute);
  const kind = used?.kind ?? 'none';
  const words = questionWords.weight;
  const choose = (next: WeightKind | 'none') =>
    edit(words.undo(attribute, words.answers[next]), (before) =>
      setWeight(before, next === 'none' ? null : { attribute, kind: next }),
    );
  const isOpen = offered?.attribute === attribute && offered.kind !== undefined && offered.kind !== kind;
  return (
    <Ask number={5} title={words.title(title)} why={words.why}>
      <Segmented label={words.label(title)} value={kind} options={words.answers} onChange={choose} />
      <p className={text.hint}>{words.meanings[kind]}</p>
      {isOpen && (
        <p className={text.hint}>
          <SuggestedMark /> {lookWords.suggestion(offered)}{' '}
          <Button look="small" onClick={() => choose(offered.kind!)}>
            {words.itIs[offered.kind!]}
          </Button>
        </p>
      )}
    </Ask>
  );
}
