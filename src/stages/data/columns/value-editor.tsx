import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CommitInput } from '../../../components/fields/text-input.tsx';
import { DataTable, ScrollBox } from '../../../components/tables/data-table.tsx';
import { formatCount } from '../../../components/format.ts';
import { ValueText } from '../../../components/tables/record-table.tsx';
import { editColumn, renameValue, setFilter } from '../../../state/recipe/recipe-edits.ts';
import type { AttributeView } from '../../../engine/session/describe-table.ts';
import { useApp } from '../../../state/use-app.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './value-editor.module.css';

const shown = 100;

interface ValueEditorProps {
  readonly attribute: AttributeView;
  readonly isCut: boolean;
}

/** The values of a column: how they are spelled, what sentences call them, which are joined, which rows are kept. */
export function ValueEditor({ attribute, isCut }: ValueEditorProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { name } = attribute;
  const picked = chosen.filter((value) => attribute.values.some((one) => one.value === value));
  const choose = (value: string, isChosen: boolean) =>
    setChosen(isChosen ? [...picked, value] : picked.filter((one) => one !== value));
  const rows = attribute.values.slice(0, shown).map(({ value, weight, isMissing }) => [
    <input
      key="choose"
      type="checkbox"
      aria-label={`Choose ${value || '(empty)'}`}
      checked={picked.includes(value)}
      onChange={(event) => choose(value, event.target.checked)}
    />,
    <span key="value" className={styles.name}>
      {isCut || isMissing ? <ValueText value={value} /> : <Spelling attribute={attribute} value={value} />}
    </span>,
    <span key="name" className={styles.name}>
      <DisplayName name={name} value={value} />
    </span>,
    formatCount(weight),
  ]);
  return (
    <>
      <ScrollBox label={`Values of ${name}`} height="short">
        <DataTable
          header={['', isCut ? 'Group' : 'Value', 'In sentences', 'People']}
          rows={rows}
          numbers={[3]}
          caption={`Values of ${name}`}
        />
      </ScrollBox>
      {attribute.distinct > shown && (
        <p className={text.hint}>
          The {shown} most frequent of {formatCount(attribute.distinct)} values.
        </p>
      )}
      <ValueActions attribute={attribute} isCut={isCut} picked={picked} onDone={() => setChosen([])} />
    </>
  );
}

/** How a value is spelled; another spelling that is already there joins the two. */
function Spelling({ attribute, value }: { readonly attribute: AttributeView; readonly value: string }) {
  const edit = useApp((state) => state.edit);
  const present = attribute.values.map((one) => one.value);
  return (
    <CommitInput
      value={value}
      label={`Name of ${value}`}
      onCommit={(typed) =>
        typed.trim() !== '' &&
        edit(`Rename ${value}`, (before) => renameValue(before, attribute.name, value, typed.trim(), present))
      }
    />
  );
}

/** What sentences call a value; no count and no file knows it (T9). */
function DisplayName({ name, value }: { readonly name: string; readonly value: string }) {
  const names = useApp((state) => state.recipe?.columns[name]?.names) ?? {};
  const edit = useApp((state) => state.edit);
  const { [value]: own, ...others } = names;
  const call = (typed: string) => {
    const next = ['', value].includes(typed.trim()) ? others : { ...others, [value]: typed.trim() };
    edit(`Call ${value}`, (before) =>
      editColumn(before, name, { names: Object.keys(next).length === 0 ? undefined : next }),
    );
  };
  return <CommitInput value={own ?? value} label={`What sentences call ${value || '(empty)'}`} onCommit={call} />;
}

interface ValueActionsProps extends ValueEditorProps {
  readonly picked: readonly string[];
  readonly onDone: () => void;
}

/** What can be done with the values that are chosen. */
function ValueActions({ attribute, isCut, picked, onDone }: ValueActionsProps) {
  const edit = useApp((state) => state.edit);
  const { name } = attribute;
  const hasMerge = useApp((state) => state.recipe?.columns[name]?.merge !== undefined);
  const present = attribute.values.map(({ value }) => value);
  const join = () => {
    const [target, ...others] = picked;
    edit(`Join values of ${name}`, (before) =>
      others.reduce((next, value) => renameValue(next, name, value, target, present), before),
    );
    onDone();
  };
  const keepOnly = () => {
    edit(`Keep only some rows by ${name}`, (before) => setFilter(before, name, picked));
    onDone();
  };
  const asInFile = () =>
    edit(`Values of ${name} as in the file`, (before) => editColumn(before, name, { merge: undefined }));
  return (
    <div className={layout.below}>
      {!isCut && (
        <Button look="small" disabled={picked.length < 2} onClick={join}>
          Join {picked.length > 1 ? `${picked.length} as “${picked[0]}”` : 'chosen'}
        </Button>
      )}
      <Button look="small" disabled={picked.length === 0} onClick={keepOnly}>
        Keep only these rows
      </Button>
      {hasMerge && (
        <Button look="small" onClick={asInFile}>
          As in the file
        </Button>
      )}
    </div>
  );
}
