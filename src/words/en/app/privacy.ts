import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

interface Kept {
  /** The table that is open; null where none is. */
  readonly table: string | null;
  /** Whether this table is kept in the browser, and whether anything is. */
  readonly isKept: boolean;
  readonly isAnythingKept: boolean;
}

/** Where the data is, how anybody can check it, what enforces it, and what nothing enforces. */
export const privacyWords = subject('privacy', {
  title: 'Where is my data?',
  where: sayWhere,
  check: {
    title: 'How do I check?',
    ways: [
      parts`${slot('bold', 'Airplane mode.')} Open a sample and look into every stage once, so that the code of the page is here. Then disconnect this computer and open your file: everything works, because nothing is needed from elsewhere.`,
      parts`${slot('bold', 'The network panel of your browser.')} Press F12, choose “Network”, then open a file. What you see is the page’s own code, loaded once; your file is in none of it.`,
      parts`${slot('bold', 'One file.')} The whole program also comes as one page that works from a disk. Open it on a computer that has no network at all.`,
      parts`${slot('bold', 'The rule of the page.')} View the source of this page: its content policy says ${slot('code', "connect-src 'none'")}, and the browser obeys it.`,
    ],
  },
  enforced: {
    title: 'Enforced by the browser',
    nothing: parts`${slot('strong', 'Nothing, in this copy.')} It is served for development and carries no content policy. Use the built page for real data.`,
    rules: [
      parts`This page and its worker may not connect to any server, not even the one it came from: no fetch, no XMLHttpRequest, no WebSocket, no beacon (${slot('code', "connect-src 'none'")}).`,
      parts`No image, font, frame or script can be loaded from elsewhere and no form can be sent (${slot('code', "default-src 'none'")}, ${slot('code', "form-action 'none'")}).`,
      'The computation runs in a worker made from this page, so the same policy binds it.',
    ],
  },
  checked: {
    title: 'Checked when this was built, not enforced',
    rules: [
      'No policy can stop a page from opening another address or from using WebRTC. The program holds neither; the build fails if it does.',
      'A walk through the whole program is recorded and must show no request but for its own files.',
    ],
  },
  notCovered: {
    title: 'Not covered',
    rules: [
      'Browser extensions, the operating system and anyone at this screen see what you see.',
      'What you download or copy is yours to guard. A recipe or a link holds column names, chosen values, notes and the trees of values that were made here, never a record.',
      "The address of this page, and so the browser's history, holds the settings you made: column names, the values you chose and the notes you wrote, but no record and no tree of all values.",
    ],
  },
});

function sayWhere({ table, isKept, isAnythingKept }: Kept): string {
  const who = table ?? 'No table is open. When you open one, it';
  const memory = `${who} is read by this page, on this computer, and stays in this tab's memory`;
  const stays = isKept ? `${memory} and, because you asked for it, in this browser’s storage.` : `${memory}.`;
  return isAnythingKept
    ? `${stays} Closing the tab forgets it, except what you asked the browser to keep; “Wipe everything” in the Project menu deletes that too.`
    : `${stays} Closing the tab forgets it.`;
}
