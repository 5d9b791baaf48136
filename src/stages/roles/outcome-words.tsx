import { CommitInput } from '../../components/commit-input.tsx';
import { outcomeWords } from '../../components/outcome-words.ts';
import type { Decision } from '../../engine/recipe/recipe.ts';
import { outcomeName } from '../../engine/vocabulary/display-names.ts';
import { editRoles } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import field from '../../components/field.module.css';
import text from '../../components/text.module.css';
import styles from './folded.module.css';

const sides = { negative: 'The bad outcome', positive: 'The other outcome' } as const;

/** What sentences call the two outcomes; it changes no count (T9). */
export function OutcomeWords({ decision }: { readonly decision: Decision }) {
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
