import { usedWeight } from '../../../engine/vocabulary/weights.ts';
import { CommitInput } from '../../../components/commit-input.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../../components/question/index.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { Encoding, ReadChoices } from '../../../engine/table/raw-table.ts';
import { editData } from '../../../state/recipe-edits.ts';
import { setWeight } from '../../../state/role-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { KeptRows } from './kept-rows.tsx';
import { MissingPart } from './missing-part.tsx';
import { UnreadPart } from './unread-part.tsx';
import field from '../../../components/field.module.css';

const delimiters: Record<string, string> = {
  ',': 'comma',
  ', ': 'comma and blank',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};
const quotes: Record<string, string> = { '"': 'double "', "'": "single '", '': 'none' };
const encodings: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

/** How the file was read, as a sentence; everything that was guessed can be corrected in it. */
export function ReadLine() {
  const source = useApp((state) => state.source);
  const recipe = useApp((state) => state.recipe);
  if (source === null || recipe === null) return null;
  const { choices, ragged, format } = source.report;
  return (
    <QuestionLine
      isCompact
      settings={
        <>
          <QuestionSetting>
            missing is <MissingPart data={recipe.data} />
          </QuestionSetting>
          <QuestionSetting>
            each row is <WeightPart />
          </QuestionSetting>
          {ragged.count > 0 && (
            <QuestionSetting>
              {formatMany(ragged.count, 'row')} of another length {ragged.count === 1 ? 'is' : 'are'} <RaggedPart />
            </QuestionSetting>
          )}
          <QuestionSetting>
            read are <UnreadPart key={(source.report.unread ?? []).join()} />
          </QuestionSetting>
          <KeptRows />
        </>
      }
    >
      {format === 'parquet' ? (
        'Read as a Parquet file, with its own names; what is exported is CSV'
      ) : (
        <>
          Read as <SeparatorPart /> text in <EncodingPart />, <HeaderPart key={String(choices.header)} />
        </>
      )}
    </QuestionLine>
  );
}

/** What of the reading was guessed, and how to read the file again. */
function useReading() {
  const report = useApp((state) => state.source!.report);
  const readAgain = useApp((state) => state.readAgain);
  const isKept = useApp((state) => state.isKept);
  const guess = (choice: keyof ReadChoices) => (report.guessed.includes(choice) ? 'guessed' : null);
  const note = isKept ? <p>A kept project is not read again; open the file to change this.</p> : null;
  return { choices: report.choices, guess, readAgain, note };
}

function SeparatorPart() {
  const { choices, guess, readAgain, note } = useReading();
  const { delimiter, quote } = choices;
  const known = delimiters[delimiter] === undefined ? { ...delimiters, [delimiter]: delimiter } : delimiters;
  return (
    <QuestionPart title="What separates the fields" says={`${known[delimiter]}-separated`}>
      <SelectField
        label="Separator"
        note={guess('delimiter')}
        value={delimiter}
        options={known}
        onChange={(next) => void readAgain({ delimiter: next })}
      />
      <SelectField
        label="Quotes"
        note={guess('quote')}
        value={quote}
        options={quotes}
        onChange={(next) => void readAgain({ quote: next })}
      />
      {note}
    </QuestionPart>
  );
}

function EncodingPart() {
  const { choices, guess, readAgain, note } = useReading();
  return (
    <QuestionPart title="How letters are written" says={encodings[choices.encoding]}>
      <SelectField
        label="Encoding"
        note={guess('encoding')}
        value={choices.encoding}
        options={encodings}
        onChange={(encoding) => void readAgain({ encoding: encoding as Encoding })}
      />
      <p>If letters such as é or ß look wrong in the first rows, another one is right.</p>
      {note}
    </QuestionPart>
  );
}

function HeaderPart() {
  const columns = useApp((state) => state.source!.columns);
  const { choices, guess, readAgain, note } = useReading();
  return (
    <QuestionPart title="The first row" says={choices.header ? 'names in the first row' : 'no names in the first row'}>
      <SelectField
        label="First row"
        note={guess('header')}
        value={choices.header ? 'names' : 'data'}
        options={{ names: 'column names', data: 'a record' }}
        onChange={(value) => void readAgain({ header: value === 'names' })}
      />
      {!choices.header && (
        <label className={field.field}>
          <span>Column names</span>
          <CommitInput
            value={columns.join(', ')}
            label="Column names, separated by commas"
            onCommit={(typed) => void readAgain({ names: typed.split(',').map((name) => name.trim()) })}
          />
        </label>
      )}
      {!choices.header && <p>{formatMany(columns.length, 'name')}, separated by commas.</p>}
      {note}
    </QuestionPart>
  );
}

function RaggedPart() {
  const ragged = useApp((state) => state.source!.report.ragged);
  const value = useApp((state) => state.recipe?.data.ragged ?? 'drop');
  const edit = useApp((state) => state.edit);
  const words = { drop: 'left out', keep: 'kept' } as const;
  return (
    <QuestionPart title="Rows with another number of fields" says={words[value]}>
      <SelectField
        label={formatMany(ragged.count, 'row')}
        value={value}
        options={words}
        onChange={(next) =>
          edit('Rows with another number of fields', (before) => editData(before, { ragged: next as 'keep' | 'drop' }))
        }
      />
      <p>
        Row {formatCount(ragged.examples[0]?.row ?? 0)} has {ragged.examples[0]?.fields} fields instead of{' '}
        {ragged.expected}. Kept, missing fields are empty and extra ones are cut off.
      </p>
    </QuestionPart>
  );
}

function sayRow(weight: ReturnType<typeof usedWeight>): string {
  if (weight === null) return 'one case';
  if (weight.grouped !== undefined)
    return `as many people asked as ${weight.grouped.people} says, weighed by ${weight.attribute}`;
  return weight.kind === 'survey'
    ? `one person asked, weighed by ${weight.attribute}`
    : `as many cases as ${weight.attribute} says`;
}

function WeightPart() {
  const columns = useApp((state) => state.source!.columns);
  const recipe = useApp((state) => state.recipe);
  const used = recipe === null ? null : usedWeight(recipe);
  const weight = used?.attribute ?? null;
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title="What a row stands for" says={sayRow(used)}>
      <SelectField
        label="Each row stands for"
        value={weight ?? ''}
        options={{ '': 'one case', ...Object.fromEntries(columns.map((name) => [name, name])) }}
        onChange={(next) =>
          edit('Weight', (before) =>
            setWeight(before, next === '' ? null : { attribute: next, kind: used?.kind ?? 'count' }),
          )
        }
      />
      <p>
        For a table of counts, choose the column that holds them. Weights of a survey are chosen here too; Roles asks
        which of both they are.
      </p>
    </QuestionPart>
  );
}
