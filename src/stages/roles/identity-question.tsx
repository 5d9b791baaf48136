import { Menu } from '../../components/menu.tsx';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import type { RoleSuggestion } from '../../engine/table/suggestions/index.ts';
import { identitiesOf, setIdentity, whyNoIdentity, type Identity } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { Ask, SuggestedTick } from './ask.tsx';
import { MoreColumns, useShownColumns } from './shown-columns.tsx';
import type { UsedSuggestions } from './use-suggested.ts';
import styles from './identity-question.module.css';

interface Line {
  readonly id: Identity;
  readonly title: string;
  readonly hint: string;
  readonly role: RoleSuggestion['role'] | null;
}

const lines: readonly Line[] = [
  {
    id: 'identifiers',
    title: 'Names one person',
    hint: 'A different value in every row, or a name. Never analysed, never published.',
    role: 'identifier',
  },
  { id: 'quasi', title: 'Could, with others', hint: 'Others may know these of a person.', role: 'quasi' },
  {
    id: 'sensitive',
    title: 'Nobody should learn it',
    hint: 'What is published must not give it away.',
    role: 'sensitive',
  },
  { id: 'harmless', title: 'Harmless', hint: 'Neither known to others nor private.', role: null },
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
  const offeredIn = (name: string, { role }: Line) => (role === null ? undefined : suggested.find(role, name));
  const standsIn = (name: string, line: Line) =>
    offeredIn(name, line) !== undefined ||
    (identitiesOf(roles, name).includes(line.id) &&
      (line.id !== 'harmless' || lines.every((other) => offeredIn(name, other) === undefined)));
  return (
    <Ask number={4} title="What could identify a person?" why="This decides what is published, and how coarsely.">
      {lines.map((line) => (
        <div key={line.id} className={styles.line} role="group" aria-label={line.title}>
          <b>{line.title}</b>
          <Chips names={list.shown.filter((name) => standsIn(name, line))} line={line} suggested={suggested} />
          <small>{line.hint}</small>
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
      {names.length === 0 && <li className={styles.none}>no column</li>}
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
  const suggestion = line.role === null ? undefined : suggested.find(line.role, name);
  if (suggestion !== undefined)
    return (
      <span className={styles.offered}>
        <SuggestedTick suggestion={suggestion} suggested={suggested} label={`${title}: ${line.title}`}>
          {title}
        </SuggestedTick>
      </span>
    );
  const move = ({ id, title: answer }: Line) => {
    decline(lines.flatMap(({ role }) => (role === null ? [] : [`${role} ${name}`])));
    edit(`${name}: ${answer.toLowerCase()}`, (before) => setIdentity(before, name, id));
  };
  return (
    <Menu
      title={title}
      entries={lines
        .filter(({ id }) => id !== line.id)
        .map((other) => {
          const why = whyNoIdentity(recipe, name, other.id);
          return { title: other.title, hint: why ?? other.hint, isDisabled: why !== null, run: () => move(other) };
        })}
    />
  );
}
