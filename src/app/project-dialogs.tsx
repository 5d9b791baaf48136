import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/layout/modal.tsx';
import { sayForgotten, whatIsKnown } from '../state/keeping/forgotten.ts';
import { useApp } from '../state/use-app.ts';
import field from '../components/fields/field.module.css';

/** A link to the settings, to copy. */
export function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
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
export function WipeDialog({ onClose }: { readonly onClose: () => void }) {
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
