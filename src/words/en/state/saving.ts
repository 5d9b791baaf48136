import { fewNamed, formatList } from '../../format.ts';
import { subject } from '../../language.ts';

/** Files that are saved, and trees that are read and made. */
export const savingWords = subject('saving', {
  writing: 'Writing a file',
  starting: 'Starting',
  saving: (file: string) => `Saving ${file}`,
  savingRecipe: 'Saving the recipe',
  savingRelease: 'Saving the release',
  makingLink: 'Making the link',
  publicValues: 'Public values',
  point: { open: 'Open the point again', leave: 'Why a point is left open' },
  noRoom:
    'The browser has no room to keep the file until it is saved, neither in memory nor on its disk. Free some space, close other tabs, or publish fewer columns; then export it again. Your table and settings are still here.',
  trees: {
    importing: (file: string) => `Importing ${file}`,
    exporting: (column: string) => `Exporting the hierarchy of ${column}`,
    making: (column: string) => `Making a tree of ${column}`,
    imported: (column: string) => `Tree of ${column}`,
    importedAsWindows: (column: string) => `Tree of ${column}, read as Windows-1252: check letters with accents`,
    bands: (columns: readonly string[]) => `Bands of ${columns.join(', ')}`,
    lacking: (values: readonly string[], column: string) =>
      `The file has no line for ${someOf(values)}, which ${column} holds. Add a line for each value and import it again; the tree is as it was.`,
  },
});

function someOf(values: readonly string[]): string {
  const more = values.length > fewNamed ? [`${values.length - fewNamed} more`] : [];
  return formatList([...values.slice(0, fewNamed).map((value) => `"${value}"`), ...more]);
}
