import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import type { DiscoverRequest, RuleRow } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { explainOf } from '../../state/discover-settings.ts';
import { toggleGrounded } from '../../state/recipe-edits.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { ExplanationLine } from './explanation-line.tsx';
import { NoteForm } from './note-form.tsx';
import { sayItems } from './words.ts';

interface RuleExplanationsProps {
  readonly row: RuleRow;
  readonly mined: Mined;
  readonly request: DiscoverRequest;
}

/** Is the rule explained by something lawful, how nearly, and what would explain it? */
export function RuleExplanations({ row, mined, request }: RuleExplanationsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const d = explainOf(recipe);
  const { grounded } = recipe.roles;
  const { measure, alpha } = request;
  const ask = useCallback(() => {
    void mined;
    return client.explainRule(row.id, { measure, alpha, d, grounded });
  }, [row.id, mined, measure, alpha, d, grounded]);
  const { value } = useAnswer(ask);
  if (value === null) return null;
  const would = value.others.filter(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond);
  return (
    <section className="explanations" aria-label="Is it explained?">
      <h3>Is it explained?</h3>
      {value.grounded.length === 0 && <p>{grounded.length === 0 ? 'Nothing is marked as a lawful reason yet.' : 'No lawful reason occurs often enough in this context.'}</p>}
      {value.grounded.slice(0, 3).map((one) => (
        <div key={sayItems(one.items)}>
          <ExplanationLine rule={row} explanation={one} d={d} />
        </div>
      ))}
      {would.length > 0 && (
        <details>
          <summary>What else would explain it, if it were lawful ({would.length})</summary>
          <ul>
            {would.map((one) => (
              <li key={sayItems(one.items)}>
                <ExplanationLine rule={row} explanation={one} d={d} />
                <button type="button" className="btn small" onClick={() => edit(`Lawful reason: ${sayItems(one.items)}`, (before) => toggleGrounded(before, { attribute: one.items[0][0], value: one.items[0][1] }))}>
                  Mark as a lawful reason
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <NoteForm key={value.about} about={value.about} />
    </section>
  );
}
