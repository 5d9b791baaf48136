import { useState } from 'react';
import { toggleGrounded } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';

/** The lawful reasons: shown, removed and added in place. */
export function GroundedItems() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view);
  const edit = useApp((state) => state.edit);
  const [name, setName] = useState('');
  const { grounded, decision, protected: groups } = recipe.roles;
  const isTaken = (attribute: string, value: string) => [...grounded, ...groups].some((one) => one.attribute === attribute && one.value === value);
  const attributes = view?.attributes.filter((one) => one.name !== decision?.attribute) ?? [];
  const values = attributes.find((one) => one.name === name)?.values.filter(({ value }) => !isTaken(name, value)) ?? [];
  return (
    <div className="row grounded">
      <span className="hint">Lawful reasons:</span>
      {grounded.map(({ attribute, value }) => (
        <span className="chip" key={`${attribute}=${value}`}>
          <span>
            {attribute} {value}
          </span>
          <button type="button" aria-label={`Remove ${attribute} ${value}`} onClick={() => edit('Remove a lawful reason', (before) => toggleGrounded(before, { attribute, value }))}>
            ✕
          </button>
        </span>
      ))}
      <select className="input" aria-label="Column of a lawful reason" value={name} onChange={(event) => setName(event.target.value)}>
        <option value="">add a reason from column ...</option>
        {attributes.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </select>
      {name !== '' && (
        <select className="input" aria-label="Value of a lawful reason" value="" onChange={(event) => edit(`Lawful reason: ${name} ${event.target.value}`, (before) => toggleGrounded(before, { attribute: name, value: event.target.value }))}>
          <option value="" disabled>value ...</option>
          {values.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      )}
    </div>
  );
}
