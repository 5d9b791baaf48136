import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { Tag } from '../../../components/tag.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph, type GlyphName } from '../../../components/glyph.tsx';
import { setPointNote } from '../../../state/publish-edits.ts';
import type { Answered } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { ExportButton } from './export-button.tsx';
import { aboutOf, isAboutGroup, isOpen, noteOf, type GatePoint } from './gate-points.ts';
import field from '../../../components/field.module.css';
import styles from './gate.module.css';

const signs: Readonly<Record<GatePoint['state'], GlyphName>> = {
  open: 'clear',
  untested: 'untested',
  look: 'unclear',
  ok: 'ok',
};

interface GateProps {
  readonly node: number;
  readonly points: readonly GatePoint[];
  /** How the count of the written file went. */
  readonly count: Pick<Answered<unknown>, 'problem' | 'isCancelled' | 'again'>;
  readonly isStale: boolean;
  /** Whether cells that a spreadsheet would run are guarded in the file. */
  readonly guards: boolean;
}

/** What must be settled before the table goes out, each point with what would settle it (G9). */
export function Gate({ node, points, count, isStale, guards }: GateProps) {
  const recipe = useApp((state) => state.recipe)!;
  const open = points.filter((point) => isOpen(point) && noteOf(recipe, point) === null).length;
  const left = points.filter(isOpen).length - open;
  const first = points.find(isAboutGroup);
  return (
    <section className={styles.gate} aria-label="Before it goes out">
      <header>
        <h3>Before it goes out</h3>
        {points.length > 0 && <Tag tone={open + left === 0 ? 'ok' : 'danger'}>{sayOpen(open, left)}</Tag>}
      </header>
      {points.length === 0 && <Unchecked count={count} />}
      <ul>
        {points.map((point) => (
          <Point key={point.id} point={point} isFirst={point === first} />
        ))}
      </ul>
      <footer>
        <span>
          {points.length > 0 &&
            (open === 0
              ? 'Every point is settled or has its reason.'
              : `Settle ${formatMany(open, 'point')}, or say why not.`)}
        </span>
        <ExportButton node={node} isHeld={isStale || points.length === 0 || open > 0} guards={guards} look="plain">
          Export CSV
        </ExportButton>
      </footer>
    </section>
  );
}

/** The place of the points while the file is counted, and where it could not be. */
function Unchecked({ count: { problem, isCancelled, again } }: Pick<GateProps, 'count'>) {
  if (problem === null && !isCancelled)
    return <p className={styles.waiting}>Writing the file and counting it again ...</p>;
  return (
    <p className={styles.waiting}>
      {problem === null ? 'You stopped the check.' : 'The check failed.'} Not checked, so it cannot go out.{' '}
      <Button look="small" onClick={again}>
        Check it again
      </Button>
    </p>
  );
}

/** How many points are open; a point with a reason is left open, not settled. */
function sayOpen(open: number, left: number): string {
  if (open > 0) return `${formatCount(open)} open`;
  return left > 0 ? `${formatCount(left)} left open` : 'settled';
}

function Point({ point, isFirst }: { readonly point: GatePoint; readonly isFirst: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const note = noteOf(recipe, point);
  const isHeld = isOpen(point) && note === null;
  return (
    <li
      className={classes(isHeld && styles[point.state])}
      id={isFirst ? 'publish-not-tested' : undefined}
      tabIndex={isFirst ? -1 : undefined}
    >
      <Glyph name={signs[point.state]} />
      <div>
        <b>{point.title}</b>
        <p>{point.words}</p>
        {note !== null && (
          <p className={styles.note}>
            Left open: {note}{' '}
            <Button
              look="link"
              onClick={() => edit('Open the point again', (before) => setPointNote(before, aboutOf(point), null))}
            >
              Take back
            </Button>
          </p>
        )}
        {point.fixes.map(({ title, edit: change }) => (
          <Button key={title} look="small" onClick={() => edit(title, change)}>
            {title}
          </Button>
        ))}{' '}
        {isHeld && <WhyNotField point={point} />}
      </div>
    </li>
  );
}

/** A sentence in place of a fix; it goes into the notes of the recipe. */
function WhyNotField({ point }: { readonly point: GatePoint }) {
  const edit = useApp((state) => state.edit);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isAsking)
    return (
      <Button look="link" aria-label={`Say why not: ${point.title}`} onClick={() => setAsking(true)}>
        Say why not
      </Button>
    );
  const text = typed.trim();
  return (
    <form
      className={styles.why}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') edit('Why a point is left open', (before) => setPointNote(before, aboutOf(point), text));
      }}
    >
      <textarea
        className={field.input}
        aria-label={`Why it is left open: ${point.title}`}
        rows={2}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="small" type="submit" disabled={text === ''}>
        Keep this reason
      </Button>
    </form>
  );
}
