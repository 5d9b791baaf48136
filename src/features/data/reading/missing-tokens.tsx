import { CommitInput } from '../../../components/commit-input.tsx';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';

const emptyWord = '(empty)';

/** Which spellings mean that a value is missing. */
export function MissingTokens({
  tokens,
  onChange,
}: {
  readonly tokens: readonly string[];
  readonly onChange: (tokens: string[]) => void;
}) {
  const written = tokens.map((token) => (token === '' ? emptyWord : token)).join(', ');
  const read = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    onChange([...new Set(words.map((word) => (word === emptyWord ? '' : word)))]);
  };
  return (
    <>
      <label className={field.field}>
        <span>Written as</span>
        <CommitInput value={written} label="Spellings that mean missing, separated by commas" onCommit={read} />
      </label>
      <p className={text.hint}>Separated by commas; {emptyWord} is an empty field.</p>
    </>
  );
}
