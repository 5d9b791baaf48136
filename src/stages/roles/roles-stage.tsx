import { lookWords } from '../../words/en/look.ts';
import { sayFailure } from '../../words/said-failure.ts';
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
import { Say } from '../../components/say.tsx';
import { rolesWords } from '../../words/en/roles/page.ts';
import { stageWords } from '../../words/en/stages.ts';
import { type UsedSuggestions, accept, useSuggested, worseOf } from './suggested.ts';
import { formatCount } from '../../words/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
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
      title={stageWords.titles.roles}
      tabs={<span className={styles.answered}>{rolesWords.answered(all.length - open, all.length)}</span>}
      actions={
        <Button look={suggested.all.length === 0 ? 'small primary' : 'small'} onClick={() => goTo('discover')}>
          {rolesWords.next}
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
          {rolesWords.title({
            suggested: suggested.all.length,
            hasDecision: view.decision !== null,
            isAnybodyProtected: given.some(({ groups }) => groups.length > 0),
            groupless,
          })}
        </AnswerTitle>
        <AnswerText>{suggested.all.length > 0 ? rolesWords.nothingUsed : sayState(view, given, names)}</AnswerText>
      </div>
      {suggested.all.length > 0 && <AcceptButtons view={view} suggested={suggested} />}
      {view.problems.map(({ field, failure }) => (
        <NoticeBox key={field} tone="warning">
          {rolesWords.problem(sayFailure(failure), field)}
        </NoticeBox>
      ))}
    </div>
  );
}

function sayState(view: TableView, columns: readonly ProtectedColumn[], names: DisplayNames): string {
  const { decision } = view;
  if (decision === null) return rolesWords.chooseDecision;
  const outcome = rolesWords.outcome(decision.denied, view.totalWeight, names);
  const gaps = columns.flatMap((column) => {
    const gap = column.rate === null ? null : gapOf(column.rate);
    return gap === null ? [] : [{ column, rate: column.rate!, gap }];
  });
  const widest = gaps.sort((one, other) => other.gap - one.gap)[0];
  if (widest === undefined) return `${outcome} ${rolesWords.nobodyProtected}`;
  return `${outcome} ${rolesWords.widest(sayWho(widest.column, names), widest.rate)}`;
}

function sayWho({ name, groups, as, reference, attribute }: ProtectedColumn, names: DisplayNames): string {
  if (groups.length === 1) return sayItems([{ attribute: name, value: groups[0] }], names);
  const nameOf = (value: string) => valueName(names, { attribute: name, value });
  const of = { groups: groups.map(nameOf), reference: reference.map(nameOf), values: attribute?.distinct ?? 0, as };
  return rolesWords.groupsOf(name, rolesWords.groups(of), names);
}

/** Takes what is ticked and declines the rest, or declines all. */
function AcceptButtons({ view, suggested }: { readonly view: TableView; readonly suggested: UsedSuggestions }) {
  const edit = useApp((state) => state.edit);
  const decline = useApp((state) => state.decline);
  const { all, ticked } = suggested;
  const isAll = ticked.length === all.length;
  const words = rolesWords.accept;
  const take = () => {
    decline(all.filter((one) => !ticked.includes(one)).map(({ key }) => key));
    edit(words.undo(ticked.length), (before) => accept(before, ticked, view));
  };
  return (
    <div className={styles.buttons}>
      <Button look="primary" disabled={ticked.length === 0} onClick={take}>
        {isAll && all.length > 1 ? words.all(all.length) : words.some(ticked.length)}
      </Button>
      <Button onClick={() => decline(all.map(({ key }) => key))}>{words.none}</Button>
    </div>
  );
}

/** How each identifying column can be made coarser, from ARX hierarchy files or made here. */
export function PublishingTrees({ view }: { readonly view: TableView }) {
  if (view.hierarchies.length === 0) return null;
  const words = rolesWords.trees;
  const { column, levels, sizes, covers, file } = words.columns;
  return (
    <details className={styles.trees}>
      <summary>
        <Say parts={words.summary(view.hierarchies.length)} slots={{ bold: (says) => <b>{says}</b> }} />
      </summary>
      <p className={text.caption}>{words.says}</p>
      <ScrollBox label={words.title}>
        <DataTable
          header={[column, levels, sizes, covers, file]}
          hasRowHeads
          rows={view.hierarchies.map((tree) => [
            tree.attribute,
            words.levels(tree.levels, tree.isGiven),
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
  if (uncovered.length === 0) return rolesWords.trees.every;
  return <span className={text.worse}>{rolesWords.trees.uncovered(uncovered)}</span>;
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
  const words = rolesWords.decision;
  const choose = (name: string) => edit(words.undo, (before) => setDecision(before, name === '' ? null : name, []));
  const select = (
    <Select
      label={words.column}
      value={attribute === undefined ? '' : column}
      none={words.none}
      options={view.attributes.map(({ name }) => [name, columnName(names, name)])}
      onChange={choose}
    />
  );
  return (
    <Ask number={1} title={words.title} why={words.why}>
      <p className={styles.pick}>
        <Say
          parts={words.asks(attribute?.distinct ?? null)}
          slots={{ column: select, asks: (says) => <span>{says}</span> }}
        />
        {suggestion !== undefined && (
          <SuggestedTick suggestion={suggestion} suggested={suggested} label={words.accept(column)}>
            <SuggestedMark />
          </SuggestedTick>
        )}
      </p>
      {attribute !== undefined && (
        <Readings
          attribute={attribute}
          negative={chosen?.negative ?? (suggestion === undefined ? [] : worseOf(suggestion))}
          total={view.totalWeight}
        />
      )}
      {suggestion !== undefined && <p className={text.hint}>{lookWords.suggestion(suggestion)}</p>}
      {attribute !== undefined && attribute.distinct > shown && (
        <p className={text.hint}>{words.many(attribute.distinct)}</p>
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
    edit(rolesWords.decision.undoBad, (before) => setDecision(before, name, next));
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
                aria-label={rolesWords.decision.isBad(word)}
                checked={isOn}
                onChange={() => choose(value)}
              />
              <span>{word}</span>
            </label>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${total === 0 ? 0 : (100 * weight) / total}%` }} />
            </span>
            <Button look="link" aria-label={rolesWords.decision.records(word)} onClick={() => setRecords(value)}>
              {rolesWords.decision.share(weight, total)}
            </Button>
          </div>
        );
      })}
      {records !== null && <ValueRecords item={{ attribute: name, value: records }} onClose={() => setRecords(null)} />}
    </>
  );
}

/** What sentences call the two outcomes; it changes no count (T9). */
function OutcomeWords({ decision }: { readonly decision: Decision }) {
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const words = rolesWords.outcomes;
  const change = (side: 'negative' | 'positive', typed: string) =>
    edit(words.undo, (before) => {
      const { [side]: _before, ...others } = decision.words ?? {};
      const next = typed.trim() === '' ? others : { ...others, [side]: typed.trim() };
      const { words: _words, ...plain } = decision;
      return editRoles(before, { decision: Object.keys(next).length === 0 ? plain : { ...plain, words: next } });
    });
  return (
    <details className={styles.folded}>
      <summary>{words.title}</summary>
      {(['negative', 'positive'] as const).map((side) => (
        <label key={side} className={field.field}>
          <span>{words.sides[side]}</span>
          <CommitInput
            value={outcomeName(names, side)}
            label={words.labels[side]}
            onCommit={(typed) => change(side, typed)}
          />
        </label>
      ))}
      <p className={text.hint}>{words.asked(names)}</p>
    </details>
  );
}
