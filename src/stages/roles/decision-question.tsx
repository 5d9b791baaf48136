import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount, formatShare } from '../../components/format.ts';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import { columnName, outcomeName, outcomeWords, valueName } from '../../engine/vocabulary/display-names.ts';
import { editRoles, setDecision } from '../../state/recipe/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { Ask, SuggestedMark, SuggestedTick, ValueRecords } from './ask.tsx';
import type { UsedSuggestions } from './suggested.ts';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import styles from './decision-question.module.css';
import { CommitInput } from '../../components/fields/text-input.tsx';
import type { Decision } from '../../engine/recipe/recipe.ts';

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
        <select
          className={field.input}
          aria-label="Column with the decision"
          value={attribute === undefined ? '' : column}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">choose a column</option>
          {view.attributes.map(({ name }) => (
            <option key={name} value={name}>
              {columnName(names, name)}
            </option>
          ))}
        </select>
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
