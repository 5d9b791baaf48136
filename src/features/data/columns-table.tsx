import { useState } from 'react';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { formatCount } from '../../components/format.ts';
import { Histogram } from '../../components/histogram.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import type { ColumnProfile } from '../../engine/table/profile.ts';
import { useApp } from '../../state/use-app.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';

const page = 60;

const kinds: Record<ColumnProfile['type'], string> = {
  integer: 'whole numbers',
  number: 'numbers',
  date: 'dates',
  'yes-no': 'two values',
  text: 'words',
  constant: 'one value',
  empty: 'empty',
};

interface ColumnsTableProps {
  readonly view: TableView;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** One line a column: what it holds, how it is spread, what becomes of it. */
export function ColumnsTable({ view, selected, onSelect }: ColumnsTableProps) {
  const recipe = useApp((state) => state.recipe);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(page);
  const matching = view.profiles.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <section aria-labelledby="columns-title">
      <div className="row between">
        <h2 id="columns-title">Columns</h2>
        {view.profiles.length > 12 && <input className="input" type="search" placeholder="Find a column" aria-label="Find a column" value={search} onChange={(event) => setSearch(event.target.value)} />}
      </div>
      <p className="caption">Choose a column to cut its numbers into groups, join or rename its values, or leave it out.</p>
      <ScrollBox label="Columns">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="holds">Holds</th>
              <th scope="col" className="n">Different</th>
              <th scope="col" className="n">Missing</th>
              <th scope="col">Spread</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, shown).map((profile) => (
              <ColumnRow key={profile.name} profile={profile} view={view} recipe={recipe} isSelected={profile.name === selected} onSelect={onSelect} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {matching.length > shown && (
        <p className="row">
          <button type="button" className="btn" onClick={() => setShown(shown + 10 * page)}>
            Show more
          </button>
          <span className="hint">
            {formatCount(shown)} of {formatCount(matching.length)} columns are shown.
          </span>
        </p>
      )}
      {matching.length === 0 && <p className="hint">No column is called so.</p>}
    </section>
  );
}

function ColumnRow({ profile, view, recipe, isSelected, onSelect }: { profile: ColumnProfile; view: TableView; recipe: Recipe | null; isSelected: boolean; onSelect: (name: string) => void }) {
  const attribute = view.attributes.find(({ name }) => name === profile.name) ?? null;
  return (
    <tr className={`${isSelected ? 'selected' : ''} ${attribute === null ? 'unused' : ''}`}>
      <th scope="row" className="cell">
        <button type="button" className="btn plain" aria-expanded={isSelected} onClick={() => onSelect(profile.name)}>
          {profile.name}
        </button>
      </th>
      <td className="holds">{kinds[profile.type]}</td>
      <td className="n">{formatCount(profile.distinct)}</td>
      <td className="n">{profile.missing === 0 ? '' : formatCount(profile.missing)}</td>
      <td>
        <Spread profile={profile} />
      </td>
      <td className="cell">{fateOf(profile.name, attribute, recipe)}</td>
    </tr>
  );
}

function Spread({ profile }: { readonly profile: ColumnProfile }) {
  if (profile.histogram !== null) {
    const { from, to, counts } = profile.histogram;
    return <Histogram counts={counts} width={120} height={20} label={`Spread of ${profile.name} from ${from} to ${to}`} />;
  }
  const counts = profile.top.map(({ count }) => count);
  return <Histogram counts={counts} width={120} height={20} label={`Most frequent: ${profile.top.slice(0, 3).map(({ value, count }) => `${value || '(empty)'} ${formatCount(count)}`).join(', ')}`} />;
}

function fateOf(name: string, attribute: TableView['attributes'][number] | null, recipe: Recipe | null): string {
  if (recipe?.data.weight === name) return 'the weight';
  if (recipe?.roles.identifiers.includes(name)) return 'set aside: names a person';
  if (attribute === null) return 'not used';
  if (attribute.cuts !== null) return `${attribute.distinct} groups: ${attribute.values.map(({ value }) => value).join(', ')}`;
  if (recipe?.columns[name]?.merge) return `${formatCount(attribute.distinct)} values, some joined`;
  return `${formatCount(attribute.distinct)} ${attribute.distinct === 1 ? 'value' : 'values'}`;
}
