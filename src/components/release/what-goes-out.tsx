import { type ComponentProps, useState } from 'react';
import type { BundleView } from '../../engine/steps/bundles.ts';
import { type ReleasePoint, isOpenPoint } from '../../engine/vocabulary/releases.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { formatBytes } from '../../words/format.ts';
import { releaseWords } from '../../words/en/release/panel.ts';
import { Glyph, type GlyphName } from '../icon.tsx';
import { Tag } from '../layout/card.tsx';
import field from '../fields/field.module.css';
import styles from './what-goes-out.module.css';
import { FormulaOption } from '../fields/choices.tsx';

/** A point as the page shows it: with what would settle it, and the reason for which it is left open. */
export interface GoingPoint extends ReleasePoint {
  readonly fixes: readonly { readonly title: string; run(): void }[];
  readonly reason: string | null;
}

/** How the check of all parts went. */
interface CheckState {
  readonly problem: unknown;
  readonly isCancelled: boolean;
  again(): void;
}

interface WhatGoesOutProps {
  /** Tells one panel of a page from another. */
  readonly title?: string;
  /** Null until all parts were written and searched. */
  readonly bundle: BundleView | null;
  readonly points: readonly GoingPoint[];
  readonly check: CheckState;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
  /** The point that a link from the headline leads to. */
  readonly anchor?: { readonly id: string; readonly point: (point: ReleasePoint) => boolean };
  readonly onReason: (point: ReleasePoint, text: string | null) => void;
  /** Saves the whole bundle, or one of its parts. */
  readonly onSave: (part: string | null) => void;
}

/** All that is handed out with a release, what must be settled before, and the one button that saves it (G9, R4). */
export function WhatGoesOut({
  title = releaseWords.title,
  bundle,
  points,
  check,
  isStale,
  anchor,
  onReason,
  onSave,
}: WhatGoesOutProps) {
  const open = points.filter((point) => isOpenPoint(point) && point.reason === null).length;
  const left = points.filter(isOpenPoint).length - open;
  const isHeld = isStale || bundle === null || open > 0;
  const first = anchor === undefined ? undefined : points.find((point) => anchor.point(point));
  return (
    <section className={styles.goes} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {bundle !== null && <Tag tone={open + left === 0 ? 'ok' : 'danger'}>{sayOpen(open, left)}</Tag>}
      </header>
      {bundle === null ? <Unchecked check={check} /> : <Parts bundle={bundle} />}
      <ul>
        {bundle !== null &&
          points.map((point) => (
            <Point
              key={point.id}
              point={point}
              anchorId={point === first ? anchor?.id : undefined}
              onReason={(text) => onReason(point, text)}
            />
          ))}
      </ul>
      <footer>
        <Button look="primary" disabled={isHeld} onClick={() => onSave(null)}>
          {releaseWords.save}
        </Button>
        <span>{saySave(bundle === null, open)}</span>
        {bundle !== null && !isHeld && <Singly bundle={bundle} onSave={onSave} />}
      </footer>
    </section>
  );
}

function saySave(isUnchecked: boolean, open: number): string {
  if (isUnchecked) return releaseWords.notBefore;
  return open > 0 ? releaseWords.settle(open) : releaseWords.oneFile;
}

/** The parts of the bundle; what they were searched for is one of the points. */
function Parts({ bundle: { parts } }: { readonly bundle: BundleView }) {
  return (
    <ul className={styles.parts} aria-label={releaseWords.parts}>
      {parts.map(({ name, what, size }) => (
        <li key={name}>
          <Glyph name="here" />
          <div>
            <b>{releaseWords.part(what)}</b>
            <p>
              <code>{name}</code>
              {size !== null && ` · ${formatBytes(size)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The parts one by one, with the same bytes as in the archive. */
function Singly({
  bundle: { parts },
  onSave,
}: {
  readonly bundle: BundleView;
  readonly onSave: (part: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="link" onClick={() => setOpen(true)}>
        {releaseWords.singly}
      </Button>
    );
  return (
    <span className={styles.singly}>
      {parts.map(({ name }) => (
        <Button key={name} look="small" onClick={() => onSave(name)}>
          {name}
        </Button>
      ))}
    </span>
  );
}

/** The place of the parts while they are written and counted, and where that could not be. */
function Unchecked({ check: { problem, isCancelled, again } }: { readonly check: CheckState }) {
  if (problem === null && !isCancelled) return <p className={styles.waiting}>{releaseWords.checking}</p>;
  return (
    <p className={styles.waiting}>
      {problem === null ? releaseWords.stopped : releaseWords.failed}{' '}
      <Button look="small" onClick={again}>
        {releaseWords.checkAgain}
      </Button>
    </p>
  );
}

/** How many points are open; a point with a reason is left open, not settled. */
function sayOpen(open: number, left: number): string {
  if (open > 0) return releaseWords.open(open);
  return left > 0 ? releaseWords.leftOpen(left) : releaseWords.checked;
}

const signs: Readonly<Record<ReleasePoint['state'], GlyphName>> = {
  open: 'clear',
  untested: 'untested',
  look: 'unclear',
  ok: 'ok',
};

interface PointProps {
  readonly point: GoingPoint;
  readonly anchorId: string | undefined;
  readonly onReason: (text: string | null) => void;
}

function Point({ point, anchorId, onReason }: PointProps) {
  const { state, title, words, reason, fixes } = point;
  const isHeld = isOpenPoint(point) && reason === null;
  return (
    <li className={classes(isHeld && styles[state])} id={anchorId} tabIndex={anchorId === undefined ? undefined : -1}>
      <Glyph name={signs[state]} />
      <div>
        <b>{title}</b>
        <p>{words}</p>
        {reason !== null && (
          <p className={styles.note}>
            {releaseWords.leftOpenFor(reason)}{' '}
            <Button look="link" onClick={() => onReason(null)}>
              {releaseWords.takeBack}
            </Button>
          </p>
        )}
        {fixes.map((fix) => (
          <Button key={fix.title} look="small" onClick={() => fix.run()}>
            {fix.title}
          </Button>
        ))}{' '}
        {isHeld && <WhyNotField title={title} onReason={onReason} />}
      </div>
    </li>
  );
}

/** A sentence in place of a fix; it goes into the notes of the recipe. */
function WhyNotField({ title, onReason }: { readonly title: string; readonly onReason: (text: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isAsking)
    return (
      <Button look="link" aria-label={releaseWords.whyNotOf(title)} onClick={() => setAsking(true)}>
        {releaseWords.whyNot}
      </Button>
    );
  const text = typed.trim();
  return (
    <form
      className={styles.why}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onReason(text);
      }}
    >
      <textarea
        className={field.input}
        aria-label={releaseWords.whyLeftOpen(title)}
        rows={2}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="small" type="submit" disabled={text === ''}>
        {releaseWords.keepReason}
      </Button>
    </form>
  );
}

interface ReleasePanelProps extends ComponentProps<typeof WhatGoesOut> {
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
}

/** What goes out with a release, and whether its cells are guarded. */
export function ReleasePanel({ guards, onGuards, ...panel }: ReleasePanelProps) {
  return (
    <>
      <WhatGoesOut {...panel} />
      <FormulaOption isOn={guards} onChange={onGuards} />
    </>
  );
}
