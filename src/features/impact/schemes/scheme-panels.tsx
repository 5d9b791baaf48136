import { roundEnds } from '../../../components/charts/index.ts';
import { Glyph, type GlyphName } from '../../../components/glyph.tsx';
import { formatCount } from '../../../components/format.ts';
import { schemeInfos, type SchemeName } from '../../../engine/vocabulary/schemes.ts';
import type { TriedScheme } from '../../../state/run-state.ts';
import { useNames } from '../../../state/use-names.ts';
import { effectOf, sayNoLine, sayScheme, type Effect } from '../impact-sentences.ts';
import { SlopePicture } from './slope-picture.tsx';
import styles from './scheme-panels.module.css';

export const effectSigns: Readonly<Record<Effect, GlyphName>> = {
  worse: 'clear',
  stays: 'unclear',
  gone: 'within',
  hidden: 'untested',
  untested: 'untested',
  failed: 'tooFew',
};

interface SchemePanelsProps {
  readonly tried: readonly TriedScheme[];
  /** Schemes that are still to be tried; each has its place. */
  readonly waiting: readonly SchemeName[];
  readonly limit: number;
  readonly chosen: SchemeName | null;
  readonly onChoose: (scheme: SchemeName) => void;
}

/** A picture of every scheme on the same scale; a click opens one. */
export function SchemePanels({ tried, waiting, limit, chosen, onChoose }: SchemePanelsProps) {
  const ends = sharedEnds(tried, limit);
  return (
    <ul className={styles.panels} aria-label="Ways to hide people">
      {tried.map((one) => (
        <li key={one.scheme}>
          <button
            type="button"
            className={styles.panel}
            aria-pressed={one.scheme === chosen}
            onClick={() => onChoose(one.scheme)}
          >
            <b className={styles.title}>
              <Glyph name={effectSigns[effectOf(one)]} /> {schemeInfos[one.scheme].title}
            </b>
            <small>{schemeInfos[one.scheme].sentence}</small>
            <Panel tried={one} limit={limit} ends={ends} />
          </button>
        </li>
      ))}
      {waiting.map((scheme) => (
        <li key={scheme} className={styles.waiting}>
          <b className={styles.title}>{schemeInfos[scheme].title}</b>
          <small>{schemeInfos[scheme].sentence}</small>
          <span className={styles.room} />
        </li>
      ))}
    </ul>
  );
}

interface PanelProps {
  readonly tried: TriedScheme;
  readonly limit: number;
  readonly ends: readonly [number, number];
}

function Panel({ tried, limit, ends }: PanelProps) {
  const names = useNames();
  const { view, problem } = tried;
  if (view === null) return <p className={styles.note}>{problem}</p>;
  const without = sayNoLine(view);
  if (without !== null) return <p className={styles.note}>{without}</p>;
  const { higher, moved } = view;
  return (
    <>
      <SlopePicture view={view} limit={limit} ends={ends} />
      <span className={styles.counts} aria-label={sayScheme(view, names)}>
        <span>
          worse <b>{formatCount(higher)}</b>
        </span>
        <span>
          new <b>{formatCount(moved.appeared + moved.risen)}</b>
        </span>
        <span>
          gone <b>{formatCount(moved.vanished + moved.fallen)}</b>
        </span>
      </span>
    </>
  );
}

/** Round ends for the values of all schemes, infinite ones aside. */
function sharedEnds(tried: readonly TriedScheme[], limit: number): [number, number] {
  const values = tried
    .flatMap(({ view }) => view?.rules ?? [])
    .flatMap(({ before, after }) => [before?.value ?? null, after?.value ?? null])
    .filter((value): value is number => value !== null && Number.isFinite(value));
  const { from, to } = roundEnds([limit, ...values]);
  return [from, to];
}
