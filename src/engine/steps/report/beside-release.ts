import type { ReportInput } from './facts/index.ts';
import { writeRecipe } from '../../recipe/file/index.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import type { ReleaseDraft } from '../../release/make-bundle.ts';

/** What a report for publication is told of the release in whose bundle it stands (R2, R4). */
export type BesideReport = Required<Pick<ReportInput, 'shows' | 'publicRecipe'>> & Pick<ReportInput, 'released'>;

/**
 * The values that the released file shows, the recipe that goes with it, and which records look alike in it: what the
 * file shows is not hidden in a report beside it, and everything else keeps its possible values given the file too.
 */
export function besideReport({ shown, records, recipe: open }: ReleaseDraft, { roles }: Recipe): BesideReport {
  const shows = (attribute: string, value: string) => shown.writtenAs(attribute, value) === value;
  const publicRecipe: unknown = JSON.parse(writeRecipe(open));
  if (records === null) return { shows, publicRecipe };
  const isPlain = ({ tree, shown: texts }: (typeof shown.columns)[number], name: string) =>
    tree === null || texts.every((text) => shown.writtenAs(name, text) === text);
  const columns = shown.columns
    .filter((column) => column.as !== 'weight' && isPlain(column, column.name))
    .map(({ name }) => (name === roles.decision?.attribute ? null : name));
  const classes = Int32Array.from(records(), (own) => own - 1);
  return { shows, publicRecipe, released: { columns, classes } };
}
