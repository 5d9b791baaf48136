import { CommitInput } from '../../components/commit-input.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { formatCount } from '../../components/format.ts';
import type { Encoding, ReadChoices } from '../../engine/table/raw-table.ts';
import type { MissingAs } from '../../engine/table/settings.ts';
import { editData, setFilter } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { MissingTokens } from './missing-tokens.tsx';
import { tableFiles } from './open-table.tsx';

const delimiters: Record<string, string> = { ',': 'comma', ', ': 'comma and blank', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const quotes: Record<string, string> = { '"': 'double "', "'": "single '", '': 'none' };
const encodings: Record<Encoding, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE', 'windows-1252': 'Windows-1252' };
const missingWords: Record<MissingAs, string> = { value: 'a value of its own', none: 'no value', drop: 'leave the record out' };
const missingHints: Record<MissingAs, string> = {
  value: 'Records with a missing value form a group like any other.',
  none: 'The record is in no group of that column, but counts everywhere else.',
  drop: 'A record with any missing value in a used column is left out, and counted.',
};

/** How the file was read and what its odd rows and missing values mean; everything guessed can be corrected. */
export function ReadSettings() {
  const source = useApp((state) => state.source);
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const readAgain = useApp((state) => state.readAgain);
  const openFile = useApp((state) => state.openFile);
  const isKept = useApp((state) => state.isKept);
  if (source === null || recipe === null) return null;
  const { choices, guessed, ragged } = source.report;
  const guess = (choice: keyof ReadChoices) => (guessed.includes(choice) ? 'guessed' : null);
  const known = delimiters[choices.delimiter] === undefined ? { ...delimiters, [choices.delimiter]: choices.delimiter } : delimiters;
  return (
    <aside className="settings" aria-label="How the file is read">
      <h2>How the file is read</h2>
      <SelectField label="First row" note={guess('header')} value={choices.header ? 'names' : 'data'} options={{ names: 'column names', data: 'a record' }} onChange={(value) => void readAgain({ header: value === 'names' })} />
      <SelectField label="Separator" note={guess('delimiter')} value={choices.delimiter} options={known} onChange={(delimiter) => void readAgain({ delimiter })} />
      <SelectField label="Quotes" note={guess('quote')} value={choices.quote} options={quotes} onChange={(quote) => void readAgain({ quote })} />
      <SelectField label="Encoding" note={guess('encoding')} value={choices.encoding} options={encodings} onChange={(encoding) => void readAgain({ encoding: encoding as Encoding })} />
      {!choices.header && (
        <>
          <label className="field">
            <span>Column names</span>
            <CommitInput value={source.columns.join(', ')} label="Column names, separated by commas" onCommit={(typed) => void readAgain({ names: typed.split(',').map((name) => name.trim()) })} />
          </label>
          <p className="hint">{source.columns.length} names, separated by commas.</p>
        </>
      )}
      {isKept && <p className="hint">A kept project is read no more; open the file to change these.</p>}
      {ragged.count > 0 && (
        <>
          <h2>Rows with another number of fields</h2>
          <SelectField
            label={`${formatCount(ragged.count)} ${ragged.count === 1 ? 'row' : 'rows'}`}
            value={recipe.data.ragged ?? 'drop'}
            options={{ drop: 'left out', keep: 'kept' }}
            onChange={(value) => edit('Rows with another number of fields', (before) => editData(before, { ragged: value as 'keep' | 'drop' }))}
          />
          <p className="hint">
            Row {formatCount(ragged.examples[0]?.row ?? 0)} has {ragged.examples[0]?.fields} fields instead of {ragged.expected}. Kept, missing fields are empty and extra ones are cut off.
          </p>
        </>
      )}
      <h2>Missing values</h2>
      <MissingTokens tokens={recipe.data.missing} onChange={(missing) => edit('What is missing', (before) => editData(before, { missing }))} />
      <SelectField
        label="Count as"
        value={recipe.data.missingAs}
        options={missingWords}
        onChange={(value) => edit('Missing values', (before) => editData(before, { missingAs: value as MissingAs }))}
      />
      <p className="hint">{missingHints[recipe.data.missingAs]}</p>
      <h2>Weight</h2>
      <SelectField
        label="Each row stands for"
        value={recipe.data.weight ?? ''}
        options={{ '': 'one record', ...Object.fromEntries(source.columns.map((name) => [name, name])) }}
        onChange={(weight) => edit('Weight', (before) => editData(before, { weight: weight === '' ? null : weight }))}
      />
      <p className="hint">For a table of counts, choose the column that holds them.</p>
      {recipe.filter.length > 0 && (
        <>
          <h2>Rows kept</h2>
          {recipe.filter.map((term) => (
            <p key={term.attribute} className="row">
              <span>
                {term.attribute}: {term.in.join(', ')}
              </span>
              <button type="button" className="btn small" aria-label={`Keep all rows of ${term.attribute}`} onClick={() => edit(`Keep all of ${term.attribute}`, (before) => setFilter(before, term.attribute, null))}>
                Keep all
              </button>
            </p>
          ))}
        </>
      )}
      <h2>Another table</h2>
      <FileButton title="Open another file" accept={tableFiles} onFile={(file) => void openFile(file, file.name)} />
    </aside>
  );
}
