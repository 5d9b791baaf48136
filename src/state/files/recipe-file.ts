import { largestPaper } from './check-files.ts';
import { appStore } from '../use-app.ts';
import { download } from '../../components/download.ts';
import { fileStem } from './export-file.ts';
import { openingWords } from '../../words/en/state/opening.ts';

/** What a file of settings is called in a dialog that chooses one. */
export const recipeFiles = '.json,application/json';

/** Opens the settings in a file. One that is too large for settings is refused before it is read. */
export async function openRecipeFile(file: File): Promise<void> {
  const { openRecipe, report } = appStore.getState();
  if (file.size <= largestPaper) return openRecipe(await file.text());
  const message = openingWords.recipeTooLarge(file.name, file.size / 1e6);
  report(openingWords.openingRecipe, { ok: false, code: 'too-large', said: message, where: null });
}

/** Saves all settings as a file that opens here again, and that the command line runs. */
export async function saveRecipe(): Promise<void> {
  const { source, recipeText } = appStore.getState();
  const text = await recipeText();
  if (text !== null && source !== null) download(`${fileStem()}.recipe.json`, text, 'application/json');
}
