import field from '../components/fields/field.module.css';
import { Suspense, lazy, useRef, useState, useEffect } from 'react';
import { FileInput } from '../components/fields/file-button.tsx';
import { Menu } from '../components/menu.tsx';
import { writeLink } from '../state/recipe/link.ts';
import { openRecipeFile, recipeFiles, saveRecipe } from '../state/files/recipe-file.ts';
import { useApp } from '../state/use-app.ts';
import { menuWords } from '../words/en/app/menu.ts';
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
      ...menuWords.open,
      run: () => input.current?.click(),
    },
    {
      ...menuWords.save,
      isDisabled: !hasTable,
      run: () => void saveRecipe(),
    },
    {
      ...menuWords.link,
      isDisabled: !hasTable,
      run: () => void makeLink().then(setLink),
    },
    {
      ...menuWords.sql,
      isDisabled: !hasTable,
      run: () => showDatabase(true),
    },
    {
      ...(isKept ? menuWords.kept : menuWords.keep),
      isDisabled: !hasTable || isKept,
      run: () => void keep(),
    },
    { ...menuWords.wipe, run: () => setWiping(true) },
    { ...menuWords.about, run: () => setAbout(true) },
  ];
  return (
    <>
      <Menu title={menuWords.title} entries={entries} />
      <FileInput
        from={input}
        label={menuWords.open.title}
        accept={recipeFiles}
        onFile={(file) => void openRecipeFile(file)}
      />
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
  const words = menuWords.linkDialog;
  const hasSettings = link.includes('settings=');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Modal
      title={menuWords.link.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      }
    >
      <p>
        {words.says} {sample === null ? words.ownFile : words.sample} {!hasSettings && words.tooLong}
      </p>
      <textarea
        className={field.input}
        rows={4}
        cols={60}
        readOnly
        value={link}
        aria-label={words.label}
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
  const words = menuWords.wipeDialog;
  useEffect(() => void markPeople(), [markPeople]);
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      actions={
        <Button
          look="danger"
          onClick={() => {
            onClose();
            void wipe();
          }}
        >
          {words.wipe}
        </Button>
      }
    >
      <p>
        {source === null ? words.nothingOpen : words.open(source.title)} {words.says}
        {forgotten}
      </p>
    </Modal>
  );
}
