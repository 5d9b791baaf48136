import { useState } from 'react';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { formatCount } from '../../components/format.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import type { Roles } from '../../engine/recipe/recipe.ts';
import { isProtected, toggleRole, type AttributeRole } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';

const page = 60;

const roles: readonly { role: AttributeRole; title: string; hint: string }[] = [
  { role: 'protectedAttributes', title: 'Protected', hint: 'The law forbids to treat people worse because of it' },
  { role: 'quasi', title: 'Could identify', hint: 'Quasi-identifier: known to others, and together with the rest it may single somebody out' },
  { role: 'sensitive', title: 'Sensitive', hint: 'Nobody should learn it about a person' },
  { role: 'identifiers', title: 'Names a person', hint: 'Identifier: never used as an attribute, never published' },
];

interface RoleMatrixProps {
  readonly view: TableView;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** Columns against roles; a column can have several. */
export function RoleMatrix({ view, selected, onSelect }: RoleMatrixProps) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const [shown, setShown] = useState(page);
  const [search, setSearch] = useState('');
  if (recipe === null) return null;
  const decision = recipe.roles.decision?.attribute ?? null;
  const names = view.profiles.map(({ name }) => name).filter((name) => name !== recipe.data.weight);
  const matching = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <section aria-labelledby="matrix-title">
      <div className="row between">
        <h2 id="matrix-title">What each column is</h2>
        {names.length > 12 && <input className="input" type="search" placeholder="Find a column" aria-label="Find a column" value={search} onChange={(event) => setSearch(event.target.value)} />}
      </div>
      <p className="caption">Open a column to choose its protected groups and the values that may legitimately explain a denial.</p>
      <ScrollBox label="What each column is">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Column</th>
              {roles.map(({ role, title, hint }) => (
                <th scope="col" key={role} className="c" title={hint}>
                  {title}
                </th>
              ))}
              <th scope="col">Groups chosen</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, shown).map((name) => {
              const attribute = view.attributes.find((one) => one.name === name);
              const isIdentifier = recipe.roles.identifiers.includes(name);
              return (
                <tr key={name} className={`${name === selected ? 'selected' : ''} ${attribute === undefined ? 'unused' : ''}`}>
                  <th scope="row" className="cell">
                    {attribute === undefined ? name : (
                      <button type="button" className="btn plain" aria-expanded={name === selected} onClick={() => onSelect(name)}>
                        {name}
                      </button>
                    )}
                  </th>
                  {roles.map(({ role, title }) => (
                    <td key={role} className="c">
                      <input
                        type="checkbox"
                        aria-label={`${name}: ${title}`}
                        checked={role === 'protectedAttributes' ? isProtected(recipe.roles, name) : recipe.roles[role].includes(name)}
                        disabled={name === decision || (role === 'identifiers' ? attribute === undefined && !isIdentifier : attribute === undefined)}
                        onChange={() => edit(`${name}: ${title}`, (before) => toggleRole(before, role, name))}
                      />
                    </td>
                  ))}
                  <td className="cell">{wordsFor(name, recipe.roles, decision, attribute === undefined, isIdentifier)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {matching.length > shown && (
        <p className="row">
          <button type="button" className="btn" onClick={() => setShown(shown + 10 * page)}>
            Show more
          </button>
          <span className="hint">{formatCount(shown)} of {formatCount(matching.length)} columns are shown.</span>
        </p>
      )}
    </section>
  );
}

function wordsFor(name: string, given: Roles, decision: string | null, isUnused: boolean, isIdentifier: boolean): string {
  if (name === decision) return 'the decision';
  if (isIdentifier) return 'set aside';
  if (isUnused) return 'not used';
  const of = (items: Roles['protected']) => items.filter(({ attribute }) => attribute === name).map(({ value }) => value);
  const groups = of(given.protected);
  const grounds = of(given.grounded);
  return [...(groups.length > 0 ? [`protected: ${groups.join(', ')}`] : []), ...(grounds.length > 0 ? [`may explain: ${grounds.join(', ')}`] : [])].join('; ');
}
