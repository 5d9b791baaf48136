import { useRef, useState } from 'react';
import { downloadText } from '../components/download.ts';
import { Menu } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { useApp } from '../state/use-app.ts';

/** Recipe, link, keeping and wiping. */
export function ProjectMenu() {
  const source = useApp((state) => state.source);
  const isKept = useApp((state) => state.isKept);
  const openRecipe = useApp((state) => state.openRecipe);
  const recipeText = useApp((state) => state.recipeText);
  const keep = useApp((state) => state.keep);
  const input = useRef<HTMLInputElement>(null);
  const [isWiping, setWiping] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const hasTable = source !== null;

  const save = async () => {
    const text = await recipeText();
    if (text !== null && source !== null) downloadText(`${source.name.replace(/\.[^.]*$/, '')}.recipe.json`, text, 'application/json');
  };

  return (
    <>
      <Menu
        title="Project"
        entries={[
          { title: 'Open a recipe', hint: 'Settings from a file, for this table or the next', run: () => input.current?.click() },
          { title: 'Save as recipe', hint: 'All settings in a file, not one record', isDisabled: !hasTable, run: () => void save() },
          { title: 'Link to these settings', hint: 'For a mail; carries settings, never data', isDisabled: !hasTable, run: () => setLink(location.href) },
          {
            title: isKept ? 'Kept in this browser' : 'Keep in this browser',
            hint: isKept ? 'Settings are kept as you change them' : 'Table and settings, until you wipe them',
            isDisabled: !hasTable || isKept,
            run: () => void keep(),
          },
          { title: 'Wipe everything', hint: 'Closes the table and deletes what is kept', run: () => setWiping(true) },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Open a recipe"
        accept=".json,application/json"
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) await openRecipe(await file.text());
        }}
      />
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {isWiping && <WipeDialog onClose={() => setWiping(false)} />}
    </>
  );
}

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
        <button type="button" className="btn primary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      }
    >
      <p>
        It holds the names of columns, the values you chose and your thresholds, but not one record.{' '}
        {sample === null ? 'Whoever opens it chooses the file themselves.' : 'Whoever opens it sees this sample.'}
        {!hasSettings && ' These settings are too long for a link: save a recipe instead.'}
      </p>
      <textarea className="input" rows={4} cols={60} readOnly value={link} aria-label="Link" onFocus={(event) => event.target.select()} />
    </Modal>
  );
}

function WipeDialog({ onClose }: { readonly onClose: () => void }) {
  const wipe = useApp((state) => state.wipe);
  const source = useApp((state) => state.source);
  return (
    <Modal
      title="Wipe everything?"
      onClose={onClose}
      actions={
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            onClose();
            void wipe();
          }}
        >
          Wipe
        </button>
      }
    >
      <p>
        {source === null ? 'What this browser keeps for Blindfold is deleted.' : `${source.title} is closed, and its table, its settings and what this browser keeps of them are deleted.`} Files on
        your disk are not touched. This cannot be undone; a saved recipe brings the settings back.
      </p>
    </Modal>
  );
}
