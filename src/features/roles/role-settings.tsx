import { formatCount } from '../../components/format.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import type { Item } from '../../engine/table/settings.ts';
import { setDecision, toggleGrounded, toggleProtected } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { Suggestions } from './suggestions.tsx';

/** The decision, the groups chosen so far, and what the program would suggest. */
export function RoleSettings({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  if (recipe === null) return null;
  const { decision } = recipe.roles;
  const attribute = view.attributes.find(({ name }) => name === decision?.attribute);
  const choose = (name: string) => {
    const suggested = view.suggestions.find((one) => one.role === 'decision' && one.attribute === name)?.value ?? null;
    edit('Choose the decision', (before) => setDecision(before, name === '' ? null : name, suggested === null ? [] : [suggested]));
  };
  const toggleNegative = (value: string) =>
    edit('Choose the worse outcome', (before) => {
      const negative = before.roles.decision?.negative ?? [];
      return setDecision(before, decision?.attribute ?? null, negative.includes(value) ? negative.filter((one) => one !== value) : [...negative, value]);
    });
  return (
    <aside className="settings" aria-label="Roles">
      <h2>The decision</h2>
      <SelectField label="Column" value={decision?.attribute ?? ''} options={{ '': 'choose one', ...Object.fromEntries(view.attributes.map(({ name }) => [name, name])) }} onChange={choose} />
      {attribute !== undefined && (
        <fieldset>
          <legend className="hint">The worse outcome is</legend>
          {attribute.values.slice(0, 12).map(({ value, weight }) => (
            <label className="check" key={value}>
              <input type="checkbox" checked={decision?.negative.includes(value) ?? false} onChange={() => toggleNegative(value)} />
              <span className="cell">{value || '(empty)'}</span>
              <span className="hint">{formatCount(weight)}</span>
            </label>
          ))}
          {attribute.distinct > 12 && <p className="hint">This column has {formatCount(attribute.distinct)} values; a decision should have few. Join or cut them under Data.</p>}
        </fieldset>
      )}
      <h2>Protected groups</h2>
      <Chips items={recipe.roles.protected} isGroup empty="None yet." onRemove={(item) => edit(`${item.attribute} ${item.value}: not protected`, (before) => toggleProtected(before, item))} />
      <h2>May lawfully explain a denial</h2>
      <Chips items={recipe.roles.grounded} isGroup={false} empty="None." onRemove={(item) => edit(`${item.attribute} ${item.value}: does not explain`, (before) => toggleGrounded(before, item))} />
      <Suggestions view={view} />
    </aside>
  );
}

function Chips({ items, isGroup, empty, onRemove }: { items: readonly Item[]; isGroup: boolean; empty: string; onRemove: (item: Item) => void }) {
  if (items.length === 0) return <p className="hint">{empty}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.attribute}=${item.value}`} className={isGroup ? 'chip group' : 'chip'}>
          <span>
            {item.attribute} {item.value || '(empty)'}
          </span>
          <button type="button" aria-label={`Remove ${item.attribute} ${item.value}`} onClick={() => onRemove(item)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
