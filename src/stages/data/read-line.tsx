import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckList, SelectField } from '../../components/fields/choices.tsx';
import { classes } from '../../components/classes.ts';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../components/question/question-line.tsx';
import type { RecipeData } from '../../engine/recipe/recipe.ts';
import type { MissingAs } from '../../engine/table/column-settings.ts';
import type { Encoding, ReadChoices } from '../../engine/table/raw-table.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { valueName } from '../../words/people.ts';
import { usedWeight } from '../../engine/vocabulary/columns.ts';
import { isCertificate, jsonKindOf } from '../../state/files/check-files.ts';
import { editData, setFilter } from '../../state/recipe/recipe-edits.ts';
import { setWeight } from '../../state/recipe/roles.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { countUnread } from './data-sentences.ts';
import field from '../../components/fields/field.module.css';
import text from '../../components/text.module.css';
import styles from './read-line.module.css';

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

/** Which rows are kept, where that was chosen, and the way back to all of them. */
function KeptRows() {
  const filter = useApp((state) => state.recipe?.filter ?? []);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  return filter.map(({ attribute, in: values }) => (
    <QuestionSetting key={attribute}>
      only rows with{' '}
      <QuestionPart
        title={`Rows kept by ${columnName(names, attribute)}`}
        says={`${columnName(names, attribute)} = ${values.length > 2 ? `${formatCount(values.length)} values` : values.map((value) => valueName(names, { attribute, value })).join(' or ')}`}
      >
        <p>{values.map((value) => valueName(names, { attribute, value })).join(', ')}</p>
        <Button
          look="small"
          aria-label={`Keep all rows of ${attribute}`}
          onClick={() => edit(`Keep all of ${attribute}`, (before) => setFilter(before, attribute, null))}
        >
          Keep all
        </Button>
      </QuestionPart>
    </QuestionSetting>
  ));
}

const none: readonly string[] = [];

/** Which columns are read; a big file takes less memory without those that are not needed. */
export function UnreadPart() {
  const columns = useApp((state) => state.source!.columns);
  const unread = useApp((state) => state.source!.report.unread ?? none);
  const givenUp = useApp((state) => countUnread({ notices: state.source!.report.notices }));
  const isKept = useApp((state) => state.isKept);
  const readAgain = useApp((state) => state.readAgain);
  const [left, setLeft] = useState(unread);
  const all = [...columns, ...unread];
  const says =
    unread.length === 0 && givenUp === 0
      ? 'all columns'
      : `${formatCount(columns.length)} of ${formatMany(all.length + givenUp, 'column')}`;
  const isSame = left.length === unread.length && left.every((name) => unread.includes(name));
  return (
    <QuestionPart title="The columns that are read" says={says}>
      {!isKept && (
        <CheckList
          title="Read"
          options={all}
          chosen={all.filter((name) => !left.includes(name))}
          onChange={(read) => setLeft(all.filter((name) => !read.includes(name)))}
        />
      )}
      <Button
        look="small"
        disabled={isKept || isSame || left.length === all.length}
        onClick={() => void readAgain({ unread: left })}
      >
        Read the file again
      </Button>
      <p>
        {isKept
          ? 'A kept project is not read again; open the file to change this.'
          : 'A column that is left unread takes no memory. It is in no figure, and in no file that is written.'}
      </p>
    </QuestionPart>
  );
}

const words: Record<MissingAs, string> = {
  value: 'a value of its own',
  none: 'no value',
  drop: 'leave the record out',
};
const hints: Record<MissingAs, string> = {
  value: 'People with a missing value form a group like any other.',
  none: 'The person is in no group of that column, but counts everywhere else.',
  drop: 'A row with a missing value in a column that is used is left out, and counted.',
};

/** Which spellings mean that a value is missing, and what becomes of it (T6). */
function MissingPart({ data }: { readonly data: RecipeData }) {
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title="Missing values" says={sayTokens(data.missing)}>
      <MissingTokens
        tokens={data.missing}
        onChange={(missing) => edit('What is missing', (before) => editData(before, { missing }))}
      />
      <SelectField
        label="Count as"
        value={data.missingAs}
        options={words}
        onChange={(value) => edit('Missing values', (before) => editData(before, { missingAs: value as MissingAs }))}
      />
      <p>{hints[data.missingAs]}</p>
    </QuestionPart>
  );
}

/** "empty or ?". */
function sayTokens(tokens: readonly string[]): string {
  const said = [...tokens].sort((one, other) => one.length - other.length).map((token) => token || 'empty');
  if (said.length === 0) return 'nothing';
  return said.length > 3 ? `${said.slice(0, 2).join(', ')} or ${said.length - 2} others` : said.join(' or ');
}

const emptyWord = '(empty)';

/** Which spellings mean that a value is missing. */
function MissingTokens({
  tokens,
  onChange,
}: {
  readonly tokens: readonly string[];
  readonly onChange: (tokens: string[]) => void;
}) {
  const written = tokens.map((token) => (token === '' ? emptyWord : token)).join(', ');
  const read = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    onChange([...new Set(words.map((word) => (word === emptyWord ? '' : word)))]);
  };
  return (
    <>
      <label className={field.field}>
        <span>Written as</span>
        <CommitInput value={written} label="Spellings that mean missing, separated by commas" onCommit={read} />
      </label>
      <p className={text.hint}>Separated by commas; {emptyWord} is an empty field.</p>
    </>
  );
}

interface DropTargetProps {
  /** What becomes of a table; without it, it is opened. */
  readonly onTable?: (file: File) => void;
  readonly children: ReactNode;
}

/**
 * Takes files dropped anywhere on the stage: a table, or a recipe, told apart by what they hold; with a certificate among them, or
 * while a release is being checked, all of them are for the check.
 */
export function DropTarget({ onTable, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    const [file] = files;
    if (file === undefined) return;
    const { check, addToCheck } = appStore.getState();
    const isForCheck = check !== null || (await Promise.all(files.map(isCertificate))).includes(true);
    if (isForCheck) return addToCheck(files);
    const isTable = (await jsonKindOf(file, file.name)) === null;
    if (isTable && onTable !== undefined) onTable(file);
    else await appStore.getState().openFile(file, file.name);
  };
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => void onDrop(event)}
    >
      {children}
    </div>
  );
}
