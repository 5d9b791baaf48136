import { formatCount, formatMany } from '../../components/format.ts';
import type { CostKind, GeneralizeSettings, GeneralizeSummary } from '../../contracts/engine-api.ts';
import { costNames, levelsOf, sayLevel } from './words.ts';

interface GeneralizeAnswerProps {
  readonly summary: GeneralizeSummary | null;
  readonly settings: GeneralizeSettings;
  readonly bestBy: CostKind;
  readonly isFailed: boolean;
}

/** The answer in a sentence: how many ways are safe, and what the cheapest keeps. */
export function GeneralizeAnswer({ summary, settings, bestBy, isFailed }: GeneralizeAnswerProps) {
  if (summary === null) return <h1 className="answer" tabIndex={-1}>{isFailed ? 'Nothing can be shown until this is put right.' : 'Looking for safe ways to generalize ...'}</h1>;
  const { safe, nodes, anonymous, blame } = summary;
  const isProtecting = settings.measure !== null;
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {safe === 0 && 'No way to generalize is safe.'}
        {safe > 0 && `${formatCount(safe)} of ${formatMany(nodes, 'way')} to generalize ${safe === 1 ? 'is' : 'are'} safe${isProtecting ? ' on both counts' : ''}.`}
      </h1>
      <p className="sub">
        {isProtecting && `${formatCount(anonymous)} keep everyone in a group of ${settings.k} or more; of these, ${formatCount(anonymous - safe)} would still carry discrimination. `}
        {!isProtecting && 'Discrimination is not looked at: choose a measure on the left. '}
        {safe > 0 && summary.best[bestBy] !== null && `The cheapest by ${costNames[bestBy]} keeps ${sayKept(summary, summary.best[bestBy])}.`}
        {blame !== null && ` ${sayBlame(blame, settings)}`}
      </p>
    </>
  );
}

function sayKept(summary: GeneralizeSummary, node: number): string {
  const levels = levelsOf(summary, node);
  const kept = summary.attributes.flatMap((attribute, i) => (levels[i] === attribute.sizes.length - 1 ? [] : [`${attribute.name} ${sayLevel(attribute, levels[i])}`]));
  const hidden = summary.attributes.filter((attribute, i) => levels[i] === attribute.sizes.length - 1).map(({ name }) => name);
  if (kept.length === 0) return 'nothing: every column is hidden';
  return `${kept.join(', ')}${hidden.length === 0 ? '' : ` and hides ${hidden.join(', ')}`}`;
}

function sayBlame({ alone, isTopSafe, nearest }: NonNullable<GeneralizeSummary['blame']>, settings: GeneralizeSettings): string {
  const counts = [
    `groups of ${settings.k} hold for ${formatMany(alone.k, 'node')}`,
    ...(alone.diversity === null ? [] : [`diversity for ${formatCount(alone.diversity)}`]),
    ...(alone.closeness === null ? [] : [`closeness for ${formatCount(alone.closeness)}`]),
    ...(alone.protection === null ? [] : [`the threshold ${settings.alpha} for ${formatCount(alone.protection)}`]),
  ];
  const words: Record<string, string> = { k: 'groups of', l: 'diversity', t: 'closeness', alpha: 'a threshold of' };
  const near = Object.entries(nearest).flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${words[name] ?? name} ${value}`]));
  const start = isTopSafe ? 'Only hiding every column is safe.' : '';
  return `${start} Alone, ${counts.join(', ')}. ${near.length === 0 ? 'No single other threshold would do.' : `The nearest that would do, one at a time: ${near.join(', ')}.`}`.trim();
}
