import { Suspense, lazy, useRef, useState } from 'react';
import { FileInput } from '../components/fields/file-button.tsx';
import { Menu } from '../components/menu.tsx';
import { writeLink } from '../state/recipe/link.ts';
import { openRecipeFile, recipeFiles, saveRecipe } from '../state/files/recipe-file.ts';
import { useApp } from '../state/use-app.ts';
import { LinkDialog, WipeDialog } from './project-dialogs.tsx';

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
