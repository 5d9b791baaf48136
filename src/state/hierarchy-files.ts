import { client } from '../client/client.ts';
import { exportFile } from './export-file.ts';
import { appStore } from './use-app.ts';

/** Takes the hierarchy of an attribute from a file. */
export async function importHierarchy(attribute: string, file: File): Promise<void> {
  const rows = await client.readHierarchy(await readText(file), file.name);
  const { edit, report } = appStore.getState();
  if (!rows.ok) return report(`Importing ${file.name}`, rows);
  edit(`Tree of ${attribute}`, (recipe) => ({
    ...recipe,
    hierarchies: { ...recipe.hierarchies, [attribute]: rows.value },
  }));
}

/** The text of a file in UTF-8; one that is not valid as such is taken for Windows-1252, as older programs write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Saves the hierarchy of an attribute as a file. */
export function exportHierarchy(attribute: string): Promise<void> {
  const { recipe } = appStore.getState();
  return exportFile(`Exporting the hierarchy of ${attribute}`, client.writeHierarchy(recipe!, attribute), (text) => ({
    name: `${attribute}-hierarchy.csv`,
    text,
  }));
}
