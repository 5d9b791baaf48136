import { useState } from 'react';
import { setNote } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';

/** Accepts or rejects what is said of a rule, with a reason; it goes into the recipe. */
export function NoteForm({ about }: { readonly about: string }) {
  const note = useApp((state) => state.recipe?.notes.find((one) => one.about === about) ?? null);
  const edit = useApp((state) => state.edit);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note?.text ?? '';
  const decide = (verdict: 'accepted' | 'rejected') => {
    edit(verdict === 'accepted' ? 'Accept an explanation' : 'Reject an explanation', (recipe) => setNote(recipe, about, { verdict, text: text.trim() }));
    setTyped(null);
  };
  return (
    <div className="note">
      <label>
        <span className="hint">Your judgement, with a reason</span>
        <textarea className="input" rows={2} value={text} placeholder="Why it is, or is not, lawful" onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p className="row">
        <button type="button" className="btn small" aria-pressed={note?.verdict === 'accepted'} onClick={() => decide('accepted')}>
          {note?.verdict === 'accepted' ? '✓ Accepted as lawful' : 'Accept as lawful'}
        </button>
        <button type="button" className="btn small" aria-pressed={note?.verdict === 'rejected'} onClick={() => decide('rejected')}>
          {note?.verdict === 'rejected' ? '✗ Rejected' : 'Reject'}
        </button>
        {note !== null && (
          <button type="button" className="btn plain" onClick={() => { setTyped(null); edit('Remove a note', (recipe) => setNote(recipe, about, null)); }}>
            Remove
          </button>
        )}
      </p>
    </div>
  );
}
