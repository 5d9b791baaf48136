import { formatCount, formatList, formatMany, formatShare } from '../../components/format.ts';
import type { DiscoverSummary, RulePage } from '../../contracts/engine-api.ts';
import type { Item } from '../../engine/table/settings.ts';
import { sayItems } from './words.ts';

interface DiscoverAnswerProps {
  readonly page: RulePage | null;
  readonly summary: DiscoverSummary | null;
  readonly groups: readonly Item[];
  readonly isFailed: boolean;
  readonly onOpen: (id: number) => void;
}

/** The answer in a sentence, then the widest gap. */
export function DiscoverAnswer({ page, summary, groups, isFailed, onOpen }: DiscoverAnswerProps) {
  if (summary === null || page === null) {
    return (
      <h1 className="answer" tabIndex={-1}>
        {isFailed ? 'Nothing can be shown until this is put right.' : 'Looking for groups that fare worse ...'}
      </h1>
    );
  }
  const names = formatList(groups.map(({ attribute, value }) => `${attribute} ${value}`));
  const { rules, findings } = page.worse;
  const worse = formatList(page.worse.groups.map(([attribute, value]) => `${attribute} ${value}`));
  const { widest } = page;
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {summary.pd === 0 && `No context is large enough to look at ${names}.`}
        {summary.pd > 0 && rules === 0 && `In none of ${formatMany(summary.pd, 'context')} does ${groups.length > 1 ? 'any of ' : ''}${names} fare worse than allowed.`}
        {rules > 0 && (
          <>
            {worse} fare <em>worse than allowed</em> in {formatCount(rules)} of {formatMany(summary.pd, 'context')}.
          </>
        )}
      </h1>
      <p className="sub">
        {summary.pd === 0 && 'Lower the smallest context on the left, or the share denied.'}
        {rules > findings && `These are ${formatCount(findings)} different sets of people. `}
        {widest !== null &&
          `Widest gap: ${sayItems(widest.A)} among ${widest.B.length === 0 ? 'everybody' : sayItems(widest.B)}: ${formatShare(widest.a1, widest.n1)} of ${formatCount(widest.n1)} got the worse outcome against ${formatShare(widest.a2, widest.n2)} of the ${formatCount(widest.n2)} others.`}{' '}
        {widest !== null && (
          <button type="button" className="btn small" aria-label="Open the widest gap" onClick={() => onOpen(widest.id)}>
            Open it
          </button>
        )}{' '}
        {summary.pd > 0 && (page.tooSmall === 0 ? 'No context is too small to say.' : `${formatMany(page.tooSmall, 'context')} with fewer than 30 people: the exact test leads there.`)}
      </p>
    </>
  );
}
