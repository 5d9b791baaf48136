import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { FilterChips, NotTestedChip, type FilterChip } from '../../components/filter-chips.tsx';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { PublishSummary } from '../../contracts/engine-api.ts';
import { columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { nameUntested, sayHeadline, sayNuance } from './patterns-sentences.ts';
import type { PatternsTab } from './patterns-tab.ts';

interface PatternsAnswerProps {
  readonly summary: PublishSummary;
  readonly onTab: (tab: PatternsTab) => void;
}

/**
 * The answer in a sentence, what the counts would give away, and the numbers that lead to the lists. What was not tested
 * stands beside the check.
 */
export function PatternsAnswer({ summary, onTab }: PatternsAnswerProps) {
  const names = useNames();
  const { values } = useThresholds('publish');
  const open = columnsWithoutGroup(useApp((state) => state.recipe)!.roles);
  const { lead, price, rest, isFine } = sayHeadline(summary, open);
  const { notices } = summary;
  const untested = nameUntested(summary, names, open);
  const limit = summary.measure === null ? null : Number(values.alpha);
  return (
    <>
      <AnswerTitle>
        {lead} {isFine ? <strong>{price}</strong> : <em>{price}</em>} {rest}
      </AnswerTitle>
      <AnswerText>{sayNuance(summary, limit).join(' ')}</AnswerText>
      {notices
        .filter(({ code }) => code !== 'not-tested' && code !== 'group-withheld')
        .map(({ message }) => (
          <NoticeBox key={message} tone="warning">
            {message}
          </NoticeBox>
        ))}
      <FilterChips
        label="What the counts give away"
        pressed={[]}
        onChange={([id]) =>
          id !== undefined && onTab(id === 'points' ? 'channels' : id === 'over' ? 'release' : 'patterns')
        }
        chips={listChips(summary)}
      >
        <NotTestedChip
          what={untested === null ? 'outside knowledge' : `${untested}, outside knowledge`}
          noteId="patterns-not-tested"
        />
      </FilterChips>
    </>
  );
}

type ChipId = 'published' | 'withheld' | 'points' | 'over' | 'raised' | 'asIs';

/** The numbers that lead to the lists. */
function listChips(summary: PublishSummary): FilterChip<ChipId>[] {
  const { patterns, changed, channels, channelsAfter, over, mend, published, withheld } = summary;
  return [
    ...(mend === 'withhold'
      ? [
          { id: 'published' as const, title: 'Published, exact', sign: 'ok' as const, count: published },
          { id: 'withheld' as const, title: 'Withheld', sign: 'within' as const, count: withheld },
        ]
      : []),
    ...(channels === null
      ? []
      : [
          {
            id: 'points' as const,
            title: `Too few with one pattern and none of others ${formatCount(channels)} →`,
            sign: (channelsAfter ?? 0) === 0 ? ('within' as const) : ('clear' as const),
            count: channelsAfter ?? 0,
          },
        ]),
    ...(summary.measure === null
      ? []
      : [
          {
            id: 'over' as const,
            title: `Over the limit ${formatCount(over.before)} →`,
            sign: 'clear' as const,
            count: over.after,
          },
        ]),
    ...(mend === 'withhold'
      ? []
      : [
          { id: 'raised' as const, title: 'Raised', sign: 'here' as const, count: changed },
          { id: 'asIs' as const, title: 'As they are', sign: 'within' as const, count: patterns - changed },
        ]),
  ];
}
