import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { FilterChips, NotTestedChip, type FilterChip } from '../../components/filter-chips.tsx';
import type { GeneralizeSettings, GeneralizeSummary, NodeDetail, ReleaseView } from '../../contracts/engine-api.ts';
import { useNames } from '../../state/use-names.ts';
import { countKinds, KindShape } from './lattice/index.ts';
import type { TableChip } from './table-chips.ts';
import { asksFairness } from './protection/index.ts';
import {
  nameUntested,
  sayAll,
  sayBlame,
  sayHeadline,
  sayNeverKept,
  sayPrivate,
  sayRecommended,
  type Headline,
} from './publish-sentences.ts';

interface PublishAnswerProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly view: 'recommended' | 'all';
  readonly detail: NodeDetail | null;
  readonly check: ReleaseView | null;
  readonly open: number;
  readonly settled: number;
  readonly safeNodes: readonly number[];
  readonly pressed: readonly TableChip[];
  readonly onPress: (pressed: readonly TableChip[]) => void;
}

/** Whether there is a table to publish, and what stands in its way. */
export function PublishAnswer(props: PublishAnswerProps) {
  const { summary, settings, view, detail, check, open, settled, safeNodes, pressed, onPress } = props;
  const names = useNames();
  const headline = view === 'recommended' ? sayHeadline(summary, open, settled) : sayAll(summary, settings);
  const untested = detail === null ? null : nameUntested(detail.tests, names);
  return (
    <>
      <Title {...headline} />
      <AnswerText>
        {view === 'recommended' &&
          detail !== null &&
          summary.safe > 0 &&
          sayRecommended(detail, settings, summary.attributes.length, check)}
        {view === 'all' && `${sayPrivate(summary, settings)} ${sayNeverKept(summary, safeNodes, names) ?? ''}`}
        {summary.blame !== null && ` ${sayBlame(summary.blame, settings)}`}
      </AnswerText>
      <FilterChips label="Kinds of tables" chips={listChips(summary, settings)} pressed={pressed} onChange={onPress}>
        {untested !== null && <NotTestedChip what={untested} noteId="publish-not-tested" />}
      </FilterChips>
    </>
  );
}

function Title({ strong, open }: Headline) {
  return (
    <AnswerTitle>
      {strong} {open !== null && <em>{open}</em>}
    </AnswerTitle>
  );
}

function listChips(summary: GeneralizeSummary, settings: GeneralizeSettings): FilterChip<TableChip>[] {
  const counts = countKinds(summary.states);
  const isFairness = asksFairness(settings);
  const chips: FilterChip<TableChip>[] = [
    {
      id: 'both',
      title: isFairness ? 'Both hold' : 'Hides people',
      badge: <KindShape kind="both" />,
      count: counts.both + counts.minimal,
    },
    {
      id: 'hidden',
      title: 'Hides people, and a group',
      badge: <KindShape kind="hidden" />,
      count: counts.hidden,
    },
    {
      id: 'notTested',
      title: 'Hides people, a group not tested',
      badge: <KindShape kind="notTested" />,
      count: counts.notTested,
    },
    { id: 'anonymous', title: 'Hides people only', badge: <KindShape kind="anonymous" />, count: counts.anonymous },
    { id: 'protective', title: 'Fair only', badge: <KindShape kind="protective" />, count: counts.protective },
    { id: 'neither', title: 'Neither', badge: <KindShape kind="neither" />, count: counts.neither + counts.undecided },
  ];
  return chips.filter(({ id, count }) => count > 0 || id === 'both');
}
