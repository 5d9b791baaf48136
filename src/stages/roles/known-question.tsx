import { classes } from '../../components/classes.ts';
import { QuestionPart } from '../../components/question/index.ts';
import { Segmented } from '../../components/segmented.tsx';
import { formatCount, formatMany } from '../../components/format.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import { columnName, valueName } from '../../engine/vocabulary/display-names.ts';
import { knownOf, setKnown, type Known } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { Ask, SuggestedMark, SuggestedTick } from './ask.tsx';
import { MoreColumns, useShownColumns } from './shown-columns.tsx';
import type { UsedSuggestions } from './use-suggested.ts';
import field from '../../components/field.module.css';
import text from '../../components/text.module.css';
import styles from './known-question.module.css';

const answers: Readonly<Record<Known, string>> = { reason: 'reason', known: 'known', later: 'later' };
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
  return (
    <Ask
      number={3}
      title="What was known when it was decided?"
      why="Known: makes situations. Reason: may also explain a difference lawfully. Later: stays out."
    >
      <ul className={styles.columns}>
        {list.shown.map((name) => (
          <li key={name} className={classes(suggested.find('after', name) !== undefined && styles.offered)}>
            <KnownColumn name={name} view={view} suggested={suggested} />
          </li>
        ))}
      </ul>
      {columns.length === 0 && <p className={text.hint}>No other column is used.</p>}
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
  const suggestion = suggested.find('after', name);
  const attribute = view.attributes.find((one) => one.name === name);
  const values = (attribute?.values ?? []).filter(({ isMissing }) => !isMissing).map(({ value }) => value);
  const choose = (next: Known) => {
    decline([`after ${name}`]);
    edit(`${name}: ${next}`, (before) => setKnown(before, name, next, values.slice(0, mostReasons)));
  };
  const isOffered = suggestion !== undefined;
  return (
    <>
      <span className={styles.name}>
        {title}
        {known === 'reason' && attribute !== undefined && <ReasonValues attribute={attribute} />}
        {isOffered && (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={`Accept that ${title} came later`}>
            <SuggestedMark />
          </SuggestedTick>
        )}
        {isOffered && <small>{suggestion.why}</small>}
      </span>
      <Segmented
        label={`When was ${title} known?`}
        value={isOffered && suggested.ticked.includes(suggestion) ? 'later' : known}
        options={answers}
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
  const { name, values, distinct } = attribute;
  const chosen = grounded.filter((item) => item.attribute === name).map(({ value }) => value);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    edit(`Reasons of ${name}`, (before) => setKnown(before, name, 'reason', next));
  };
  return (
    <QuestionPart
      title={`Values of ${columnName(names, name)} that may be a reason`}
      says={`${formatCount(chosen.length)} of ${formatMany(distinct, 'value')}`}
    >
      {values.slice(0, mostReasons).map(({ value, weight }) => (
        <label key={value} className={field.check}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>
            {valueName(names, { attribute: name, value })} ({formatCount(weight)})
          </span>
        </label>
      ))}
      <p>A difference among people with such a value may be lawful; Discover says how much of it that explains.</p>
    </QuestionPart>
  );
}
