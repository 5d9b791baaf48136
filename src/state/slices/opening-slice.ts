import type { NamedFile } from '../../contracts/calls.ts';
import type { ReadOptions, Recipe } from '../../contracts/engine-api.ts';
import type { GivenTogether, OpeningSlice, Tools } from '../app-state.ts';
import { damageOfProject } from '../check-kept.ts';
import { fitRecipe, guessAll, readOptionsOf } from '../fit-recipe.ts';
import { remember } from '../history.ts';
import { jsonKindOf, type JsonKind } from '../json-kind.ts';
import { readLink } from '../link.ts';
import { Opener, type Opening } from '../opener.ts';
import { renameColumns } from '../recipe-edits.ts';
import { loadSampleFile, samples } from '../samples.ts';
import type { StageId } from '../stage-id.ts';
import { findKeptProject } from '../storage.ts';

export function createOpeningSlice(tools: Tools): OpeningSlice {
  const opener = new Opener(tools);
  return {
    source: null,
    file: null,
    failedFile: null,
    mismatches: [],
    waiting: null,
    declined: [],
    decline: (keys) => tools.set({ declined: [...tools.get().declined, ...keys] }),
    startOpening: (work) => opener.start(work),
    stopOpening: () => opener.stop(),
    openFile: (file, name) => openFile(tools, opener, file, name),
    openFailed: (change) => openFailed(tools, opener, change),
    openSample: (id) => openSample(tools, opener, id),
    openTogether: (given) => openTogether(tools, opener, given),
    readAgain: (change) => readAgain(tools, opener, change),
    openRecipe: (text) => openRecipe(tools, opener, text),
    begin: (hash, stages) => begin(tools, hash, stages),
    openLink: (hash, stages) => openLink(tools, opener, hash, stages),
    dropWaiting: () => tools.set({ waiting: null }),
    dismissMismatches: () => tools.set({ mismatches: [] }),
  };
}

const noSample = (message: string) => ({ ok: false, code: 'no-sample', message, where: null }) as const;
const noTable = {
  patterns: 'It holds released patterns, not a table. “Check a release” takes them, with their certificate and recipe.',
  other: 'It holds JSON, not a table. Save its records as CSV, one row for each person or case, and open that file.',
};
const ownFile = (name: string, given: Recipe | null): Opening => ({
  title: name,
  sample: null,
  hierarchies: {},
  doing: `Opening ${name}`,
  given,
});

async function openFile(tools: Tools, opener: Opener, file: Blob, name: string): Promise<void> {
  const { get, set } = tools;
  const waiting = get().waiting?.recipe ?? null;
  const given =
    waiting === null || waiting.data.file === name ? waiting : { ...waiting, data: { ...waiting.data, ...guessAll } };
  let json: JsonKind | null = null;
  await opener.start(async (isLatest) => {
    const kind = await jsonKindOf(file, name);
    if (!isLatest()) return;
    if (kind === null) return opener.open({ file, name }, ownFile(name, given));
    json = kind;
    set({ task: null });
  });
  if (json !== null) await openJson(tools, opener, { file, name, kind: json });
}

/** Opens JSON that was chosen as a table as what it is, or says what it is. */
async function openJson(tools: Tools, opener: Opener, { file, name, kind }: NamedFile & { kind: JsonKind }) {
  const { addToCheck, report } = tools.get();
  if (kind === 'recipe') return openRecipe(tools, opener, await file.text());
  if (kind === 'certificate') return addToCheck([new File([file], name)]);
  report(`Opening ${name}`, { ok: false, code: 'json', message: noTable[kind], where: null });
}

async function openFailed({ get }: Tools, opener: Opener, change: Partial<ReadOptions>): Promise<void> {
  const { failedFile, waiting } = get();
  if (failedFile === null) return;
  const opening = { ...ownFile(failedFile.name, waiting?.recipe ?? null), change };
  await opener.start(() => opener.open(failedFile, opening));
}

