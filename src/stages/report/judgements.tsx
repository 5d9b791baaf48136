import { Segmented } from '../../components/fields/choices.tsx';
import type { Note, RuleReference } from '../../engine/vocabulary/items.ts';
import { sayRule } from '../../engine/vocabulary/display-names.ts';
import { findNote, setNote } from '../../state/recipe/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { sayJudged } from './report-sentences.ts';
import { TypedText } from './typed-text.tsx';
import styles from './choices.module.css';

const verdicts = { none: 'Open', accepted: 'Justified', rejected: 'Not justified' } as const;
type Choice = keyof typeof verdicts;

/** What a reader makes of each situation in the report; it goes into the recipe as a note, and into the report. */
export function Judgements({ findings }: { readonly findings: readonly RuleReference[] }) {
  const notes = useApp((state) => state.recipe!.notes);
  const judged = findings.filter((finding) => findNote(notes, finding) !== undefined).length;
  return (
    <details className={styles.choice}>
      <summary>Your judgement</summary>
      <p>{sayJudged(judged, findings.length)}</p>
      {findings.map((finding) => (
        <Judgement key={JSON.stringify(finding)} about={finding} note={findNote(notes, finding) ?? null} />
      ))}
    </details>
  );
}

function Judgement({ about, note }: { readonly about: RuleReference; readonly note: Note | null }) {
  const edit = useApp((state) => state.edit);
  const says = sayRule(about, useNames());
  const judge = (verdict: Choice, text: string) =>
    edit('Judge a situation', (recipe) => setNote(recipe, about, verdict === 'none' ? null : { verdict, text }));
  return (
    <div className={styles.judgement}>
      <span>{says}</span>
      <Segmented
        label={`Judgement on ${says}`}
        value={note?.verdict ?? 'none'}
        options={verdicts}
        onChange={(verdict) => judge(verdict, note?.text ?? '')}
      />
      {note !== null && (
        <TypedText
          label={`Reason for the judgement on ${says}`}
          value={note.text}
          placeholder="Why"
          rows={2}
          onCommit={(text) => judge(note.verdict, text.trim())}
        />
      )}
    </div>
  );
}
