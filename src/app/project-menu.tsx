import { useRef, useState } from 'react';
import { download } from '../components/download.ts';
import { Menu } from '../components/menu.tsx';
import { writeLink } from '../state/link.ts';
import { useApp } from '../state/use-app.ts';
import { LinkDialog, WipeDialog } from './project-dialogs.tsx';

const largestRecipe = 20e6;

/** Recipe, link, keeping and wiping. */
export function ProjectMenu() {
  const hasTable = useApp((state) => state.source !== null);
  const isKept = useApp((state) => state.isKept);
  const keep = useApp((state) => state.keep);
  const { save, makeLink, open } = useProjectFiles();
  const input = useRef<HTMLInputElement>(null);
  const [isWiping, setWiping] = useState(false);
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
      run: () => void save(),
    },
    {
      title: 'Link to these settings',
      hint: 'For a mail; carries settings, never data',
      isDisabled: !hasTable,
      run: () => void makeLink().then(setLink),
    },
    {
      title: isKept ? 'Kept in this browser' : 'Keep in this browser',
      hint: isKept ? 'Settings are kept as you change them' : 'Table and settings, until you wipe them',
      isDisabled: !hasTable || isKept,
      run: () => void keep(),
    },
    { title: 'Wipe everything', hint: 'Closes the table and deletes what is kept', run: () => setWiping(true) },
  ];
  return (
    <>
      <Menu title="Project" entries={entries} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Open a recipe"
        accept=".json,application/json"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) await open(file);
        }}
      />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {isWiping && <WipeDialog onClose={() => setWiping(false)} />}
    </>
  );
}

/** Writing the settings to a file or a link, and reading them from a file. */
function useProjectFiles() {
  const source = useApp((state) => state.source);
  const openRecipe = useApp((state) => state.openRecipe);
  const recipeText = useApp((state) => state.recipeText);
  const linkText = useApp((state) => state.linkText);
  const stage = useApp((state) => state.stage);
  const report = useApp((state) => state.report);
  return {
    async save() {
      const text = await recipeText();
      if (text !== null && source !== null)
        download(`${source.name.replace(/\.[^.]*$/, '')}.recipe.json`, text, 'application/json');
    },
    async makeLink() {
      const address = location.href.split('#')[0];
      return `${address}${writeLink({ stage, sample: source?.sample ?? null, recipe: await linkText(true) })}`;
    },
    async open(file: File) {
      if (file.size > largestRecipe)
        return report('Opening the recipe', {
          ok: false,
          code: 'too-large',
          message: `${file.name} has ${(file.size / 1e6).toFixed(0)} MB; a recipe has at most 20. Is it a table? Open it as a file.`,
          where: null,
        });
      await openRecipe(await file.text());
    },
  };
}
