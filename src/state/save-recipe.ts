import { download } from '../components/download.ts';
import { appStore } from './use-app.ts';

/** Saves all settings as a file that opens here again, and that the command line runs. */
export async function saveRecipe(): Promise<void> {
  const { source, recipeText } = appStore.getState();
  const text = await recipeText();
  if (text !== null && source !== null)
    download(`${source.name.replace(/\.[^.]*$/, '')}.recipe.json`, text, 'application/json');
}
