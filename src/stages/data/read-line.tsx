import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckList, SelectField } from '../../components/fields/choices.tsx';
import { classes } from '../../components/classes.ts';
import { CommitInput } from '../../components/fields/text-input.tsx';
import { Say } from '../../components/say.tsx';
import { readingWords } from '../../words/en/data/reading.ts';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../components/question/question-line.tsx';
import type { RecipeData } from '../../engine/recipe/recipe.ts';
import type { MissingAs } from '../../engine/table/column-settings.ts';
import type { Encoding, ReadChoices } from '../../engine/table/raw-table.ts';
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
            <Say parts={readingWords.missingIs} slots={{ missing: <MissingPart data={recipe.data} /> }} />
          </QuestionSetting>
          <QuestionSetting>
            <Say parts={readingWords.rowIs} slots={{ weight: <WeightPart /> }} />
          </QuestionSetting>
          {ragged.count > 0 && (
            <QuestionSetting>
              <Say parts={readingWords.raggedAre(ragged.count)} slots={{ ragged: <RaggedPart /> }} />
            </QuestionSetting>
          )}
          <QuestionSetting>
            <Say
              parts={readingWords.readAre}
              slots={{ columns: <UnreadPart key={(source.report.unread ?? []).join()} /> }}
            />
          </QuestionSetting>
          <KeptRows />
        </>
      }
    >
      {format === 'parquet' ? (
        readingWords.parquet
      ) : (
        <Say
          parts={readingWords.text}
          slots={{
            separator: <SeparatorPart />,
            encoding: <EncodingPart />,
            header: <HeaderPart key={String(choices.header)} />,
          }}
        />
      )}
    </QuestionLine>
  );
}

/** What of the reading was guessed, and how to read the file again. */
function useReading() {
  const report = useApp((state) => state.source!.report);
  const readAgain = useApp((state) => state.readAgain);
  const isKept = useApp((state) => state.isKept);
  const guess = (choice: keyof ReadChoices) => (report.guessed.includes(choice) ? readingWords.guessed : null);
  const note = isKept ? <p>{readingWords.notAgain}</p> : null;
  return { choices: report.choices, guess, readAgain, note };
}

function SeparatorPart() {
  const { choices, guess, readAgain, note } = useReading();
  const { delimiter, quote } = choices;
  const words = readingWords.separator;
  const known = Object.hasOwn(words.names, delimiter) ? words.names : { ...words.names, [delimiter]: delimiter };
  return (
    <QuestionPart title={words.title} says={words.says(known[delimiter])}>
      <SelectField
        label={words.label}
        note={guess('delimiter')}
        value={delimiter}
        options={known}
        onChange={(next) => void readAgain({ delimiter: next })}
      />
      <SelectField
        label={words.quotes}
        note={guess('quote')}
        value={quote}
        options={words.quoteNames}
        onChange={(next) => void readAgain({ quote: next })}
      />
      {note}
    </QuestionPart>
  );
}

function EncodingPart() {
  const { choices, guess, readAgain, note } = useReading();
  return (
    <QuestionPart title={readingWords.encoding.title} says={encodings[choices.encoding]}>
      <SelectField
        label={readingWords.encoding.label}
        note={guess('encoding')}
        value={choices.encoding}
        options={encodings}
        onChange={(encoding) => void readAgain({ encoding: encoding as Encoding })}
      />
      <p>{readingWords.encoding.says}</p>
      {note}
    </QuestionPart>
  );
}

function HeaderPart() {
  const columns = useApp((state) => state.source!.columns);
  const { choices, guess, readAgain, note } = useReading();
  const words = readingWords.header;
  return (
    <QuestionPart title={words.title} says={choices.header ? words.names : words.noNames}>
      <SelectField
        label={words.label}
        note={guess('header')}
        value={choices.header ? 'names' : 'data'}
        options={words.choices}
        onChange={(value) => void readAgain({ header: value === 'names' })}
      />
      {!choices.header && (
        <label className={field.field}>
          <span>{words.columnNames}</span>
          <CommitInput
            value={columns.join(', ')}
            label={words.columnNamesLabel}
            onCommit={(typed) => void readAgain({ names: typed.split(',').map((name) => name.trim()) })}
          />
        </label>
      )}
      {!choices.header && <p>{words.count(columns.length)}</p>}
      {note}
    </QuestionPart>
  );
}

