import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/layout/card.tsx';
import { type RepairWay, sayWay, wayTitle } from '../../state/recipe/repair-ways.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { favourNoun, isNothingTested, nameUntested, sayStandFor } from './repair-sentences.ts';
import { type DoneWay, cannotBeChecked, leftOver, overshotBy, patternsOf, reversedBy, sayPaid } from './ways.ts';
import styles from './way-card.module.css';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { formatCount, formatMany, formatShare } from '../../words/format.ts';

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
  const { sentence, from } = sayWay(shown.way);
  return (
    <section className={styles.card} aria-label="The chosen way">
      <header>
        <h3>{wayTitle(shown.way)}</h3>
        {shown.way === recommended?.way && <Tag tone="accent">recommended</Tag>}
      </header>
      <p className={styles.what}>
        {sentence} <span>{from}</span>
      </p>
      <ul>
        {listReasons(shown, next, favourNoun(names)).map((reason) => (
          <ReasonLine key={reason.strong} {...reason} />
        ))}
        {untested !== null && (
          <ReasonLine
            sign="untested"
            strong={`Not tested: ${untested}.`}
            words="We did not measure what the repair does to them."
          />
        )}
      </ul>
      <footer>
        <Button look="primary" aria-pressed={isUsed} onClick={onUse}>
          {isUsed ? 'In use' : 'Use this repair'}
        </Button>
        {others.length > 0 && <WaysMenu title="Choose another" ways={others} onPick={onPick} />}
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
  return (
    <section className={styles.card} aria-label="The chosen way">
      <header>
        <h3>{isUnknown ? 'Nothing was tested' : 'Nothing to repair'}</h3>
      </header>
      <p className={styles.what}>
        {isUnknown
          ? 'Whether anything is over the limit is not known'
          : 'No situation that was tested is over the limit'}
        , so no way is recommended. Each was tried on a copy all the same.
      </p>
      <ul>
        {untested !== null && (
          <ReasonLine sign="untested" strong={`Not tested: ${untested}.`} words="Nothing is said of them." />
        )}
        {run.utility.redlining === null && (
          <ReasonLine sign="untested" strong="Not tested: stand-ins." words="They were not looked for." />
        )}
      </ul>
      {others.length > 0 && (
        <footer>
          <WaysMenu title="Look at a way" ways={others} onPick={onPick} />
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
      entries={ways.map((one) => ({ title: wayTitle(one.way), hint: sayPaid(one), run: () => onPick(one.way) }))}
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
export function listReasons(shown: DoneWay, next: number | null, noun: string): Reason[] {
  const { overwritten } = shown.run.paid;
  const rewritten: Reason = {
    sign: 'unclear',
    strong: 'Rewrites who people are.',
    words: `${formatMany(overwritten, 'person', 'people')} would be recorded as someone else.`,
  };
  return [
    reasonOfTaking(shown, noun),
    ...(overwritten > 0 ? [rewritten] : []),
    reasonOfRows(shown, next),
    reasonOfLeft(shown),
    ...(cannotBeChecked(shown) || shown.run.groups.length === 0 ? [] : [reasonOfEnd(shown)]),
    reasonOfPatterns(shown),
  ];
}

function reasonOfTaking({ run }: DoneWay, noun: string): Reason {
  const { revoked, granted } = run.paid;
  if (revoked > 0)
    return {
      sign: 'clear',
      strong: `Takes ${formatMany(revoked, noun)}.`,
      words: granted > 0 ? `It grants ${formatCount(granted)}.` : 'It grants none.',
    };
  return { sign: 'ok', strong: 'Takes nothing.', words: `None of ${formatCount(run.favourable)} ${noun}s is lost.` };
}

function reasonOfRows({ run }: DoneWay, next: number | null): Reason {
  const rows = `${formatCount(run.records)} of ${formatMany(run.totalWeight, 'row')}, ${formatShare(run.records, run.totalWeight)}${sayStandFor(run)}.`;
  const isLeast = next === null || run.records <= next;
  const beside =
    next === null ? '' : isLeast ? ` The next changes ${formatCount(next)}.` : ` The least is ${formatCount(next)}.`;
  return {
    sign: isLeast ? 'ok' : 'unclear',
    strong: isLeast ? 'Changes least.' : 'Changes more.',
    words: `${rows}${beside}`,
  };
}

function reasonOfLeft(shown: DoneWay): Reason {
  const left = leftOver(shown);
  const { hidden } = shown.run.left.situations;
  if (cannotBeChecked(shown))
    return {
      sign: 'untested',
      strong: 'Cannot be checked.',
      words: 'Without the column nobody can tell whether the group is still worse off.',
    };
  if (left === 0 && isNothingTested(shown.run))
    return { sign: 'untested', strong: 'Nothing was tested.', words: 'What is over the limit is not known.' };
  if (left === 0)
    return {
      sign: 'ok',
      strong: 'Leaves nothing over the limit',
      words: 'of what was tested; each situation was counted again on the copy.',
    };
  const words = hidden > 0 ? `${formatCount(hidden)} of them ${hidden === 1 ? 'is' : 'are'} too rare to be found.` : '';
  return { sign: 'clear', strong: `Leaves ${formatMany(left, 'situation')} over the limit.`, words };
}

function reasonOfEnd(shown: DoneWay): Reason {
  const over = overshotBy(shown);
  const of = shown.run.groups.length;
  if (over === 0)
    return {
      sign: 'ok',
      strong: 'Turns no gap around.',
      words: 'No whole group that was worse off ends better off than those it is compared with.',
    };
  const reversed = reversedBy(shown);
  const far = reversed === 0 ? '' : ' The gap is turned around: now the others would be over the limit.';
  return {
    sign: reversed > 0 ? 'clear' : 'unclear',
    strong: 'Goes past equal.',
    words: `${of === 1 ? 'The group ends' : `${formatCount(over)} of ${formatMany(of, 'group')} ${over === 1 ? 'ends' : 'end'}`} better off than those ${of === 1 ? 'it is' : 'they are'} compared with.${far}`,
  };
}

function reasonOfPatterns({ run }: DoneWay): Reason {
  const { lost, found } = patternsOf(run);
  const { before } = run.utility.frequent;
  if (lost + found === 0)
    return { sign: 'ok', strong: 'Costs no pattern.', words: `All ${formatCount(before)} stay, and none is new.` };
  return { sign: 'unclear', strong: 'Costs patterns.', words: sayPatterns(lost, found, before) };
}

function sayPatterns(lost: number, found: number, before: number): string {
  const gone = `${formatCount(lost)} of ${formatCount(before)} ${lost === 1 ? 'is' : 'are'} no longer frequent.`;
  return `${gone} ${found === 0 ? 'None is new.' : `${formatMany(found, 'is', 'are')} new.`}`;
}
