import { said } from '../../words/testing/said.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openRecipeFile, saveRecipe } from './recipe-file.ts';
import { appStore } from '../use-app.ts';

vi.mock('../../client/client.ts', () => ({
  client: { writeRecipe: async () => ({ ok: false, code: 'crashed', said: 'It stopped.', where: null }) },
}));

const before = appStore.getState();
afterEach(() => appStore.setState(before, true));

it('opens the settings in a file, and refuses one too large for settings without reading it', async () => {
  const openRecipe = vi.fn(async () => undefined);
  appStore.setState({ openRecipe });
  await openRecipeFile(new File(['{}'], 'a.json'));
  expect(openRecipe).toHaveBeenCalledExactlyOnceWith('{}');
  const large = new File(['{}'], 'b.json');
  Object.defineProperty(large, 'size', { value: 50e6 });
  large.text = () => Promise.reject(new Error('it was read'));
  await openRecipeFile(large);
  expect(openRecipe).toHaveBeenCalledOnce();
  expect(said(appStore.getState().problem)).toMatchObject({
    code: 'too-large',
    doing: 'Opening the recipe',
    message: 'b.json has 50 MB; a recipe has at most 20. Is it a table? Open it as a file.',
  });
});

it('says so when the settings cannot be written', async () => {
  appStore.setState({ recipe: { steps: [] } as never });
  await saveRecipe();
  expect(said(appStore.getState().problem)).toMatchObject({ doing: 'Saving the recipe', message: 'It stopped.' });
});
