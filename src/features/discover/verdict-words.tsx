import { Glyph } from '../../components/glyph.tsx';
import text from '../../components/text.module.css';
import type { VerdictCode } from '../../engine/vocabulary/verdicts.ts';

/** The verdicts in a word, where a shape stands before them. */
export const verdictTitles: Readonly<Record<VerdictCode, string>> = {
  clear: 'Worse, clear',
  unclear: 'Worse, unclear',
  within: 'Within the limit',
  tooFew: 'Too few to say',
};

const short: Readonly<Record<VerdictCode, string>> = {
  clear: 'Clear',
  unclear: 'Unclear',
  within: 'Within',
  tooFew: 'Too few',
};

/** A verdict: its shape and its words, in a list one word. */
export function VerdictWords({
  verdict,
  isShort = false,
}: {
  readonly verdict: VerdictCode;
  readonly isShort?: boolean;
}) {
  return (
    <span className={verdict === 'clear' ? text.worse : undefined}>
      <Glyph name={verdict} /> {isShort ? short[verdict] : verdictTitles[verdict]}
    </span>
  );
}
