import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/layout/card.tsx';
import type { DisplayNames } from '../../engine/vocabulary/display-names.ts';
import type { RepairWay } from '../../state/recipe/repair-ways.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import { tradeOffWords, wayCardWords } from '../../words/en/repair/trade-off.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { isNothingTested, nameUntested } from './repair-sentences.ts';
import { type DoneWay, cannotBeChecked, leftOver, overshotBy, patternsOf, reversedBy, sayPaid } from './ways.ts';
import styles from './way-card.module.css';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';

interface WayCardProps {
  readonly shown: DoneWay;
  readonly recommended: DoneWay | null;
  /** The fewest rows that any other way changes, itself and what cannot be checked aside. */
  readonly next: number | null;
  readonly isUsed: boolean;
  readonly onUse: () => void;
  /** The other ways, to choose among. */
  readonly others: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** One way with each reason for it and each cost. */
export function WayCard({ shown, recommended, next, isUsed, others, onUse, onPick }: WayCardProps) {
  const names = useNames();
  const untested = nameUntested(shown.run.coverage, names);
  const { titles, says, from } = repairWayWords;
  return (
    <section className={styles.card} aria-label={wayCardWords.label}>
      <header>
        <h3>{titles[shown.way]}</h3>
        {shown.way === recommended?.way && <Tag tone="accent">{tradeOffWords.recommended}</Tag>}
      </header>
      <p className={styles.what}>
        {says(shown.way)} <span>{from(shown.way)}</span>
      </p>
      <ul>
        {listReasons(shown, next, names).map((reason) => (
          <ReasonLine key={reason.strong} {...reason} />
        ))}
        {untested !== null && (
          <ReasonLine sign="untested" strong={wayCardWords.notTested(untested)} words={wayCardWords.notMeasured} />
        )}
      </ul>
      <footer>
        <Button look="primary" aria-pressed={isUsed} onClick={onUse}>
          {isUsed ? wayCardWords.inUse : wayCardWords.use}
        </Button>
        {others.length > 0 && <WaysMenu title={wayCardWords.chooseAnother} ways={others} onPick={onPick} />}
      </footer>
    </section>
  );
}

interface NothingCardProps {
  readonly shown: DoneWay;
  /** The other ways, to look at all the same. */
  readonly others: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** In place of a recommended way where nothing that was tested is over the limit; what was not tested is named. */
export function NothingCard({ shown: { run }, others, onPick }: NothingCardProps) {
  const names = useNames();
  const untested = nameUntested(run.coverage, names);
  const isUnknown = isNothingTested(run);
  const { label, nothing, notTested, nothingSaid, standInsNotTested, standInsNotSought, lookAt } = wayCardWords;
  return (
    <section className={styles.card} aria-label={label}>
      <header>
        <h3>{isUnknown ? nothing.notTested : nothing.toRepair}</h3>
      </header>
      <p className={styles.what}>{isUnknown ? nothing.unknown : nothing.within}</p>
      <ul>
        {untested !== null && <ReasonLine sign="untested" strong={notTested(untested)} words={nothingSaid} />}
        {run.utility.redlining === null && (
          <ReasonLine sign="untested" strong={standInsNotTested} words={standInsNotSought} />
        )}
      </ul>
      {others.length > 0 && (
        <footer>
          <WaysMenu title={lookAt} ways={others} onPick={onPick} />
        </footer>
      )}
    </section>
  );
}

/** A reason or a cost in a list. */
function ReasonLine({ sign, strong, words }: Reason): ReactNode {
  return (
    <li>
      <Glyph name={sign} />
      <span>
        <b>{strong}</b> {words}
      </span>
    </li>
  );
}

interface WaysMenuProps {
  readonly title: string;
  readonly ways: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** A menu of ways, each with what it takes. */
function WaysMenu({ title, ways, onPick }: WaysMenuProps) {
  return (
    <Menu
      title={title}
      entries={ways.map((one) => ({
        title: repairWayWords.titles[one.way],
        hint: sayPaid(one),
        run: () => onPick(one.way),
      }))}
    />
  );
}

/** A reason for a way, or one of its costs; a tick stands only where nothing is paid. */
interface Reason {
  readonly sign: GlyphName;
  readonly strong: string;
  readonly words: string;
}

/** Each reason and each cost: what it takes, changes, leaves and loses. */
export function listReasons(shown: DoneWay, next: number | null, names: DisplayNames): Reason[] {
  const { overwritten } = shown.run.paid;
  const { rewrites } = wayCardWords;
  const rewritten: Reason = { sign: 'unclear', strong: rewrites.strong, words: rewrites.words(overwritten) };
  return [
    reasonOfTaking(shown, names),
    ...(overwritten > 0 ? [rewritten] : []),
    reasonOfRows(shown, next),
    reasonOfLeft(shown),
    ...(cannotBeChecked(shown) || shown.run.groups.length === 0 ? [] : [reasonOfEnd(shown)]),
    reasonOfPatterns(shown),
  ];
}

function reasonOfTaking({ run }: DoneWay, names: DisplayNames): Reason {
  const { takes, takesNothing } = wayCardWords;
  const { revoked, granted } = run.paid;
  if (revoked > 0) return { sign: 'clear', strong: takes.strong(revoked, names), words: takes.words(granted) };
  return { sign: 'ok', strong: takesNothing.strong, words: takesNothing.words(run.favourable, names) };
}

function reasonOfRows({ run }: DoneWay, next: number | null): Reason {
  const { rows } = wayCardWords;
  const { records, totalWeight: all, standFor } = run;
  const words = rows.words({ rows: records, all, standFor, next });
  return next === null || records <= next
    ? { sign: 'ok', strong: rows.least, words }
    : { sign: 'unclear', strong: rows.more, words };
}

function reasonOfLeft(shown: DoneWay): Reason {
  const left = leftOver(shown);
  const { hidden } = shown.run.left.situations;
  const { unchecked, nothingTested, nothingLeft, left: some } = wayCardWords;
  if (cannotBeChecked(shown)) return { sign: 'untested', ...unchecked };
  if (left === 0 && isNothingTested(shown.run)) return { sign: 'untested', ...nothingTested };
  if (left === 0) return { sign: 'ok', ...nothingLeft };
  return { sign: 'clear', strong: some.strong(left), words: hidden > 0 ? some.hidden(hidden) : '' };
}

function reasonOfEnd(shown: DoneWay): Reason {
  const over = overshotBy(shown);
  const { noGapTurned, pastEqual } = wayCardWords;
  if (over === 0) return { sign: 'ok', ...noGapTurned };
  const isTurned = reversedBy(shown) > 0;
  return {
    sign: isTurned ? 'clear' : 'unclear',
    strong: pastEqual.strong,
    words: pastEqual.words(over, shown.run.groups.length, isTurned),
  };
}

function reasonOfPatterns({ run }: DoneWay): Reason {
  const { lost, found } = patternsOf(run);
  const { before } = run.utility.frequent;
  const { noPattern, patterns } = wayCardWords;
  return lost + found === 0
    ? { sign: 'ok', strong: noPattern.strong, words: noPattern.words(before) }
    : { sign: 'unclear', strong: patterns.strong, words: patterns.words(lost, found, before) };
}
