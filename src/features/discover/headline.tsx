import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { sayItem } from '../../engine/vocabulary/say-items.ts';
import { useNames } from '../../state/use-names.ts';
import { isClean, sayHeadline, sayListed, sayNuance } from './discover-sentences.ts';
import { Said } from './said.tsx';
import { useOthers } from './use-others.ts';
import type { DiscoverScreen } from './use-discover-screen.ts';

/** The answer in a sentence, or above the list how much of it is clearly worse. */
export function Headline({ screen }: { readonly screen: DiscoverScreen }) {
  const names = useNames();
  const { of: others } = useOthers();
  const { tab, page, summary, listed, view, promise, filter, isFailed } = screen;
  const isList = tab === 'situations';
  if (summary === null || page === null || (isList && listed === null))
    return (
      <AnswerTitle>
        {isFailed ? 'Nothing can be shown until this is put right.' : 'Looking for groups that are treated worse ...'}
      </AnswerTitle>
    );
  if (isList)
    return (
      <AnswerTitle isCompact>
        <Said phrase={sayListed(listed!.listed, filter.group === null ? null : sayItem(filter.group, names))} />
      </AnswerTitle>
    );
  return (
    <>
      <AnswerTitle>
        {isClean(page, summary.coverage) && <Glyph name="ok" />} <Said phrase={sayHeadline(page, view.measure, view)} />
      </AnswerTitle>
      <AnswerText>
        <Said phrase={sayNuance({ page, coverage: summary.coverage, view, names, others, promise })} />
      </AnswerText>
    </>
  );
}
