import { type Result, fail, succeed } from '../../shared/result.ts';
import { describeKnown } from '../../shared/text.ts';
import type { SchemeTable } from './scheme-table.ts';
import { type WrittenColumn, type WrittenTable, columnOfNodes } from './written-table.ts';

/** A change by hand: a cell shows another label, or a whole record leaves. */
export type CellEdit =
  | { readonly row: number; readonly attribute: string; readonly shows: string }
  | { readonly row: number; readonly leaves: true };

/** What hides a cell. */
const hidden = '*';

/** What a cell may show (L4): its value, each label above it, and `*`. */
export function listChoices({ attributes, trees }: SchemeTable, row: number, attribute: string): string[] {
  const i = attributes.findIndex(({ name }) => name === attribute);
  if (i < 0 || row < 0 || row >= attributes[i].codes.length) return [];
  const choices: string[] = [];
  for (let node = trees[i].leafOf[attributes[i].codes[row]]; node >= 0; node = trees[i].parents[node]) {
    const label = trees[i].labels[node];
    if (label !== null) choices.push(label);
  }
  return choices.includes(hidden) ? choices : [...choices, hidden];
}

/**
 * A table with cells generalized or suppressed by hand, in the order given, the later of two edits of a cell being the
 * one that counts (L2, L4). It need not be k-anonymous. Failures name the edit: a record or a quasi-identifier that there
 * is not, and a label that does not stand above the value of the cell.
 */
export function editCells(opened: SchemeTable, edits: readonly CellEdit[]): Result<WrittenTable> {
  const { attributes, trees, units, table } = opened;
  const columns = attributes.map((attribute, i) => {
    const leaves = units.codes[i].map((code) => trees[i].leafOf[code]);
    return withHidden(columnOfNodes(attribute, trees[i], units, leaves));
  });
  const suppressed = new Uint8Array(table.rows);
  for (const [at, edit] of edits.entries()) {
    const where = `edits[${at}]`;
    if (!(Number.isInteger(edit.row) && edit.row >= 0 && edit.row < table.rows))
      return fail('bad-row', `There is no record ${edit.row}; the table has ${table.rows}.`, where);
    if ('leaves' in edit) {
      suppressed[edit.row] = 1;
      continue;
    }
    const choices = listChoices(opened, edit.row, edit.attribute);
    if (!choices.includes(edit.shows))
      return fail(
        'bad-cell',
        `"${edit.attribute}" of record ${edit.row} cannot show "${edit.shows}". ${describeKnown(edit.shows, choices, 'labels')}`,
        where,
      );
    const { labels, codes } = columns.find(({ name }) => name === edit.attribute)!;
    codes[edit.row] = labels.findIndex(({ text }) => text === edit.shows);
  }
  return succeed({ columns, suppressed: suppressed.includes(1) ? suppressed : null });
}

/** A column with `*` among its labels. */
function withHidden(column: WrittenColumn): WrittenColumn {
  if (column.labels.some(({ text }) => text === hidden)) return column;
  const covers = [...new Set(column.labels.flatMap((label) => label.covers))].sort((one, other) => one - other);
  return { ...column, labels: [...column.labels, { text: hidden, kind: 'hidden', covers, loss: 1 }] };
}
