import { sayCoverage } from '../../words/en/terms/coverage.ts';
import { verdictWords } from '../../words/en/terms/verdicts.ts';
import { Button } from '../../components/button.tsx';
import { type FilterChip, FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { FirstFew } from '../../components/tables/lists.tsx';
import { formatCount } from '../../words/format.ts';
import { Say } from '../../components/say.tsx';
import { discoverWords } from '../../words/en/discover/page.ts';
import { Glyph } from '../../components/icon.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { DiscoverSummary } from '../../engine/steps/discover/views.ts';
import { type VerdictCode, verdictCodes } from '../../engine/vocabulary/lenses.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { listUntested, sayCovered, sayUntested } from './discover-sentences.ts';
import text from '../../components/text.module.css';

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
      <Glyph name={verdict} /> {isShort ? discoverWords.verdicts.short[verdict] : verdictWords[verdict].title}
    </span>
  );
}

/** How many of a group would not have the worse outcome at the others' rate (M11). */
export function Affected({ people, of }: { readonly people: number | null; readonly of: number }) {
  return (
    <span>
      <b>{people === null ? discoverWords.affected.unknown : formatCount(people)}</b>
      <small>{discoverWords.affected.of(of)}</small>
    </span>
  );
}

interface VerdictChipsProps {
  readonly counts: Readonly<Record<VerdictCode, number>>;
  /** How many there are without the other filters. */
  readonly all: Readonly<Record<VerdictCode, number>>;
  readonly coverage: DiscoverSummary['coverage'];
  readonly pressed: readonly VerdictCode[];
  readonly onChange: (pressed: readonly VerdictCode[]) => void;
}

/** The verdicts with their counts, and what was not tested. */
export function VerdictChips({ counts, all, coverage, pressed, onChange }: VerdictChipsProps) {
  const names = useNames();
  const untested = sayUntested(coverage, names);
  return (
    <FilterChips
      label={discoverWords.verdicts.label}
      chips={verdictCodes.map((id) => ({
        id,
        title: verdictWords[id].title,
        sign: id,
        count: counts[id],
        of: all[id],
      }))}
      pressed={pressed}
      onChange={onChange}
    >
      {untested !== null && <NotTestedChip what={untested} noteId={notTestedId} />}
    </FilterChips>
  );
}

interface OneOfChipsProps<T extends string> {
  readonly label: string;
  readonly chips: readonly FilterChip<T>[];
  readonly pressed: T | null;
  readonly coverage: DiscoverSummary['coverage'];
  readonly onChange: (pressed: T | null) => void;
}

/** Chips of which at most one is pressed, and what was not tested. */
export function OneOfChips<T extends string>({ label, chips, pressed, coverage, onChange }: OneOfChipsProps<T>) {
  const untested = sayUntested(coverage, useNames());
  return (
    <FilterChips
      label={label}
      chips={chips}
      pressed={pressed === null ? [] : [pressed]}
      onChange={(now) => onChange(now.find((one) => one !== pressed) ?? null)}
    >
      {untested !== null && <NotTestedChip what={untested} noteId={notTestedId} />}
    </FilterChips>
  );
}

type Line = DiscoverSummary['coverage'][number];
type Reason = NonNullable<Line['reason']>;

/** The note to which "Not tested" leads. */
const notTestedId = 'not-tested';

/** What was not tested, why, and a way to test it (D10). */
export function NotTestedNote({ coverage }: Pick<DiscoverSummary, 'coverage'>) {
  const names = useNames();
  const unread = useApp((state) => state.recipe?.data.unread ?? none);
  const open = listUntested(coverage);
  if (open.length === 0) return unread.length === 0 ? null : <UnreadNote unread={unread} />;
  return (
    <NoticeBox tone="untested" id={notTestedId} actions={open.length === 1 ? <WayTo line={open[0]} /> : undefined}>
      <Say parts={discoverWords.untested.note(open.map((line) => sayCovered(line, names)))} />
      <FirstFew
        of={open}
        line={(line) => (
          <li key={sayCovered(line, names)}>
            {discoverWords.untested.line(sayCovered(line, names), sayCoverage(line.reason!))}{' '}
            {open.length > 1 && <WayTo line={line} />}
          </li>
        )}
      />
      {unread.length > 0 && <p>{discoverWords.untested.unread(unread)}</p>}
    </NoticeBox>
  );
}

const none: readonly string[] = [];

function UnreadNote({ unread }: { readonly unread: readonly string[] }) {
  return (
    <NoticeBox tone="untested" id={notTestedId}>
      {discoverWords.untested.unread(unread)}
    </NoticeBox>
  );
}

/** The button that tests what was not: other settings, or the choice of a group in Roles. */
function WayTo({ line }: { readonly line: Line }) {
  const names = useNames();
  const goTo = useApp((state) => state.goTo);
  const run = useApp((state) => state.run);
  const { change } = useThresholds('discover');
  const { code } = line.reason!;
  const part = changeFor(line.reason!);
  const name = sayCovered(line, names);
  if (code === 'no-group')
    return (
      <Button look="small" onClick={() => goTo('roles')}>
        {discoverWords.untested.chooseGroups(name)}
      </Button>
    );
  if (part === null) return null;
  const test = () => {
    change(discoverWords.undo.smallerGroups, part);
    void run('discover');
  };
  return (
    <Button look="small" aria-label={discoverWords.untested.testWhat(name)} onClick={test}>
      {discoverWords.untested.test}
    </Button>
  );
}

type Thresholds = Parameters<ReturnType<typeof useThresholds>['change']>[1];

/** The settings under which a group would be tested, or null where no threshold stands in the way. */
function changeFor({ code, has, needs }: Reason): Thresholds | null {
  if (code === 'support' && has !== null && has >= 1) return { minSupport: { count: has } };
  if (code === 'confidence') return { minConfidence: '0' };
  if (code === 'too-long' && has !== null && needs !== null) return { maxLength: has };
  return null;
}
