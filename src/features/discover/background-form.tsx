import { useState, type FormEvent } from 'react';
import type { Recipe } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';

type Background = Recipe['background'][number];

/** "60%" or "0.6" as a decimal text; null when it is no share. */
function readShare(typed: string): string | null {
  const match = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(typed.trim());
  if (match === null) return null;
  const number = Number(match[1].replace(',', '.')) / (match[2] === '%' ? 100 : 1);
  return number >= 0 && number <= 1 ? String(Number(number.toPrecision(12))) : null;
}

/** One share typed in: a value of this table, a group by name, and the two shares. */
export function BackgroundForm({ onAdd }: { readonly onAdd: (rule: Background) => void }) {
  const view = useApp((state) => state.view);
  const decision = useApp((state) => state.recipe?.roles.decision?.attribute);
  const attributes = view?.attributes.filter(({ name }) => name !== decision) ?? [];
  const [name, setName] = useState(attributes[0]?.name ?? '');
  const values = attributes.find((one) => one.name === name)?.values ?? [];
  const [value, setValue] = useState('');
  const [group, setGroup] = useState({ attribute: '', value: '' });
  const [shares, setShares] = useState({ beta1: '', beta2: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const beta1 = readShare(shares.beta1);
    const beta2 = readShare(shares.beta2);
    const given = value === '' ? values[0]?.value : value;
    if (given === undefined) return setProblem('Choose a column and a value of this table.');
    if (group.attribute.trim() === '' || group.value.trim() === '') return setProblem('Name the group, for example race and Black.');
    if (beta1 === null || beta2 === null) return setProblem(`${beta2 === null ? '“Of those, in the group”' : '“Of the group, here”'} must be a share from 0 to 1 or a percentage such as 60%.`);
    setProblem(null);
    setShares({ beta1: '', beta2: '' });
    onAdd({ given: [[name, given]], group: [[group.attribute.trim(), group.value.trim()]], beta1, beta2 });
    return undefined;
  };
  return (
    <form className="background-form" onSubmit={submit} aria-label="Add a share">
      <label className="field">
        <span>Column</span>
        <select className="input" value={name} onChange={(event) => { setName(event.target.value); setValue(''); }}>
          {attributes.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Value</span>
        <select className="input" value={value === '' ? values[0]?.value : value} onChange={(event) => setValue(event.target.value)}>
          {values.map((one) => (
            <option key={one.value}>{one.value}</option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Group is about</span>
        <input className="input" placeholder="race" value={group.attribute} onChange={(event) => setGroup({ ...group, attribute: event.target.value })} />
      </label>
      <label className="field">
        <span>Group</span>
        <input className="input" placeholder="Black" value={group.value} onChange={(event) => setGroup({ ...group, value: event.target.value })} />
      </label>
      <label className="field">
        <span>Of those with the value, at least so many are in the group (β₂)</span>
        <input className="input number" inputMode="decimal" placeholder="90%" value={shares.beta2} onChange={(event) => setShares({ ...shares, beta2: event.target.value })} />
      </label>
      <label className="field">
        <span>Of the group, at least so many have the value (β₁)</span>
        <input className="input number" inputMode="decimal" placeholder="60%" value={shares.beta1} onChange={(event) => setShares({ ...shares, beta1: event.target.value })} />
      </label>
      {problem !== null && <p role="alert" className="hint worse">{problem}</p>}
      <p>
        <button type="submit" className="btn primary">Add</button>
      </p>
    </form>
  );
}
