import { Glyph } from '../../components/glyph.tsx';
import text from '../../components/text.module.css';
import { verdictInfos, type VerdictCode } from '../../engine/vocabulary/verdicts.ts';

const short: Readonly<Record<VerdictCode, string>> = {
  clear: 'Clear',
  unclear: 'Unclear',
  within: 'Not over',
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
      <Glyph name={verdict} /> {isShort ? short[verdict] : verdictInfos[verdict].title}
    </span>
  );
}
