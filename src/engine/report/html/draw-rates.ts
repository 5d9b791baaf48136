import type { Block, RateRow } from '../../steps/report/document/report-document.ts';
import { escape } from './escape.ts';

type Rates = Extract<Block, { kind: 'rates' }>;

/** Where a chart puts things: beside each other on paper, above each other on a narrow screen. */
interface Layout {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly rowHeight: number;
  /** How far below the top of its row the bar stands. */
  readonly barAt: number;
}

const layouts: readonly Layout[] = [
  { name: 'wide', width: 640, left: 208, right: 500, rowHeight: 30, barAt: 15 },
  { name: 'narrow', width: 330, left: 8, right: 318, rowHeight: 58, barAt: 46 },
];
const head = 16;

/** A chart of shares with intervals as inline SVG, once for paper and once for narrow screens; its words are in it (R1). */
export function drawRates(rates: Rates, id: string): string {
  return `<figure>${layouts.map((layout) => drawAs(rates, `${id}-${layout.name}`, layout)).join('')}</figure>`;
}

function drawAs({ title, alternative, rows, all }: Rates, id: string, layout: Layout): string {
  const { width, left, right, rowHeight, name } = layout;
  const ticks = ticksTo(Math.max(...rows.map(({ high }) => high), all?.share.high ?? 0));
  const most = ticks.at(-1)!;
  const x = (share: number) => round(left + ((right - left) * share) / most);
  const bottom = head + rows.length * rowHeight;
  const lines = ticks.map(
    (tick) =>
      `<line class="grid" x1="${x(tick)}" y1="${head}" x2="${x(tick)}" y2="${bottom}"/><text class="tick" x="${x(tick)}" y="${bottom + 16}">${Math.round(100 * tick)}%</text>`,
  );
  const reference =
    all === null
      ? ''
      : `${drawReference(x(all.share.low), x(all.share.high), bottom)}<text class="note" x="${x(all.share.high) + 4}" y="${head - 5}">${escape(all.says)}</text>`;
  return [
    `<svg class="${name}" viewBox="0 0 ${width} ${bottom + 40}" role="img" aria-labelledby="${id}-title ${id}-words">`,
    `<title id="${id}-title">${escape(title)}</title><desc id="${id}-words">${escape(alternative)}</desc>`,
    ...lines,
    reference,
    ...rows.map((row, i) => drawRow(row, head + i * rowHeight, x, layout)),
    `<text class="axis" x="${(left + right) / 2}" y="${bottom + 34}">${escape(title)}</text>`,
    '</svg>',
  ].join('');
}

/** The share of all as a line, or as a band where it is told as a range. */
function drawReference(low: number, high: number, bottom: number): string {
  const line = (x: number) => `<line class="reference" x1="${x}" y1="${head - 4}" x2="${x}" y2="${bottom}"/>`;
  return low === high ? line(low) : `${line(low)}${line(high)}`;
}

function drawRow(row: RateRow, top: number, x: (share: number) => number, { name, width, barAt }: Layout): string {
  const { label, tone, share, low, high, says } = row;
  const y = top + barAt;
  const [from, to] = [x(share.low), x(share.high)];
  const look = `mark${tone === 'group' ? '' : ' hollow'}`;
  // A share that is told as a range is drawn as one.
  const mark = `<rect class="${look}" x="${round(from - 4.5)}" y="${y - 4.5}" width="${round(to - from + 9)}" height="9" rx="4.5"/>`;
  const bar = `<path class="interval" d="M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 5}v10M${x(high)} ${y - 5}v10"/>`;
  // On a narrow screen a label and its words each have a line of their own.
  const line = name === 'wide' ? y + 4 : top + 16;
  const saysAt = name === 'wide' ? line : line + 16;
  const text = wrap(label, name).map(
    (part, i, all) =>
      `<text class="label" x="0" y="${all.length === 1 ? line : line - 7 + 14 * i}">${escape(part)}</text>`,
  );
  return `<g class="${tone}">${text.join('')}${bar}${mark}</g><text class="says" x="${width}" y="${saysAt}">${escape(says)}</text>`;
}

/** A label on at most two lines, one where there is no room; what does not fit ends in dots, and is whole in the words. */
function wrap(label: string, name: Layout['name']): readonly string[] {
  const most = 30;
  const cut = (text: string) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
  if (label.length <= most || name === 'narrow') return [cut(label)];
  const blank = label.lastIndexOf(' ', most);
  const at = blank < most / 2 ? most : blank;
  return [label.slice(0, at), cut(label.slice(at).trim())];
}

function ticksTo(most: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((one) => most / one <= 5) ?? 0.25;
  return Array.from({ length: Math.ceil(Math.min(1, most) / step - 1e-9) + 1 }, (_, i) => i * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
