import { Modal } from '../components/layout/modal.tsx';
import { useApp } from '../state/use-app.ts';
import styles from './where-is-my-data.module.css';

/** Says where the data is, how anybody can check it, what enforces it, and what nothing enforces. */
export function WhereIsMyData({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Where is my data?" onClose={onClose}>
      <div className={styles.panel}>
        <Where />
        <h3>How do I check?</h3>
        <ol>
          <li>
            <b>Airplane mode.</b> Open a sample and look into every stage once, so that the code of the page is here.
            Then disconnect this computer and open your file: everything works, because nothing is needed from
            elsewhere.
          </li>
          <li>
            <b>The network panel of your browser.</b> Press F12, choose “Network”, then open a file. What you see is the
            page’s own code, loaded once; your file is in none of it.
          </li>
          <li>
            <b>One file.</b> The whole program also comes as one page that works from a disk. Open it on a computer that
            has no network at all.
          </li>
          <li>
            <b>The rule of the page.</b> View the source of this page: its content policy says{' '}
            <code>connect-src &apos;none&apos;</code>, and the browser obeys it.
          </li>
        </ol>
        <Enforced />
        <h3>Checked when this was built, not enforced</h3>
        <ul>
          <li>
            No policy can stop a page from opening another address or from using WebRTC. The program holds neither; the
            build fails if it does.
          </li>
          <li>A walk through the whole program is recorded and must show no request but for its own files.</li>
        </ul>
        <h3>Not covered</h3>
        <ul>
          <li>Browser extensions, the operating system and anyone at this screen see what you see.</li>
          <li>
            What you download or copy is yours to guard. A recipe or a link holds column names, chosen values, notes and
            the trees of values that were made here, never a record.
          </li>
          <li>
            The address of this page, and so the browser&apos;s history, holds the settings you made: column names, the
            values you chose and the notes you wrote, but no record and no tree of all values.
          </li>
        </ul>
      </div>
    </Modal>
  );
}

/** Where the table that is open is, and how long. */
function Where() {
  const source = useApp((state) => state.source);
  const isKept = useApp((state) => state.isKept);
  const kept = useApp((state) => state.kept);
  return (
    <p>
      {source === null ? 'No table is open. When you open one, it' : `${source.title}`} is read by this page, on this
      computer, and stays in this tab&apos;s memory
      {isKept ? ' and, because you asked for it, in this browser’s storage' : ''}. Closing the tab forgets it
      {isKept || kept !== null
        ? ', except what you asked the browser to keep; “Wipe everything” in the Project menu deletes that too'
        : ''}
      .
    </p>
  );
}

/** What the content policy of this copy forbids. */
function Enforced() {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? null;
  return (
    <>
      <h3>Enforced by the browser</h3>
      {policy === null ? (
        <p>
          <strong>Nothing, in this copy.</strong> It is served for development and carries no content policy. Use the
          built page for real data.
        </p>
      ) : (
        <ul>
          <li>
            This page and its worker may not connect to any server, not even the one it came from: no fetch, no
            XMLHttpRequest, no WebSocket, no beacon (<code>connect-src &apos;none&apos;</code>).
          </li>
          <li>
            No image, font, frame or script can be loaded from elsewhere and no form can be sent (
            <code>default-src &apos;none&apos;</code>, <code>form-action &apos;none&apos;</code>).
          </li>
          <li>The computation runs in a worker made from this page, so the same policy binds it.</li>
        </ul>
      )}
    </>
  );
}