function RaggedPart() {
  const ragged = useApp((state) => state.source!.report.ragged);
  const value = useApp((state) => state.recipe?.data.ragged ?? 'drop');
  const edit = useApp((state) => state.edit);
  const words = readingWords.ragged;
  const [first] = ragged.examples;
  return (
    <QuestionPart title={words.title} says={words.choices[value]}>
      <SelectField
        label={words.rows(ragged.count)}
        value={value}
        options={words.choices}
        onChange={(next) => edit(words.title, (before) => editData(before, { ragged: next as 'keep' | 'drop' }))}
      />
      <p>{words.says({ row: first?.row ?? 0, fields: first?.fields ?? 0, expected: ragged.expected })}</p>
    </QuestionPart>
  );
}

function WeightPart() {
  const columns = useApp((state) => state.source!.columns);
  const recipe = useApp((state) => state.recipe);
  const used = recipe === null ? null : usedWeight(recipe);
  const weight = used?.attribute ?? null;
  const words = readingWords.weight;
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title={words.title} says={used === null ? words.oneCase : words.says(used)}>
      <SelectField
        label={words.label}
        value={weight ?? ''}
        options={{ '': words.oneCase, ...Object.fromEntries(columns.map((name) => [name, name])) }}
        onChange={(next) =>
          edit(words.undo, (before) =>
            setWeight(before, next === '' ? null : { attribute: next, kind: used?.kind ?? 'count' }),
          )
        }
      />
      <p>{words.about}</p>
    </QuestionPart>
  );
}

/** Which rows are kept, where that was chosen, and the way back to all of them. */
function KeptRows() {
  const filter = useApp((state) => state.recipe?.filter ?? []);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const words = readingWords.kept;
  return filter.map(({ attribute, in: values }) => {
    const rows = (
      <QuestionPart title={words.title(attribute, names)} says={words.says(attribute, values, names)}>
        <p>{words.values(attribute, values, names)}</p>
        <Button
          look="small"
          aria-label={words.keepAllOf(attribute)}
          onClick={() => edit(words.undo(attribute), (before) => setFilter(before, attribute, null))}
        >
          {words.keepAll}
        </Button>
      </QuestionPart>
    );
    return (
      <QuestionSetting key={attribute}>
        <Say parts={readingWords.onlyRows} slots={{ rows }} />
      </QuestionSetting>
    );
  });
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
  const words = readingWords.unread;
  const isAll = unread.length === 0 && givenUp === 0;
  const says = isAll ? words.all : words.some(columns.length, all.length + givenUp);
  const isSame = left.length === unread.length && left.every((name) => unread.includes(name));
  return (
    <QuestionPart title={words.title} says={says}>
      {!isKept && (
        <CheckList
          title={words.read}
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
        {words.again}
      </Button>
      <p>{isKept ? readingWords.notAgain : words.says}</p>
    </QuestionPart>
  );
}

/** Which spellings mean that a value is missing, and what becomes of it (T6). */
function MissingPart({ data }: { readonly data: RecipeData }) {
  const edit = useApp((state) => state.edit);
  const words = readingWords.missing;
  return (
    <QuestionPart title={words.title} says={words.tokens(sortTokens(data.missing))}>
      <MissingTokens
        tokens={data.missing}
        onChange={(missing) => edit(words.undoTokens, (before) => editData(before, { missing }))}
      />
      <SelectField
        label={words.label}
        value={data.missingAs}
        options={words.choices}
        onChange={(value) => edit(words.undo, (before) => editData(before, { missingAs: value as MissingAs }))}
      />
      <p>{words.hints[data.missingAs]}</p>
    </QuestionPart>
  );
}

/** The spellings, the shortest first. */
function sortTokens(tokens: readonly string[]): string[] {
  return [...tokens].sort((one, other) => one.length - other.length);
}

/** Which spellings mean that a value is missing. */
function MissingTokens({
  tokens,
  onChange,
}: {
  readonly tokens: readonly string[];
  readonly onChange: (tokens: string[]) => void;
}) {
  const { empty, writtenAs, spellings, hint } = readingWords.missing;
  const written = tokens.map((token) => (token === '' ? empty : token)).join(', ');
  const read = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    onChange([...new Set(words.map((word) => (word === empty ? '' : word)))]);
  };
  return (
    <>
      <label className={field.field}>
        <span>{writtenAs}</span>
        <CommitInput value={written} label={spellings} onCommit={read} />
      </label>
      <p className={text.hint}>{hint(empty)}</p>
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
