import type { Block, ReportDocument, Section, SignedLine } from '../../steps/report/document/report-document.ts';
import { drawRates } from './draw-rates.ts';
import { escape } from './escape.ts';
import { paperStyles } from './paper-styles.ts';

const brand =
  '<svg class="brand" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" stroke-width="1.8"/><rect x="1.2" y="7" width="17.6" height="5.4" fill="currentColor"/></svg>';

const audienceWords = { internal: 'internal, not for publication', publication: 'for publication' };

/** One html file: no script, no remote address, styles and figures inside, light only; it prints on A4 and Letter (R1). */
export function writeHtml(document: ReportDocument): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return [
    '<!doctype html>',
    '<html lang="en">',
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
  const isTold = sections.some(({ id }) => id === 'recipe' || id === 'certificate');
  const made = [day, audienceWords[audience]].filter((part) => part !== '').join(' · ');
  return [
    `<article class="paper${isTold ? ' told' : ''}">`,
    `<header><div class="kicker"><span>${brand}Blindfold report</span><span>${escape(made)}</span></div>`,
    `<h1>${escape(title)}</h1><p class="abstract">${escape(abstract)}</p></header>`,
    ...sections.map((section, i) => writeSection(section, i + 1)),
    `<footer>Recipe ${escape(recipeHash.slice(0, 32).replace(/(.{8})(?=.)/g, '$1 '))}</footer>`,
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

const signs: Readonly<Record<SignedLine['sign'], { readonly shape: string; readonly words: string }>> = {
  holds: { shape: '<circle cx="6" cy="6" r="4.4" fill="currentColor"/>', words: 'Holds' },
  over: { shape: '<path d="M6 1 11.5 11H.5Z" fill="currentColor"/>', words: 'Does not hold' },
  open: {
    shape:
      '<circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="2.2 1.6"/>',
    words: 'Not checked',
  },
  note: { shape: '<path d="M2 6h8" stroke="currentColor" stroke-width="1.8"/>', words: 'Note' },
};

function writeLine({ sign, lead, text }: SignedLine): string {
  const { shape, words } = signs[sign];
  return `<li class="${sign}"><svg viewBox="0 0 12 12" role="img" aria-label="${words}">${shape}</svg><span><strong>${escape(lead)}</strong> ${escape(text)}</span></li>`;
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
