import { Say } from '../components/say.tsx';
import { Modal } from '../components/layout/modal.tsx';
import { useApp } from '../state/use-app.ts';
import { privacyWords } from '../words/en/app/privacy.ts';
import type { Parts } from '../words/parts.ts';
import styles from './where-is-my-data.module.css';

/** Says where the data is, how anybody can check it, what enforces it, and what nothing enforces. */
export function WhereIsMyData({ onClose }: { readonly onClose: () => void }) {
  const { title, check, checked, notCovered } = privacyWords;
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.panel}>
        <Where />
        <h3>{check.title}</h3>
        <ol>
          <Lines of={check.ways} />
        </ol>
        <Enforced />
        <h3>{checked.title}</h3>
        <ul>
          <Lines of={checked.rules} />
        </ul>
        <h3>{notCovered.title}</h3>
        <ul>
          <Lines of={notCovered.rules} />
        </ul>
      </div>
    </Modal>
  );
}

function Lines({ of }: { readonly of: readonly (string | Parts<'bold' | 'code'>)[] }) {
  return of.map((line, i) => (
    <li key={i}>{typeof line === 'string' ? line : <Say parts={line} slots={{ bold: (says) => <b>{says}</b> }} />}</li>
  ));
}

/** Where the table that is open is, and how long. */
function Where() {
  const table = useApp((state) => state.source?.title ?? null);
  const isKept = useApp((state) => state.isKept);
  const kept = useApp((state) => state.kept);
  return <p>{privacyWords.where({ table, isKept, isAnythingKept: isKept || kept !== null })}</p>;
}

/** What the content policy of this copy forbids. */
function Enforced() {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? null;
  const { title, nothing, rules } = privacyWords.enforced;
  return (
    <>
      <h3>{title}</h3>
      {policy === null ? (
        <p>
          <Say parts={nothing} />
        </p>
      ) : (
        <ul>
          <Lines of={rules} />
        </ul>
      )}
    </>
  );
}
