import { CommitInput } from '../../components/commit-input.tsx';

const emptyWord = '(empty)';

/** Which spellings mean that a value is missing. */
export function MissingTokens({ tokens, onChange }: { readonly tokens: readonly string[]; readonly onChange: (tokens: string[]) => void }) {
  const text = tokens.map((token) => (token === '' ? emptyWord : token)).join(', ');
  const read = (typed: string) => {
    const words = typed.split(',').map((word) => word.trim()).filter((word) => word !== '');
    onChange([...new Set(words.map((word) => (word === emptyWord ? '' : word)))]);
  };
  return (
    <>
      <label className="field">
        <span>Written as</span>
        <CommitInput value={text} label="Spellings that mean missing, separated by commas" onCommit={read} />
      </label>
      <p className="hint">Separated by commas; {emptyWord} is an empty field.</p>
    </>
  );
}
