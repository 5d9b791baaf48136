import { client } from '../../client/client.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import { exportFile } from './export-file.ts';
import { appStore } from '../use-app.ts';
import { savingWords } from '../../words/en/state/saving.ts';

type HierarchyRows = Extract<Recipe['hierarchies'][string], readonly unknown[]>;

/** Takes the hierarchy of an attribute from a file. */
export async function importHierarchy(attribute: string, file: File): Promise<void> {
  const { text, encoding } = decodeText(await file.arrayBuffer());
  const rows = await client.readHierarchy(text, file.name);
  const { edit, report, view } = appStore.getState();
  const checked = rows.ok ? checkRows(rows.value, attribute, view, file.name) : rows;
  if (!checked.ok) return report(savingWords.trees.importing(file.name), checked);
  appStore.setState({ problem: null });
  const { imported, importedAsWindows } = savingWords.trees;
  const label = (encoding === 'utf-8' ? imported : importedAsWindows)(attribute);
  edit(label, (recipe) => ({
    ...recipe,
    hierarchies: { ...recipe.hierarchies, [attribute]: checked.value },
  }));
}

/**
 * The rows of a tree, unless none of them is for a value of the column: then it is the tree of another one (G1). Where some
 * values lack a row, the screen names them beside the tree.
 */
function checkRows(
  rows: HierarchyRows,
  attribute: string,
  view: TableView | null,
  where: string,
): Result<HierarchyRows> {
  const values = view?.attributes.find(({ name }) => name === attribute)?.values ?? [];
  const known = values.filter(({ isMissing }) => !isMissing);
  const held = new Set(rows.map(([value]) => value));
  const lacking = known.filter(({ value }) => !held.has(value)).map(({ value }) => value);
  if (known.length === 0 || lacking.length < known.length) return { ok: true, value: rows };
  return { ok: false, code: 'hierarchy', said: savingWords.trees.lacking(lacking, attribute), where };
}

/** A text in UTF-8; one that is not valid as such is taken for Windows-1252, as older programs write. */
function decodeText(bytes: ArrayBuffer): { readonly text: string; readonly encoding: 'utf-8' | 'windows-1252' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Saves the hierarchy of an attribute as a file. */
export function exportHierarchy(attribute: string): Promise<void> {
  const { recipe } = appStore.getState();
  return exportFile(savingWords.trees.exporting(attribute), client.writeHierarchy(recipe!, attribute), (text) => ({
    name: `${attribute}-hierarchy.csv`,
    text,
  }));
}

type Answer = Awaited<ReturnType<typeof client.proposeHierarchies>>;

/** A tree that can be made of the values of a column. */
export type Proposal = Extract<Answer, { ok: true }>['value'][number];

/** The most fitting tree of a column: bands of numbers, parts of dates, neighbours; null where it can only be hidden. */
async function proposeTree(recipe: Recipe, attribute: string): Promise<Result<Proposal | null>> {
  const answer = await client.with({ purpose: attribute }).proposeHierarchies(recipe, attribute);
  if (!answer.ok) return answer;
  const [first] = answer.value;
  return { ok: true, value: first === undefined || first.kind === 'hidden' ? null : first };
}

/** Gives columns without a tree the most fitting one, in one step that can be undone; those that have none stay. */
export async function giveTrees(names: readonly string[]): Promise<void> {
  const { recipe, edit, report } = appStore.getState();
  const made: [string, readonly (readonly string[])[]][] = [];
  for (const name of names) {
    const proposed = await proposeTree(recipe!, name);
    if (!proposed.ok) return report(savingWords.trees.making(name), proposed);
    if (proposed.value !== null) made.push([name, proposed.value.rows]);
  }
  if (made.length === 0) return;
  const label = savingWords.trees.bands(made.map(([name]) => name));
  edit(label, (before) => ({
    ...before,
    hierarchies: { ...Object.fromEntries(made), ...before.hierarchies },
  }));
}