async function openSample({ get, set }: Tools, opener: Opener, id: string): Promise<void> {
  const { report } = get();
  const sample = samples.find((one) => one.id === id);
  const doing = `Opening ${sample?.title ?? id}`;
  if (sample === undefined) return report(doing, noSample(`There is no sample called ${id}.`));
  await opener.start(async (isLatest) => {
    set({ task: { title: doing, phase: 'Loading the sample', share: null }, problem: null });
    const waiting = get().waiting?.recipe ?? null;
    const loaded = await loadSampleFile(id).catch(() => null);
    const own = loaded === null || !isLatest() ? null : await opener.check(loaded.recipe, doing);
    if (!isLatest()) return;
    if (loaded === null) report(doing, noSample('The sample could not be loaded. Reload the page and try again.'));
    if (loaded === null || own === null) return set({ task: null });
    const { hierarchies } = own;
    const recipe = waiting === null ? own : { ...waiting, hierarchies: { ...hierarchies, ...waiting.hierarchies } };
    const data = { ...recipe.data, names: own.data.names, header: own.data.header };
    await opener.open(loaded, { title: sample.title, sample: id, hierarchies, doing, given: { ...recipe, data } });
    if (sample.opens !== undefined && waiting === null && get().source?.sample === id) set({ stage: sample.opens });
  });
}

async function openTogether({ get, set }: Tools, opener: Opener, given: GivenTogether): Promise<void> {
  const { file, recipe: text, sample, title, stage } = given;
  const doing = `Opening ${title}`;
  await opener.start(async (isLatest) => {
    const recipe = await opener.check(text, doing);
    if (recipe === null || !isLatest()) return;
    await opener.open(file, { title, sample, hierarchies: recipe.hierarchies, doing, given: recipe });
    if (isLatest() && get().source?.title === title) set({ stage });
  });
}

async function readAgain({ client, get }: Tools, opener: Opener, change: Partial<ReadOptions>): Promise<void> {
  const { file, source, recipe } = get();
  if (file === null || source === null || recipe === null) return;
  const isSameWidth = change.header === undefined && change.delimiter === undefined && change.quote === undefined;
  const options = { ...readOptionsOf(recipe), ...(isSameWidth ? {} : { names: null }), ...change };
  await opener.start(async () => {
    const loaded = await opener.read(file, options, `Reading ${source.name} again`);
    if (loaded === null) return;
    const renamed = change.names ? renameColumns(recipe, source.columns, change.names) : recipe;
    opener.show(file, loaded, source, await fitRecipe(client, renamed, loaded));
  });
}

async function openRecipe({ client, get, set }: Tools, opener: Opener, text: string): Promise<void> {
  const recipe = await opener.check(text, 'Opening the recipe');
  if (recipe === null) return;
  await opener.latest;
  const { source, recipe: before, history, report, setRecipe } = get();
  if (source === null || before === null)
    return set({ waiting: { recipe, from: 'recipe' }, stage: 'data', problem: null });
  const { weight, missing, missingAs } = recipe.data;
  const fitted = await client.fit({ ...recipe, data: { ...before.data, weight, missing, missingAs } });
  if (!fitted.ok) return report('Opening the recipe', fitted);
  set({ mismatches: [...opener.takeLeftOut(), ...fitted.value.mismatches], problem: null });
  setRecipe(fitted.value.recipe, {
    history: remember(history, before, 'Open a recipe'),
    announcement: 'The recipe is open.',
  });
}

async function begin({ get, set }: Tools, hash: string, stages: readonly StageId[]): Promise<void> {
  const found = await findKeptProject().catch(() => null);
  const where = found === null ? null : damageOfProject(found);
  set({ kept: where === null ? found : null });
  await get().openLink(hash, stages);
  if (where === null || get().problem !== null) return;
  const message = `What this browser keeps is damaged at ${where} and cannot be opened. Open the file again, and keep it in its place or wipe everything.`;
  get().report('Looking for a kept project', { ok: false, code: 'storage', message, where });
}

async function openLink(tools: Tools, opener: Opener, hash: string, stages: readonly StageId[]): Promise<void> {
  const { get, set } = tools;
  const link = readLink(hash, stages);
  const { source, report } = get();
  if (link.lesson !== null) set({ lesson: link.lesson });
  const isShown = link.sample !== null || source !== null || link.stage === 'learn';
  if (link.stage !== null && isShown) set({ stage: link.stage });
  const doing = 'Reading the settings in the link';
  if (link.damage !== null) report(doing, link.damage);
  if (link.sample === null && link.recipe !== null && source !== null) return openRecipe(tools, opener, link.recipe);
  const recipe = link.recipe === null ? null : await opener.check(link.recipe, doing);
  if (recipe !== null) set({ waiting: { recipe, from: 'link' } });
  const { problem } = get();
  if (link.sample !== null) await get().openSample(link.sample);
  if (link.sample !== null && link.stage !== null) set({ stage: link.stage });
  if (problem !== null && get().problem === null) set({ problem });
}
