import { usedWeight } from '../../engine/vocabulary/columns.ts';
import { Select } from '../../components/fields/choices.tsx';
import { Button } from '../../components/button.tsx';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { useApp } from '../../state/use-app.ts';
import {
  IdentityQuestion,
  KnownQuestion,
  WeightQuestion,
  Ask,
  SuggestedMark,
  SuggestedTick,
  ValueRecords,
} from './column-questions.tsx';
import { type ProtectedColumn, gapOf, protectedColumns } from './protected-columns.ts';
import { ProtectedQuestion } from './protected-question.tsx';
import { sayAnswered, sayGroups, sayOutcome, sayTitle, sayWidest } from './roles-sentences.ts';
import { type UsedSuggestions, accept, useSuggested } from './suggested.ts';
import { formatCount, formatMany, formatShare } from '../../words/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayItems, valueName, outcomeName } from '../../words/people.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { exportHierarchy, importHierarchy } from '../../state/files/trees.ts';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { FileButtons } from '../../components/fields/file-button.tsx';
import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { editRoles, setDecision } from '../../state/recipe/recipe-edits.ts';
import { CommitInput } from '../../components/fields/text-input.tsx';
import type { Decision } from '../../engine/recipe/recipe.ts';
import text from '../../components/text.module.css';
import field from '../../components/fields/field.module.css';
import styles from './roles-stage.module.css';

/**
 * Four questions about the columns: the decision, who is protected, what was known, what could identify a person; and
 * where there are weights, what these say.
 */
export function RolesStage() {
  const view = useApp((state) => state.view)!;
  const recipe = useApp((state) => state.recipe)!;
  const isStale = useApp((state) => state.isStale);
  const goTo = useApp((state) => state.goTo);
  const suggested = useSuggested();
  const { roles } = recipe;
  const weight = usedWeight(recipe)?.attribute;
  const columns = protectedColumns(roles, view, suggested.all);
  const decision = (view.decision ?? view.likely)?.attribute ?? roles.decision?.attribute ?? null;
  const all = view.profiles.map(({ name }) => name).filter((name) => name !== weight);
  const setAside = new Set([
    ...columns.map(({ name }) => name),
    ...roles.identifiers,
    ...Object.keys(recipe.columns).filter((name) => recipe.columns[name].use === false),
  ]);
  const rest = all.filter((name) => name !== decision && !setAside.has(name));
  const open = openColumns(columns, roles.decision?.negative.length === 0 || decision === null);
  return (
    <StagePage
      title="Roles"
      tabs={<span className={styles.answered}>{sayAnswered(all.length - open, all.length)}</span>}
      actions={
        <Button look={suggested.all.length === 0 ? 'small primary' : 'small'} onClick={() => goTo('discover')}>
          Next: discover
        </Button>
      }
    >
      <RolesHead view={view} columns={columns} suggested={suggested} />
      <div className={isStale ? text.stale : undefined} aria-busy={isStale}>
        <DecisionQuestion view={view} suggested={suggested} />
        <ProtectedQuestion view={view} columns={columns} suggested={suggested} />
        <KnownQuestion view={view} columns={rest} suggested={suggested} />
        <IdentityQuestion columns={all} suggested={suggested} />
        <WeightQuestion view={view} />
        <PublishingTrees view={view} />
      </div>
    </StagePage>
  );
}

/** Columns that still want an answer: those to protect without a group, and a decision whose bad value is not chosen. */
function openColumns(columns: readonly ProtectedColumn[], isDecisionOpen: boolean): number {
  return columns.filter(({ groups }) => groups.length === 0).length + (isDecisionOpen ? 1 : 0);
}

interface RolesHeadProps {
  readonly view: TableView;
  readonly columns: readonly ProtectedColumn[];
  readonly suggested: UsedSuggestions;
}

/** The answer first: what is suggested or still open, else how often the bad outcome is given and to whom. */
export function RolesHead({ view, columns, suggested }: RolesHeadProps) {
  const names = useNames();
  const given = columns.filter(({ suggestion }) => suggestion === null);
  const groupless = given.filter(({ groups }) => groups.length === 0).map(({ name }) => columnName(names, name));
  return (
    <div className={styles.head}>
      <div>
        <AnswerTitle>
          {sayTitle({
            suggested: suggested.all.length,
            hasDecision: view.decision !== null,
            isAnybodyProtected: given.some(({ groups }) => groups.length > 0),
            groupless,
          })}
        </AnswerTitle>
        <AnswerText>
          {suggested.all.length > 0
            ? 'Nothing that is suggested is used before you accept it. Untick what is wrong first.'
            : sayState(view, given, names)}
        </AnswerText>
      </div>
      {suggested.all.length > 0 && <AcceptButtons view={view} suggested={suggested} />}
      {view.problems.map(({ field, message }) => (
        <NoticeBox key={field} tone="warning">
          {message} ({field})
        </NoticeBox>
      ))}
    </div>
  );
}

