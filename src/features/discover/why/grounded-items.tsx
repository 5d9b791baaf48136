import { useState } from 'react';
import { toggleGrounded } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { Chip, ChipList } from '../../../components/chip.tsx';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';
import layout from '../../../components/layout.module.css';

/** The lawful reasons: shown, removed and added in place. */
export function GroundedItems() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view);
  const edit = useApp((state) => state.edit);
  const [name, setName] = useState('');
  const { grounded, decision, protected: groups } = recipe.roles;
  const isTaken = (attribute: string, value: string) =>
    [...grounded, ...groups].some((one) => one.attribute === attribute && one.value === value);
  const attributes = view?.attributes.filter((one) => one.name !== decision?.attribute) ?? [];
  const values = attributes.find((one) => one.name === name)?.values.filter(({ value }) => !isTaken(name, value)) ?? [];
  return (
    <div className={layout.filterBar}>
      <span className={text.hint}>Lawful reasons:</span>
      <ChipList>
        {grounded.map(({ attribute, value }) => (
          <Chip
            key={`${attribute}=${value}`}
            title={`${attribute} ${value}`}
            onRemove={() => edit('Remove a lawful reason', (before) => toggleGrounded(before, { attribute, value }))}
          />
        ))}
      </ChipList>
      <select
        className={field.input}
        aria-label="Column of a lawful reason"
        value={name}
        onChange={(event) => setName(event.target.value)}
      >
        <option value="">add a reason from column ...</option>
        {attributes.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </select>
      {name !== '' && (
        <select
          className={field.input}
          aria-label="Value of a lawful reason"
          value=""
          onChange={(event) =>
            edit(`Lawful reason: ${name} ${event.target.value}`, (before) =>
              toggleGrounded(before, { attribute: name, value: event.target.value }),
            )
          }
        >
          <option value="" disabled>
            value ...
          </option>
          {values.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      )}
    </div>
  );
}
