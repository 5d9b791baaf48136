import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatMany, formatShare, startSentence } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { outcomeWords } from '../../../components/outcome-words.ts';
import type { AnswerPage, DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { sayPeople } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import styles from './how-much-seen.module.css';

interface Seen {
  readonly head: string;
  readonly strong: string;
  readonly more: string;
}

interface SeenOf {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly names: DisplayNames;
}

/** Beside a "no": what the people in the table are too few to rule out, and what it would have taken (M7, M9). */
export function HowMuchSeen({ page, view }: Omit<SeenOf, 'names'>) {
  const names = useNames();
  const of = { page, view, names };
  const lines = [sayWhole(of), sayReach(of), sayNeeded(of)].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="how-much-seen">
      <h3 id="how-much-seen">How much could be seen</h3>
      <ul className={styles.lines}>
        {lines.map(({ head, strong, more }) => (
          <li key={head}>
            <Glyph name="info" />
            <div>
              {head} <strong>{strong}</strong>
              <p>{more}</p>
            </div>
          </li>
        ))}
      </ul>
      <SmallerSituations page={page} view={view} />
    </section>
  );
}

/** What is too small to be looked at, and a way to look at it. */
function SmallerSituations({ page: { family }, view }: Omit<SeenOf, 'names'>) {
  const names = useNames();
  const run = useApp((state) => state.run);
  const { change } = useThresholds('discover');
  const { atLeast } = family;
  const half = Math.floor(atLeast / 2);
  if (half === 0) return null;
  const who = view.support === 'premise' ? '' : ` who ${outcomeWords(names).have}`;
  const look = () => {
    change('Look at smaller situations', { minSupport: { count: half } });
    void run('discover');
  };
  return (
    <p className={styles.smaller}>
      <Glyph name="untested" /> Situations with fewer than {formatMany(atLeast, 'person', 'people')}
      {who} were not looked at.{' '}
      <Button look="small" onClick={look}>
        Look from {formatMany(half, 'person', 'people')} on
      </Button>
    </p>
  );
}

const endOf = (measure: Measure, { low, high }: { readonly low: number; readonly high: number }) =>
  formatMeasure(measureInfos[measure].worse === 'larger' ? high : low, measureInfos[measure].kind);

/** "All people over 50: up to 1.21 cannot be ruled out" */
function sayWhole({ page, view, names }: SeenOf): Seen | null {
  if (page.missed === null) return null;
  const { row, interval, reachesOver } = page.missed;
  const { kind, title, worse } = measureInfos[view.measure];
  const end = endOf(view.measure, interval);
  const side = worse === 'larger' ? 'up to' : 'down to';
  const groups = page.groups.length;
  const level =
    groups > 1 ? `interval that holds for all ${formatCount(groups)} whole groups together` : '95% interval';
  return {
    head: `All ${sayPeople(row.A, names)}:`,
    strong: reachesOver
      ? `${side} ${end} cannot be ruled out`
      : `anything ${worse === 'larger' ? 'over' : 'below'} ${end} is ruled out`,
    more: `${sayCounts(row, names)} ${title} ${formatMeasure(row.value, kind)}, ${level} ${formatInterval(interval, kind)}.`,
  };
}

function sayCounts({ a1, n1, a2, n2 }: RuleRow, names: DisplayNames): string {
  const { have } = outcomeWords(names);
  return `${formatCount(a1)} of ${formatCount(n1)} ${have}, ${formatCount(a2)} of ${formatCount(n2)} of those they are compared with.`;
}

/** "In 14 of 22 situations the interval reaches over the limit" */
function sayReach({ page, view }: SeenOf): Seen | null {
  if (page.reaching === null || page.reaching.rows.length === 0) return null;
  const { count, rows } = page.reaching;
  const { kind } = measureInfos[view.measure];
  const furthest = `The one drawn first reaches furthest: ${formatMeasure(rows[0].value, kind)}, from ${formatInterval(rows[0].interval, kind)}.`;
  return {
    head: `In ${count === 0 ? 'none' : formatCount(count)} of ${formatMany(page.tested, 'situation')} the interval`,
    strong: 'reaches over the limit',
    more: furthest,
  };
}

/** "To be called clear on its own it would have taken 67 of 113, not 31" */
function sayNeeded({ page, view }: SeenOf): Seen | null {
  const { missed, family } = page;
  if (missed === null) return null;
  const { row, needed } = missed;
  const chance = `${family.isExact ? '' : 'At most '}${formatMany(family.size, 'situation')} with at least ${formatMany(family.atLeast, 'person', 'people')} could have come up, and chance alone lifts some of them.`;
  if (needed === null)
    return {
      head: 'To be called clear on its own',
      strong: `${formatMany(row.n1, 'person is', 'people are')} too few, whatever their outcomes`,
      more: startSentence(chance),
    };
  const { kind, title } = measureInfos[view.measure];
  const { a1, n1 } = row;
  const rated = ratesOf(row);
  return {
    head: 'To be called clear on its own it would have taken',
    strong: `${formatCount(needed.denied)} of ${formatCount(n1)}, not ${formatCount(a1)}`,
    more: `That is ${formatShare(needed.denied, n1)} instead of ${formatShare(rated.a1, rated.n1)}: ${title.toLowerCase()} ${formatMeasure(needed.value, kind)}. ${startSentence(chance)}`,
  };
}