function sayState(view: TableView, columns: readonly ProtectedColumn[], names: DisplayNames): string {
  const { decision } = view;
  if (decision === null) return 'Say which column holds the decision, and which of its values is bad for the person.';
  const outcome = sayOutcome(outcomeName(names, 'negative'), decision.denied, view.totalWeight);
  const gaps = columns.flatMap((column) => {
    const gap = column.rate === null ? null : gapOf(column.rate);
    return gap === null ? [] : [{ column, rate: column.rate!, gap }];
  });
  const widest = gaps.sort((one, other) => other.gap - one.gap)[0];
  if (widest === undefined) return `${outcome} Nobody is protected yet.`;
  return `${outcome} ${sayWidest(sayWho(widest.column, names), widest.rate)}`;
}

function sayWho({ name, groups, as, reference, attribute }: ProtectedColumn, names: DisplayNames): string {
  if (groups.length === 1) return sayItems([{ attribute: name, value: groups[0] }], names);
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  return `${columnName(names, name)} = ${sayGroups(groups, reference, attribute?.distinct ?? 0, nameOf, as)}`;
}

/** Takes what is ticked and declines the rest, or declines all. */
function AcceptButtons({ view, suggested }: { readonly view: TableView; readonly suggested: UsedSuggestions }) {
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  const { all, ticked } = suggested;
  const isAll = ticked.length === all.length;
  const take = () => {
    decline(all.filter((one) => !ticked.includes(one)).map(({ key }) => key));
    edit(`Accept ${ticked.length} suggested`, (before) => accept(before, ticked, view));
  };
  return (
    <div className={styles.buttons}>
      <Button look="primary" disabled={ticked.length === 0} onClick={take}>
        {isAll && all.length > 1 ? `Accept all ${formatCount(all.length)}` : `Accept ${formatCount(ticked.length)}`}
      </Button>
      <Button onClick={() => decline(all.map(({ key }) => key))}>Accept none</Button>
    </div>
  );
}

/** How each identifying column can be made coarser, from ARX hierarchy files or made here. */
export function PublishingTrees({ view }: { readonly view: TableView }) {
  if (view.hierarchies.length === 0) return null;
  return (
    <details className={styles.trees}>
      <summary>
        <b>Trees for publishing</b> {formatMany(view.hierarchies.length, 'column')} that could identify a person, and
        how each can be made coarser
      </summary>
      <p className={text.caption}>
        A tree gives each value a coarser one at every level, up to a single one. Without a tree a value is either shown
        or hidden. Publish has an editor for them.
      </p>
      <ScrollBox label="Trees for publishing">
        <DataTable
          header={['Column', 'Levels', 'Values on each level', 'Covers', 'ARX file']}
          hasRowHeads
          rows={view.hierarchies.map((tree) => [
            tree.attribute,
            `${tree.levels}${tree.isGiven ? '' : ', shown or hidden'}`,
            tree.sizes.map(formatCount).join(' → '),
            <Covers key="covers" uncovered={tree.uncovered} />,
            <TreeFile key="file" attribute={tree.attribute} />,
          ])}
        />
      </ScrollBox>
    </details>
  );
}

function Covers({ uncovered }: { readonly uncovered: readonly string[] }) {
  if (uncovered.length === 0) return 'every value';
  return (
    <span className={text.worse}>
      not {uncovered.slice(0, 3).join(', ')}
      {uncovered.length > 3 && ` and ${uncovered.length - 3} more`}
    </span>
  );
}

function TreeFile({ attribute }: { readonly attribute: string }) {
  return (
    <span className={styles.actions}>
      <FileButtons
        onImport={(file) => void importHierarchy(attribute, file)}
        onExport={() => void exportHierarchy(attribute)}
      />
    </span>
  );
}

const shown = 12;

interface DecisionQuestionProps {
  readonly view: TableView;
  readonly suggested: UsedSuggestions;
}

