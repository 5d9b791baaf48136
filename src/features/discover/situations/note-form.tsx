import { useState } from 'react';
import type { RuleReference } from '../../../engine/vocabulary/items.ts';
import { findNote, setNote } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { Button } from '../../../components/button.tsx';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './note-form.module.css';

/** Accepts or rejects what is said of a rule, with a reason; it goes into the recipe. */
export function NoteForm({ about }: { readonly about: RuleReference }) {
  const note = useApp((state) => (state.recipe === null ? undefined : findNote(state.recipe.notes, about)) ?? null);
  const edit = useApp((state) => state.edit);
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? note?.text ?? '';
  const decide = (verdict: 'accepted' | 'rejected') => {
    edit(verdict === 'accepted' ? 'Accept an explanation' : 'Reject an explanation', (recipe) =>
      setNote(recipe, about, { verdict, text: reason.trim() }),
    );
    setTyped(null);
  };
  return (
    <div className={styles.note}>
      <label>
        <span className={text.hint}>Your judgement, with a reason</span>
        <textarea
          className={field.input}
          rows={2}
          value={reason}
          placeholder="Why it is, or is not, lawful"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={layout.row}>
        <Button look="small" aria-pressed={note?.verdict === 'accepted'} onClick={() => decide('accepted')}>
          {note?.verdict === 'accepted' ? '✓ Accepted as lawful' : 'Accept as lawful'}
        </Button>
        <Button look="small" aria-pressed={note?.verdict === 'rejected'} onClick={() => decide('rejected')}>
          {note?.verdict === 'rejected' ? '✗ Rejected' : 'Reject'}
        </Button>
        {note !== null && (
          <Button
            look="link"
            onClick={() => {
              setTyped(null);
              edit('Remove a note', (recipe) => setNote(recipe, about, null));
            }}
          >
            Remove
          </Button>
        )}
      </p>
    </div>
  );
}
