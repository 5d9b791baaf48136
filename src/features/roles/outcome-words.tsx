import { CommitInput } from '../../components/commit-input.tsx';
import type { Decision } from '../../engine/recipe/recipe.ts';
import { noNames, outcomeName } from '../../engine/vocabulary/display-names.ts';
import { editRoles } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import field from '../../components/field.module.css';
import styles from './folded.module.css';

const sides = { negative: 'The bad outcome', positive: 'The other outcome' } as const;

/** What sentences call the two outcomes; it changes no count (T9). */
export function OutcomeWords({ decision }: { readonly decision: Decision }) {
  const edit = useApp((state) => state.edit);
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
            value={outcomeName({ ...noNames, outcomes: decision.words ?? {} }, side)}
            label={`Words for ${sides[side].toLowerCase()}`}
            onCommit={(typed) => change(side, typed)}
          />
        </label>
      ))}
    </details>
  );
}