/** The first question: which column holds the decision, and which of its values is bad for the person. */
export function DecisionQuestion({ view, suggested }: DecisionQuestionProps) {
  const chosen = useApp((state) => state.recipe?.roles.decision ?? null);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const likely = view.suggestions.find(({ role }) => role === 'decision');
  const suggestion = suggested.all.find(({ role }) => role === 'decision');
  const column = chosen?.attribute ?? likely?.attribute ?? '';
  const attribute = view.attributes.find(({ name }) => name === column);
  const choose = (name: string) =>
    edit('Choose the decision', (before) => setDecision(before, name === '' ? null : name, []));
  return (
    <Ask
      number={1}
      title="What was decided, and what is bad for the person?"
      why="Every rate in this tool counts this outcome."
    >
      <p className={styles.pick}>
        <Select
          label="Column with the decision"
          value={attribute === undefined ? '' : column}
          none="choose a column"
          options={view.attributes.map(({ name }) => [name, columnName(names, name)])}
          onChange={choose}
        />
        {attribute !== undefined && (
          <span>
            has {attribute.distinct === 2 ? 'two' : formatCount(attribute.distinct)} values. Which{' '}
            {attribute.distinct === 2 ? 'one' : 'ones'} would a person rather not get?
          </span>
        )}
        {suggestion !== undefined && (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={`Accept ${column} as the decision`}>
            <SuggestedMark />
          </SuggestedTick>
        )}
      </p>
      {attribute !== undefined && (
        <Readings
          attribute={attribute}
          negative={chosen === null ? (suggestion?.value == null ? [] : [suggestion.value]) : chosen.negative}
          total={view.totalWeight}
        />
      )}
      {suggestion !== undefined && <p className={text.hint}>{suggestion.why}</p>}
      {attribute !== undefined && attribute.distinct > shown && (
        <p className={text.hint}>
          This column has {formatCount(attribute.distinct)} values; a decision should have few. Join or group them under
          Data.
        </p>
      )}
      {chosen !== null && chosen.negative.length > 0 && <OutcomeWords decision={chosen} />}
    </Ask>
  );
}

interface ReadingsProps {
  readonly attribute: AttributeView;
  readonly negative: readonly string[];
  readonly total: number;
}

/** Each value as the bad one, with its count; of two values one, of more as many as are bad. */
function Readings({ attribute, negative, total }: ReadingsProps) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const [records, setRecords] = useState<string | null>(null);
  const { name, values, distinct } = attribute;
  const isOneOfTwo = distinct === 2;
  const choose = (value: string) => {
    const others = negative.filter((one) => one !== value);
    const next = isOneOfTwo ? [value] : negative.includes(value) ? others : [...negative, value];
    edit('Choose what is bad for the person', (before) => setDecision(before, name, next));
  };
  return (
    <>
      {values.slice(0, shown).map(({ value, weight }) => {
        const word = valueName(names, { attribute: name, value });
        const isOn = negative.includes(value);
        return (
          <div key={value} className={classes(styles.reading, isOn && styles.on)}>
            <label>
              <input
                type={isOneOfTwo ? 'radio' : 'checkbox'}
                name="bad-outcome"
                aria-label={`${word} is bad for the person`}
                checked={isOn}
                onChange={() => choose(value)}
              />
              <span>{word}</span>
            </label>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${total === 0 ? 0 : (100 * weight) / total}%` }} />
            </span>
            <Button look="link" aria-label={`Show the records with ${word}`} onClick={() => setRecords(value)}>
              {formatCount(weight)} of {formatCount(total)}, {formatShare(weight, total)}
            </Button>
          </div>
        );
      })}
      {records !== null && <ValueRecords item={{ attribute: name, value: records }} onClose={() => setRecords(null)} />}
    </>
  );
}

const sides = { negative: 'The bad outcome', positive: 'The other outcome' } as const;

/** What sentences call the two outcomes; it changes no count (T9). */
function OutcomeWords({ decision }: { readonly decision: Decision }) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const { ask, word } = outcomeWords(names);
  const change = (side: keyof typeof sides, typed: string) =>
    edit('Words for the outcomes', (before) => {
      const { [side]: _before, ...others } = decision.words ?? {};
      const words = typed.trim() === '' ? others : { ...others, [side]: typed.trim() };
      const { words: _words, ...plain } = decision;
      return editRoles(before, { decision: Object.keys(words).length === 0 ? plain : { ...plain, words } });
    });
  return (
    <details className={styles.folded}>
      <summary>What sentences call the outcomes</summary>
      {(['negative', 'positive'] as const).map((side) => (
        <label key={side} className={field.field}>
          <span>{sides[side]}</span>
          <CommitInput
            value={outcomeName(names, side)}
            label={`Words for ${sides[side].toLowerCase()}`}
            onCommit={(typed) => change(side, typed)}
          />
        </label>
      ))}
      <p className={text.hint}>
        As it is, pages ask: “{ask} they {word} more often?” Say what happens to the person (turned down) or what the
        person does (earn less).
      </p>
    </details>
  );
}
