import { download } from '../components/download.ts';
import { appStore } from './use-app.ts';
import { fileStem } from './use-file-stem.ts';

/** Saves all settings as a file that opens here again, and that the command line runs. */
export async function saveRecipe(): Promise<void> {
  const { source, recipeText } = appStore.getState();
  const text = await recipeText();
  if (text !== null && source !== null) download(`${fileStem()}.recipe.json`, text, 'application/json');
}
