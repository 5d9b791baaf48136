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
