import { measureWords } from '../../words/en/terms/measures.ts';
import { schemeWords } from '../../words/en/terms/anonymization.ts';
import { roundEnds, roundTicks, sayTicks } from '../../components/charts/axes.ts';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatPercent } from '../../words/format.ts';
import { schemePanelWords } from '../../words/en/impact/stage.ts';
import { Say } from '../../components/say.tsx';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ImpactView } from '../../engine/steps/impact/views.ts';
import { type Item, isSameItem } from '../../engine/vocabulary/items.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import { type SchemeName } from '../../engine/vocabulary/anonymization.ts';
import type { TriedScheme } from '../../state/runs/run-state.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { type Effect, effectOf, sayNoLine, sayScheme } from './impact-sentences.ts';
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
    <ul className={styles.panels} aria-label={schemePanelWords.label}>
      {tried.map((one) => (
        <li key={one.scheme}>
          <button
            type="button"
            className={styles.panel}
            aria-pressed={one.scheme === chosen}
            onClick={() => onChoose(one.scheme)}
          >
            <b className={styles.title}>
              <Glyph name={effectSigns[effectOf(one)]} /> {schemeWords[one.scheme].title}
            </b>
            <small>{schemeWords[one.scheme].sentence}</small>
            <Panel tried={one} limit={limit} ends={ends} />
          </button>
        </li>
      ))}
      {waiting.map((scheme) => (
        <li key={scheme} className={styles.waiting}>
          <b className={styles.title}>{schemeWords[scheme].title}</b>
          <small>{schemeWords[scheme].sentence}</small>
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
        {[
          schemePanelWords.worse(higher),
          schemePanelWords.fresh(moved.appeared + moved.risen),
          schemePanelWords.gone(moved.vanished + moved.fallen),
        ].map((parts, at) => (
          <span key={at}>
            <Say parts={parts} slots={{ count: (says) => <b>{says}</b> }} />
          </span>
        ))}
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

/** So many lines are drawn; the worst come first. */
const mostLines = 60;
const size = { width: 220, height: 166, left: 36, right: 12, top: 26, bottom: 20 };

interface SlopePictureProps {
  readonly view: ImpactView;
  readonly limit: number;
  /** The values that all panels share. */
  readonly ends: readonly [number, number];
}

/**
 * Each situation over the limit as a line from before to after; a stub where it is gone, a dot where it is new. The side of
 * the limit that is worse is tinted (M4).
 */
function SlopePicture({ view, limit, ends: [from, to] }: SlopePictureProps) {
  const [x1, x2] = [size.left, size.width - size.right];
  const y = (value: number) =>
    size.top +
    (1 - (Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * (size.height - size.top - size.bottom);
  const { worse } = measureInfos[view.measure];
  const { title } = measureWords[view.measure];
  const isWorse = (before: number, after: number) => (worse === 'smaller' ? after < before : after > before);
  const ticks = roundTicks(from, to, 3);
  const [top, bottom] = worse === 'smaller' ? [y(limit), y(from)] : [y(to), y(limit)];
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.picture} aria-hidden="true">
      <rect className={styles.over} x={x1} y={top} width={x2 - x1} height={bottom - top} />
      <text x={0} y={12}>
        {title.toLowerCase()}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={x1} x2={x2} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
            {sayTicks(ticks)(tick)}
          </text>
        </g>
      ))}
      {view.rules.slice(0, mostLines).map(({ before, after }, i) => {
        const [one, other] = [before?.value ?? null, after?.value ?? null];
        if (one === null && other === null) return null;
        if (one === null) return <circle key={i} className={styles.fresh} cx={x2} cy={y(other!)} r={2.5} />;
        if (other === null)
          return <line key={i} className={styles.gone} x1={x1} x2={x1 + 16} y1={y(one)} y2={y(one)} />;
        const look = isWorse(one, other) ? styles.rose : one === other ? styles.same : styles.fell;
        return <line key={i} className={look} x1={x1} x2={x2} y1={y(one)} y2={y(other)} />;
      })}
      <line data-limit className={styles.limit} x1={x1} x2={x2} y1={y(limit)} y2={y(limit)} />
      <text x={x1} y={size.height - 4}>
        {schemePanelWords.before}
      </text>
      <text x={x2} y={size.height - 4} textAnchor="end">
        {schemePanelWords.after}
      </text>
    </svg>
  );
}

/** The same as numbers, a line for each scheme. */
export function SchemeCounts({ tried, limit }: { readonly tried: readonly TriedScheme[]; readonly limit: number }) {
  const names = useNames();
  const groups = useApp((state) => state.recipe!.roles.protected);
  const { counts } = schemePanelWords;
  return (
    <Section title={counts.title} says={counts.says}>
      <ScrollBox label={counts.title} height="tall">
        <DataTable
          caption={counts.title}
          hasRowHeads
          header={counts.header(groups, names)}
          numbers={Array.from({ length: 8 + groups.length }, (_, i) => i + 1)}
          rows={tried.map((one) => listCells(one, groups, limit))}
        />
      </ScrollBox>
    </Section>
  );
}

/** The cells of a way; of one that could not be taken dashes, since why stands in its panel. */
export function listCells({ scheme, view }: TriedScheme, groups: readonly Item[], limit: number): string[] {
  const { title } = schemeWords[scheme];
  const { failed } = schemePanelWords.counts;
  if (view === null) return [title, failed, ...Array.from({ length: 7 + groups.length }, () => '–')];
  return [title, ...listCounts(view, groups, limit)];
}

function listCounts(view: ImpactView, groups: readonly Item[], limit: number): string[] {
  const isTold = view.looked.after > 0;
  const { moved, over, higher, costs, people } = view;
  const told = [over.after, higher, moved.risen, moved.appeared, moved.fallen, moved.vanished].map((count) =>
    isTold ? formatCount(count) : '–',
  );
  return [
    isTold ? told[0] : schemePanelWords.counts.untold,
    ...told.slice(1),
    ...groups.map((group) => sayValue(view, group, limit)),
    costs === null ? '–' : formatPercent(costs.loss),
    formatCount(people),
  ];
}

function sayValue({ groups }: ImpactView, group: Item, limit: number): string {
  const after = groups.find((row) => isSameItem(row.group, group))?.after ?? null;
  const { hidden, value } = schemePanelWords.counts;
  return after === null ? hidden : value(after.value, limit);
}
