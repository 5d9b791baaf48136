import field from '../components/fields/field.module.css';
import { Suspense, lazy, useRef, useState, useEffect } from 'react';
import { FileInput } from '../components/fields/file-button.tsx';
import { Menu } from '../components/menu.tsx';
import { writeLink } from '../state/recipe/link.ts';
import { openRecipeFile, recipeFiles, saveRecipe } from '../state/files/recipe-file.ts';
import { useApp } from '../state/use-app.ts';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/layout/modal.tsx';
import { sayForgotten, whatIsKnown } from '../state/keeping/forgotten.ts';

const About = lazy(async () => ({ default: (await import('./about.tsx')).About }));

/** Recipe, link, keeping, wiping, and what the program is made of. */
export function ProjectMenu() {
  const hasTable = useApp((state) => state.source !== null);
  const isKept = useApp((state) => state.isKept);
  const keep = useApp((state) => state.keep);
  const showDatabase = useApp((state) => state.showDatabase);
  const makeLink = useLink();
  const input = useRef<HTMLInputElement>(null);
  const [isWiping, setWiping] = useState(false);
  const [isAbout, setAbout] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const entries = [
    {
      title: 'Open a recipe',
      hint: 'Settings from a file, for this table or the next',
      run: () => input.current?.click(),
    },
    {
      title: 'Save as recipe',
      hint: 'All settings in a file, not one record',
      isDisabled: !hasTable,
      run: () => void saveRecipe(),
    },
    {
      title: 'Link to these settings',
      hint: 'For a mail; carries settings, never data',
      isDisabled: !hasTable,
      run: () => void makeLink().then(setLink),
    },
    {
      title: 'Write SQL for the whole table',
      hint: 'When these are rows of a table in a database',
      isDisabled: !hasTable,
      run: () => showDatabase(true),
    },
    {
      title: isKept ? 'Kept in this browser' : 'Keep in this browser',
      hint: isKept ? 'Settings are kept as you change them' : 'Table and settings, until you wipe them',
      isDisabled: !hasTable || isKept,
      run: () => void keep(),
    },
    { title: 'Wipe everything', hint: 'Closes the table and deletes what is kept', run: () => setWiping(true) },
    { title: 'About Blindfold', hint: 'Version, licence, and the packages it is made with', run: () => setAbout(true) },
  ];
  return (
    <>
      <Menu title="Project" entries={entries} />
      <FileInput from={input} label="Open a recipe" accept={recipeFiles} onFile={(file) => void openRecipeFile(file)} />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {isAbout && (
        <Suspense>
          <About onClose={() => setAbout(false)} />
        </Suspense>
      )}
      {isWiping && <WipeDialog onClose={() => setWiping(false)} />}
    </>
  );
}

/** A link to the settings of the page, with the trees that were made here. */
function useLink(): () => Promise<string> {
  const sample = useApp((state) => state.source?.sample ?? null);
  const stage = useApp((state) => state.stage);
  const linkText = useApp((state) => state.linkText);
  return async () =>
    `${location.href.split('#')[0]}${writeLink({ stage, sample, recipe: await linkText(true), lesson: null })}`;
}

/** A link to the settings, to copy. */
function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const sample = useApp((state) => state.source?.sample ?? null);
  const [isCopied, setCopied] = useState(false);
  const hasSettings = link.includes('settings=');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Modal
      title="Link to these settings"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <p>
        It holds the names of columns, the values you chose, your thresholds and your notes, but not one record.{' '}
        {sample === null ? 'Whoever opens it chooses the file themselves.' : 'Whoever opens it sees this sample.'}
        {!hasSettings && ' These settings are too long for a link: save a recipe instead.'}
      </p>
      <textarea
        className={field.input}
        rows={4}
        cols={60}
        readOnly
        value={link}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
    </Modal>
  );
}

/** Asks before everything is deleted. */
function WipeDialog({ onClose }: { readonly onClose: () => void }) {
  const wipe = useApp((state) => state.wipe);
  const source = useApp((state) => state.source);
  const forgotten = useApp((state) => sayForgotten(whatIsKnown(state)));
  const markPeople = useApp((state) => state.markPeople);
  useEffect(() => void markPeople(), [markPeople]);
  return (
    <Modal
      title="Wipe everything?"
      onClose={onClose}
      actions={
        <Button
          look="danger"
          onClick={() => {
            onClose();
            void wipe();
          }}
        >
          Wipe
        </Button>
      }
    >
      <p>
        {source === null
          ? 'What this browser keeps for Blindfold is deleted.'
          : `${source.title} is closed, and its table, its settings and what this browser keeps of them are deleted.`}{' '}
        Files on your disk are not touched. This cannot be undone; a saved recipe brings the settings back.
        {forgotten}
      </p>
    </Modal>
  );
}
