import { paperWords } from '../../../../words/en/report/papers.ts';
import { formatPercent } from '../../../../words/format.ts';
import { spoken } from '../../../../words/language.ts';
import { spaceHash } from './papers.ts';
import type { Block, RateRow, ReportDocument, Section, SignedLine } from './report-document.ts';

const brand =
  '<svg class="brand" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" stroke-width="1.8"/><rect x="1.2" y="7" width="17.6" height="5.4" fill="currentColor"/></svg>';

/** One html file: no script, no remote address, styles and figures inside, light only; it prints on A4 and Letter (R1). */
export function writeHtml(document: ReportDocument): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return [
    '<!doctype html>',
    `<html lang="${spoken().code}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escape(document.title)}</title>`,
    `<style>${paperStyles}</style>`,
    '</head>',
    '<body>',
    writePaper(document),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The paper alone, for a page that has its own head: elements and classes, no styles (R1). */
export function writePaper({ title, abstract, audience, day, recipeHash, sections }: ReportDocument): string {
  const { head } = paperWords;
  const isTold = sections.some(({ id }) => id === 'recipe' || id === 'certificate');
  const made = [day, head.audience[audience]].filter((part) => part !== '').join(' · ');
  return [
    `<article class="paper${isTold ? ' told' : ''}">`,
    `<header><div class="kicker"><span>${brand}${escape(head.brand)}</span><span>${escape(made)}</span></div>`,
    `<h1>${escape(title)}</h1><p class="abstract">${escape(abstract)}</p></header>`,
    ...sections.map((section, i) => writeSection(section, i + 1)),
    `<footer>${escape(head.recipe(spaceHash(recipeHash.slice(0, 32))))}</footer>`,
    '</article>',
  ].join('\n');
}

function writeSection({ id, title, blocks }: Section, number: number): string {
  const body = blocks.map((block, i) => writeBlock(block, `${id}-${i}`)).join('\n');
  return `<section class="${id}" aria-labelledby="s-${id}"><h2 id="s-${id}"><span class="number">${number}</span>${escape(title)}</h2>\n${body}\n</section>`;
}

function writeBlock(block: Block, id: string): string {
  switch (block.kind) {
    case 'text':
      return `<p>${block.lead === undefined ? '' : `<strong>${escape(block.lead)}</strong> `}${escape(block.text)}</p>`;
    case 'list':
      return `<ul>${block.lines.map(writeLine).join('')}</ul>`;
    case 'facts':
      return writeFacts(block);
    case 'table':
      return writeTable(block);
    case 'rates':
      return drawRates(block, id);
    case 'code':
      return `<pre tabindex="0"><code>${escape(block.text)}</code></pre>`;
  }
}

const shapes: Readonly<Record<SignedLine['sign'], string>> = {
  holds: '<circle cx="6" cy="6" r="4.4" fill="currentColor"/>',
  over: '<path d="M6 1 11.5 11H.5Z" fill="currentColor"/>',
  open: '<circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="2.2 1.6"/>',
  note: '<path d="M2 6h8" stroke="currentColor" stroke-width="1.8"/>',
};

function writeLine({ sign, lead, text }: SignedLine): string {
  const label = escape(paperWords.signs[sign]);
  return `<li class="${sign}"><svg viewBox="0 0 12 12" role="img" aria-label="${label}">${shapes[sign]}</svg><span><strong>${escape(lead)}</strong> ${escape(text)}</span></li>`;
}

function writeFacts({ rows, title }: Extract<Block, { kind: 'facts' }>): string {
  const lines = rows.map(
    ({ term, text, isCode }) =>
      `<dt>${escape(term)}</dt><dd${isCode === true ? ' class="code"' : ''}>${escape(text)}</dd>`,
  );
  const list = `<dl>${lines.join('')}</dl>`;
  return title === undefined ? list : `<div class="box"><h3>${escape(title)}</h3>${list}</div>`;
}

/** A table of so many rows stays whole on a page. */
const mostWhole = 14;

function writeTable({ title, head, rows }: Extract<Block, { kind: 'table' }>): string {
  const kind = (i: number) => (head[i].isNumber ? ' class="number-cell"' : '');
  const cells = head.map(({ title: name }, i) => `<th scope="col"${kind(i)}>${escape(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${escape(cell)}</td>`).join('')}</tr>`);
  return `<div class="scroll${rows.length <= mostWhole ? ' whole' : ''}" tabindex="0" role="region" aria-label="${escape(title)}"><table><caption>${escape(title)}</caption><thead><tr>${cells}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

/** The report as JSON: the same sections and the same figures as the page, and no others (R1, R2). */
export function writeReportJson(document: ReportDocument): string {
  return `${JSON.stringify({ report: 1, ...document }, null, 2)}\n`;
}

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
const headHeight = 16;

/** A chart of shares with intervals as inline SVG, once for paper and once for narrow screens; its words are in it (R1). */
function drawRates(rates: Rates, id: string): string {
  return `<figure>${layouts.map((layout) => drawAs(rates, `${id}-${layout.name}`, layout)).join('')}</figure>`;
}

function drawAs({ title, alternative, rows, all }: Rates, id: string, layout: Layout): string {
  const { width, left, right, rowHeight, name } = layout;
  const ticks = ticksTo(Math.max(...rows.map(({ high }) => high), all?.share.high ?? 0));
  const most = ticks.at(-1)!;
  const x = (share: number) => round(left + ((right - left) * share) / most);
  const bottom = headHeight + rows.length * rowHeight;
  const lines = ticks.map(
    (tick) =>
      `<line class="grid" x1="${x(tick)}" y1="${headHeight}" x2="${x(tick)}" y2="${bottom}"/><text class="tick" x="${x(tick)}" y="${bottom + 16}">${formatPercent(tick, 0)}</text>`,
  );
  const reference =
    all === null
      ? ''
      : `${drawReference(x(all.share.low), x(all.share.high), bottom)}<text class="note" x="${x(all.share.high) + 4}" y="${headHeight - 5}">${escape(all.says)}</text>`;
  return [
    `<svg class="${name}" viewBox="0 0 ${width} ${bottom + 40}" role="img" aria-labelledby="${id}-title ${id}-words">`,
    `<title id="${id}-title">${escape(title)}</title><desc id="${id}-words">${escape(alternative)}</desc>`,
    ...lines,
    reference,
    ...rows.map((row, i) => drawRow(row, headHeight + i * rowHeight, x, layout)),
    `<text class="axis" x="${(left + right) / 2}" y="${bottom + 34}">${escape(title)}</text>`,
    '</svg>',
  ].join('');
}

/** The share of all as a line, or as a band where it is told as a range. */
function drawReference(low: number, high: number, bottom: number): string {
  const line = (x: number) => `<line class="reference" x1="${x}" y1="${headHeight - 4}" x2="${x}" y2="${bottom}"/>`;
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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text of the data or of a person, safe in an element or an attribute. Control characters become a sign, those among them
 * that turn the direction of writing, which could make what stands after them read otherwise.
 */
export function escape(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (sign) => escapes[sign]);
}

/**
 * The styles of a report: white paper whatever the page around it, black ink, the two colours of groups. Tables, figures
 * and headings stay whole on a page where they fit (R1). `:host` is the paper within another page.
 */
export const paperStyles = `
:root, :host { color-scheme: light; }
:host { display: block; }
* { box-sizing: border-box; }
html { background: #eff1f4; }
body { margin: 0; padding: 24px 12px; }
.paper { max-width: 820px; margin: 0 auto; padding: 48px 56px; background: #fff; color: #14171c; border: 1px solid #e4e7eb;
  font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; }
.kicker { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; font-size: 12px; color: #5b6471; margin-bottom: 24px; }
.brand { width: 13px; height: 13px; margin-right: 6px; vertical-align: -2px; color: #14171c; }
h1 { font-size: 26px; line-height: 1.25; font-weight: 700; margin: 0 0 12px; text-wrap: balance; }
.abstract { font-size: 16px; line-height: 1.55; color: #3d4550; margin: 0 0 32px; }
section { margin: 0 0 26px; padding-left: 28px; }
h2 { position: relative; font-size: 15px; line-height: 1.4; font-weight: 700; margin: 0 0 6px; break-after: avoid; }
h2 .number { position: absolute; left: -28px; font-weight: 400; color: #5b6471; }
h3 { font-size: 14px; margin: 0 0 8px; }
p { margin: 0 0 8px; max-width: 72ch; }
.abstract { max-width: none; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: 10px; margin: 0 0 7px; break-inside: avoid; }
li > svg { flex: none; width: 12px; height: 12px; margin-top: 5px; }
li.holds > svg { color: #08704f; }
li.over > svg { color: #b23c06; }
li.open > svg, li.note > svg { color: #5b6471; }
dl { display: grid; grid-template-columns: minmax(96px, max-content) minmax(0, 1fr); gap: 4px 20px; margin: 0 0 8px; }
dt { color: #5b6471; }
dd { margin: 0; }
.code, pre, code { font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; font-size: 12px; }
dl, .box { break-inside: avoid; }
.box { border: 1px solid #ccd2d9; border-radius: 8px; padding: 14px 18px 8px; }
pre { background: #f7f8fa; border: 1px solid #e4e7eb; border-radius: 6px; padding: 12px 14px; margin: 0; white-space: pre-wrap; font-size: 11px; line-height: 1.45; }
pre code { font-size: inherit; }
.scroll { overflow-x: auto; margin: 0 0 10px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
caption { text-align: left; color: #5b6471; padding: 4px 0 4px; }
th { text-align: left; font-weight: 600; color: #5b6471; font-size: 12px; vertical-align: bottom; }
th, td { padding: 5px 14px 5px 0; border-bottom: 1px solid #e4e7eb; }
td { vertical-align: top; }
th, .number-cell { overflow-wrap: normal; }
th:last-child, td:last-child { padding-right: 0; }
td:first-child { min-width: 150px; }
.number-cell { text-align: right; }
td.number-cell { min-width: 100px; }
tr, .whole { break-inside: avoid; }
thead { display: table-header-group; }
.risks td:first-child { font-weight: 600; min-width: 96px; }
.risks td:nth-child(2) { white-space: nowrap; }
figure { margin: 4px 0 10px; break-inside: avoid; }
figure svg { display: block; width: 100%; height: auto; }
figure svg.narrow { display: none; }
svg text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-size: 12px; fill: #5b6471; }
.grid { stroke: #e4e7eb; }
.reference { stroke: #5b6471; stroke-dasharray: 3 3; }
.tick, .axis { text-anchor: middle; }
.says { text-anchor: end; }
svg .says { fill: #14171c; }
.group .label { fill: #ab4a00; font-weight: 600; }
.others .label { fill: #00629b; font-weight: 600; }
.interval { fill: none; stroke-width: 2; }
.group .interval, .group .mark { stroke: #d55e00; }
.group .mark { fill: #d55e00; }
.others .interval, .others .mark { stroke: #0072b2; }
.others .mark.hollow { fill: #fff; stroke-width: 2; }
footer { margin-top: 32px; padding-top: 10px; border-top: 1px solid #e4e7eb; font-size: 12px; color: #5b6471; }
.box, .paper { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
@media screen and (max-width: 640px) {
  body { padding: 0; }
  .paper { padding: 24px 18px; border: 0; }
  section { padding-left: 0; }
  h2 .number { position: static; margin-right: 8px; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: 6px; }
  figure svg.wide { display: none; }
  figure svg.narrow { display: block; }
}
@media print {
  @page { margin: 18mm 16mm; }
  html, body { background: #fff; padding: 0; }
  .paper { max-width: none; margin: 0; padding: 0; border: 0; font-size: 10.5pt; }
  .abstract { font-size: 12pt; }
  h1 { font-size: 20pt; }
  h2 { font-size: 12pt; }
  table { font-size: 9.5pt; }
  pre { font-size: 8pt; border: 0; background: none; padding: 0; }
  .scroll { overflow: visible; }
  p, li { orphans: 3; widows: 3; }
  section:last-of-type, section:last-of-type > :last-child { margin-bottom: 0; }
  .told footer { display: none; }
  .certificate > p { break-before: avoid; }
}
`;
