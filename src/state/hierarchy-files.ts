import { client } from '../client/client.ts';
import { exportFile } from './export-file.ts';
import { appStore } from './use-app.ts';

/** Takes the hierarchy of an attribute from a file. */
export async function importHierarchy(attribute: string, file: File): Promise<void> {
  const { text, encoding } = decodeText(await file.arrayBuffer());
  const rows = await client.readHierarchy(text, file.name);
  const { edit, report } = appStore.getState();
  if (!rows.ok) return report(`Importing ${file.name}`, rows);
  const asRead = encoding === 'utf-8' ? '' : ', read as Windows-1252: check letters with accents';
  edit(`Tree of ${attribute}${asRead}`, (recipe) => ({
    ...recipe,
    hierarchies: { ...recipe.hierarchies, [attribute]: rows.value },
  }));
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
  return exportFile(`Exporting the hierarchy of ${attribute}`, client.writeHierarchy(recipe!, attribute), (text) => ({
    name: `${attribute}-hierarchy.csv`,
    text,
  }));
}
