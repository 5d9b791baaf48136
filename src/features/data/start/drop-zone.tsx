import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { FileInput } from '../../../components/file-input.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/menu.tsx';
import { formatMany } from '../../../components/format.ts';
import type { Purpose } from '../../../state/purposes.ts';
import { openRecipeFile, recipeFiles } from '../../../state/recipe-file.ts';
import { useApp } from '../../../state/use-app.ts';
import { tableFiles } from '../table-files.ts';
import styles from './drop-zone.module.css';

const asks: Readonly<Record<Purpose, { readonly title: string; readonly words: string }>> = {
  audit: {
    title: 'Drop a table of decisions here',
    words: 'One row for each person or case, one column with the outcome. CSV, gzipped CSV or Parquet.',
  },
  publish: {
    title: 'Drop the table to be published here',
    words:
      'One row for each person or case. CSV, gzipped CSV or Parquet; nothing is published from here, you get a file.',
  },
  teach: {
    title: 'Ten short lessons',
    words: 'Each with live numbers, for a class of ten minutes. Or open a small table below, or one of your own.',
  },
};

/** A place for a file, and the way to what was kept or saved. */
export function DropZone() {
  const openFile = useApp((state) => state.openFile);
  const purpose = useApp((state) => state.purpose);
  const beginCheck = useApp((state) => state.beginCheck);
  const showDatabase = useApp((state) => state.showDatabase);
  const goTo = useApp((state) => state.goTo);
  const { title, words } = asks[purpose];
  return (
    <div className={styles.drop}>
      <span className={styles.picture}>
        <Icon name="file" />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{words}</p>
      </div>
      <div className={styles.buttons}>
        {purpose === 'teach' && (
          <Button look="primary" onClick={() => goTo('learn')}>
            Start the lessons
          </Button>
        )}
        <FileButton
          title="Choose a file"
          accept={tableFiles}
          look={purpose === 'teach' ? 'small' : 'primary'}
          onFile={(file) => void openFile(file, file.name)}
        />
        <OpenProject />
        <Button look="small" onClick={beginCheck}>
          Check a release
        </Button>
        <Button look="small" onClick={() => showDatabase(true)}>
          My data is in a database
        </Button>
      </div>
    </div>
  );
}

/** A project is what this browser keeps, or the settings in a recipe. */
function OpenProject() {
  const kept = useApp((state) => state.kept);
  const openKept = useApp((state) => state.openKept);
  const input = useRef<HTMLInputElement>(null);
  const own =
    kept === null
      ? []
      : [
          {
            title: `Open ${kept.source.title}`,
            hint: `${formatMany(kept.source.rows, 'row')}, kept in this browser ${new Date(kept.savedAt).toLocaleString('en')}`,
            run: () => void openKept(),
          },
        ];
  return (
    <>
      <Menu
        title="Open a project"
        entries={[
          ...own,
          {
            title: 'From a recipe file',
            hint: 'Settings, for the table that you open next',
            run: () => input.current?.click(),
          },
        ]}
      />
      <FileInput
        from={input}
        label="From a recipe file"
        accept={recipeFiles}
        onFile={(file) => void openRecipeFile(file)}
      />
    </>
  );
}
