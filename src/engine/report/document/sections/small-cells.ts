import { formatCount, formatMany } from '../../../vocabulary/format-words.ts';
import { boundsOf, leastPossible, roundCount } from '../../small-cells/index.ts';
import type { Figures } from '../figures.ts';
import type { Block } from '../report-document.ts';

const besideTable =
  'This report goes out with a table. It tells only what everybody can count in that table, exactly as it stands there, small or not. Every other count is not shown, so that nothing can be worked out from the report that the table does not tell. Verdicts are those of the exact numbers.';
const notPeople =
  'Numbers of situations, rules, columns and tables, and of rows that could not be read, are not numbers of people and stand as they are.';

/** How small counts were treated, and which (R2). */
export function writeSmallCells(figures: Figures, isBesideTable = false): Block[] {
  const { rules, hidden } = figures;
  if (rules === null)
    return [
      {
        kind: 'text',
        text: 'This report is internal: it has the exact figures, small counts among them. Do not publish it.',
      },
    ];
  const [small, others] = (['small', 'withheld'] as const).map(
    (kind) => hidden.filter(({ showing }) => showing === kind).length,
  );
  const example = 10 * rules.rounding + rules.smallCells;
  const { low, high } = boundsOf(example, rules);
  const said = isBesideTable
    ? [besideTable, notPeople]
    : [
        rules.rounding === 1
          ? 'Counts of people that are shown are exact.'
          : `Counts of people are rounded to the nearest multiple of ${formatCount(rules.rounding)}: about ${formatCount(roundCount(example, rules))} means ${formatCount(low)} to ${formatCount(high)}.`,
        `Counts below ${formatCount(rules.smallCells)} are hidden. Shares, measures and intervals are given as all that the printed counts allow, so that each contains the exact one; those with a hidden count are left out, and so is what was concluded from it. Verdicts are those of the exact numbers.`,
        small === 0
          ? `No count in this report is below ${formatCount(rules.smallCells)}.`
          : `${formatMany(small, 'count is', 'counts are')} below ${formatCount(rules.smallCells)}.`,
        others === 0
          ? ''
          : `${formatMany(others, 'more is', 'more are')} not shown, small or not, because a hidden one could be worked out from ${others === 1 ? 'it' : 'them'}.`,
        `Each hidden count, and each small one that follows from others, can have at least ${formatCount(leastPossible(rules))} values for a reader who knows all that is printed here: so many tables were found that agree with every figure and differ in it, and they were checked by a program apart.`,
        notPeople,
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
