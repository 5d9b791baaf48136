import { useState } from 'react';
import { FileButton } from '../../../components/file-button.tsx';
import { formatMany } from '../../../components/format.ts';
import { showShare } from '../../../components/typed-numbers.ts';
import { Modal } from '../../../components/modal.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { Recipe } from '../../../contracts/engine-api.ts';
import { addBackground, removeBackground } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { BackgroundFile } from './background-file.tsx';
import { BackgroundForm } from './background-form.tsx';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import layout from '../../../components/layout.module.css';
import table from '../../../components/table.module.css';
import text from '../../../components/text.module.css';

const listed = 50;

/** Shares known from elsewhere, e.g. from a census: typed one by one, or read from a second file. */
export function BackgroundEditor({
  unused = [],
  onClose,
}: {
  readonly unused?: readonly string[];
  readonly onClose: () => void;
}) {
  const background = useApp((state) => state.recipe?.background ?? null) ?? [];
  const edit = useApp((state) => state.edit);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Modal title="What is known about groups from elsewhere" onClose={onClose}>
      <p>
        A table may not say who belongs to a group, and yet it is known, for example from a census, where the group
        lives. Two shares are enough for a lower bound: how many of those with a value are of the group, and how many of
        the group have the value. Both may hold among all people of the table or only within a context.
      </p>
      {background.length > 0 && <KnownShares />}
      {unused.length > 0 && (
        <NoticeBox tone="warning">
          {unused.slice(0, 3).join(' ')}
          {unused.length > 3 && ` And ${formatMany(unused.length - 3, 'more')}.`}
        </NoticeBox>
      )}
      <BackgroundForm onAdd={(rule) => edit('Add a share from elsewhere', (recipe) => addBackground(recipe, [rule]))} />
      <h3>Or read them from a second file</h3>
      <p className={text.hint}>
        A CSV with a column of the same name as here, such as a zip code, and either one row for each value and group
        with a count, or one column a group with counts or shares.
      </p>
      <p>
        <FileButton
          title={file === null ? 'Choose a second file' : 'Choose another file'}
          accept=".csv,.tsv,.txt,.parquet,text/csv"
          onFile={setFile}
        />
      </p>
      {file !== null && (
        <BackgroundFile key={`${file.name} ${file.lastModified}`} file={file} onDone={() => setFile(null)} />
      )}
    </Modal>
  );
}

/** The shares that the recipe holds, the first of them listed, each with its way out. */
function KnownShares() {
  const background = useApp((state) => state.recipe?.background ?? null) ?? [];
  const edit = useApp((state) => state.edit);
  return (
    <>
      <ScrollBox label="Shares from elsewhere" height="short">
        <table className={table.table}>
          <ShareHeads />
          <tbody>
            {background.slice(0, listed).map((rule, index) => (
              <ShareRow
                key={index}
                rule={rule}
                onRemove={() => edit('Remove a share from elsewhere', (recipe) => removeBackground(recipe, index))}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes(layout.row, text.hint)}>
        {background.length > listed && `and ${formatMany(background.length - listed, 'more share')}.`}
        <Button
          look="small"
          onClick={() => edit('Remove all shares from elsewhere', (recipe) => ({ ...recipe, background: [] }))}
        >
          Remove all
        </Button>
      </p>
    </>
  );
}

function ShareHeads() {
  return (
    <thead>
      <tr>
        <th scope="col">Value</th>
        <th scope="col">Group</th>
        <th scope="col" className={table.number}>
          of those, in the group
        </th>
        <th scope="col" className={table.number}>
          of the group, here
        </th>
        <th scope="col">
          <span className={text.hidden}>Remove</span>
        </th>
      </tr>
    </thead>
  );
}

interface ShareRowProps {
  readonly rule: Recipe['background'][number];
  readonly onRemove: () => void;
}

function ShareRow({ rule: { given, group, within = [], beta1, beta2 }, onRemove }: ShareRowProps) {
  return (
    <tr>
      <th scope="row">
        {sayItems(given)}
        {within.length > 0 && ` among ${sayItems(within)}`}
      </th>
      <td>{sayItems(group)}</td>
      <td className={table.number}>{showShare(beta2)}</td>
      <td className={table.number}>{showShare(beta1)}</td>
      <td>
        <Button look="link" aria-label={`Remove ${sayItems(given)} for ${sayItems(group)}`} onClick={onRemove}>
          ✕
        </Button>
      </td>
    </tr>
  );
}
