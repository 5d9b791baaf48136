import { useState } from 'react';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { CommitInput } from '../../components/commit-input.tsx';
import { formatCount } from '../../components/format.ts';
import { ValueText } from '../../components/value-text.tsx';
import type { AttributeView } from '../../engine/session/views.ts';
import { editColumn, renameValue, setFilter } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';

const shown = 100;

/** The values of a column: what they are called, which are joined, which rows are kept. */
export function ValueEditor({ attribute, isCut }: { readonly attribute: AttributeView; readonly isCut: boolean }) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (recipe === null) return null;
  const { name } = attribute;
  const picked = chosen.filter((value) => attribute.values.some((one) => one.value === value));
  const present = attribute.values.map(({ value }) => value);
  const hasMerge = recipe.columns[name]?.merge !== undefined;
  const choose = (value: string, isChosen: boolean) => setChosen(isChosen ? [...picked, value] : picked.filter((one) => one !== value));
  const join = () => {
    const [target, ...others] = picked;
    edit(`Join values of ${name}`, (before) => others.reduce((next, value) => renameValue(next, name, value, target, present), before));
    setChosen([]);
  };
  const keepOnly = (values: readonly string[]) => {
    edit(`Keep only some rows by ${name}`, (before) => setFilter(before, name, values));
    setChosen([]);
  };
  return (
    <>
      <h3>Values</h3>
      <ScrollBox label={`Values of ${name}`} className="values">
        <table>
          <thead>
            <tr>
              <th scope="col" className="c"><span className="hidden">Choose</span></th>
              <th scope="col">{isCut ? 'Group' : 'Value'}</th>
              <th scope="col" className="n">Records</th>
            </tr>
          </thead>
          <tbody>
            {attribute.values.slice(0, shown).map(({ value, weight, isMissing }) => (
              <tr key={value}>
                <td className="c">
                  <input type="checkbox" aria-label={`Choose ${value || '(empty)'}`} checked={picked.includes(value)} onChange={(event) => choose(value, event.target.checked)} />
                </td>
                <td>
                  {isCut || isMissing ? <ValueText value={value} /> : <CommitInput value={value} label={`Name of ${value}`} onCommit={(typed) => typed.trim() !== '' && edit(`Rename ${value}`, (before) => renameValue(before, name, value, typed.trim(), present))} />}
                </td>
                <td className="n">{formatCount(weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {attribute.distinct > shown && <p className="hint">The {shown} most frequent of {formatCount(attribute.distinct)} values.</p>}
      <div className="row pager">
        {!isCut && (
          <button type="button" className="btn small" disabled={picked.length < 2} onClick={join}>
            Join {picked.length > 1 ? `${picked.length} as “${picked[0]}”` : 'chosen'}
          </button>
        )}
        <button type="button" className="btn small" disabled={picked.length === 0} onClick={() => keepOnly(picked)}>
          Keep only these rows
        </button>
        {hasMerge && (
          <button type="button" className="btn small" onClick={() => edit(`Values of ${name} as in the file`, (before) => editColumn(before, name, { merge: undefined }))}>
            As in the file
          </button>
        )}
      </div>
    </>
  );
}
