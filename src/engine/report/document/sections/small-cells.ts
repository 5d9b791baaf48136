import { formatCount, formatMany } from '../../../vocabulary/format-words.ts';
import { type Figures } from '../figures.ts';
import { type Block } from '../report-document.ts';

/** How small counts were treated, and which (R2). */
export function writeSmallCells(figures: Figures): Block[] {
  const { rules, hidden } = figures;
  if (rules === null)
    return [
      {
        kind: 'text',
        text: 'This report is internal: it has the exact figures, small counts among them. Do not publish it.',
      },
    ];
  const countOf = (kind: (typeof hidden)[number]['showing']) => hidden.filter(({ showing }) => showing === kind).length;
  const small = countOf('small');
  const others = countOf('withheld');
  const unlooked = countOf('unlooked');
  const said = [
    `Counts of people are rounded to the nearest multiple of ${formatCount(rules.rounding)}. Counts below ${formatCount(rules.smallCells)} are hidden, and shares with such a count are left out. Shares, measures and intervals are computed from the rounded counts; verdicts rest on the exact ones, so that a figure next to the limit may seem to lie on its other side.`,
    small === 0
      ? 'No count in this report is that small.'
      : `${formatMany(small, 'count is', 'counts are')} below ${formatCount(rules.smallCells)}.`,
    others === 0
      ? ''
      : `${formatMany(others, 'more is', 'more are')} not shown, because ${small === 1 ? 'the small one' : 'a small one'} could be worked out from ${others === 1 ? 'it' : 'them'}.`,
    unlooked === 0
      ? ''
      : `${formatMany(unlooked, 'more is', 'more are')} not shown, small or not, because this report has too many counts to check what a reader could work out from all of them together. A report on fewer groups would show more.`,
    'Numbers of situations, rules, columns and tables are not numbers of people and stand as they are.',
  ];
  const blocks: Block[] = [{ kind: 'text', text: said.filter((text) => text !== '').join(' ') }];
  if (hidden.length > 0)
    blocks.push({
      kind: 'table',
      title: 'Counts that are not shown',
      head: [
        { title: 'Of whom', isNumber: false },
        { title: 'shown as', isNumber: true },
      ],
      rows: hidden.map(({ count, showing }) => [
        count.says,
        showing === 'small' ? `<${formatCount(rules.smallCells)}` : 'not shown',
      ]),
    });
  return blocks;
}
