import type { NamedFile } from '../../client/boundary.ts';
import type { ReadOptions } from '../../engine/table/raw-table.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { GivenTogether, OpeningSlice, Tools } from '../app-state.ts';
import { damageOfProject } from '../keeping/check-kept.ts';
import { fitRecipe, guessAll, readOptionsOf, type Fitted } from '../recipe/fit-recipe.ts';
import { remember } from '../recipe/history.ts';
import { jsonKindOf, type JsonKind } from '../files/check-files.ts';
import type { Source } from '../keeping/kept-project.ts';
import { readLink, type ReadLink, sayChanges } from '../recipe/link.ts';
import { Opener, type Opening } from './opener.ts';
import { renameColumns } from '../recipe/recipe-edits.ts';
import { loadSampleFile, samples } from '../files/samples.ts';
import type { StageId } from '../stage-id.ts';
import { findKeptProject } from '../keeping/storage.ts';
import { openingWords } from '../../words/en/state/opening.ts';

export function createOpeningSlice(tools: Tools): OpeningSlice {
  const opener = new Opener(tools);
  return {
    source: null,
    file: null,
    failedFile: null,
    mismatches: [],
    waiting: null,
    offered: null,
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
    acceptLink: () => acceptLink(tools),
    declineLink: () => tools.set({ offered: null, announcement: openingWords.linkNotFollowed }),
    dismissMismatches: () => tools.set({ mismatches: [] }),
  };
}

const noSample = (message: string) => ({ ok: false, code: 'no-sample', said: message, where: null }) as const;
const ownFile = (name: string, given: Recipe | null): Opening => ({
  title: name,
  sample: null,
  hierarchies: {},
  doing: openingWords.opening(name),
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
  report(openingWords.opening(name), { ok: false, code: 'json', said: openingWords.noTable[kind], where: null });
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
  const doing = openingWords.opening(sample?.title ?? id);
  if (sample === undefined) return report(doing, noSample(openingWords.noSample(id)));
  await opener.start(async (isLatest) => {
    set({ task: { title: doing, phase: openingWords.loadingSample, share: null }, problem: null });
    const waiting = get().waiting?.recipe ?? null;
    const loaded = await loadSampleFile(id).catch(() => null);
    const own = loaded === null || !isLatest() ? null : await opener.check(loaded.recipe, doing);
    if (!isLatest()) return;
    if (loaded === null) report(doing, noSample(openingWords.sampleNotLoaded));
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
  const doing = openingWords.opening(title);
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
    const loaded = await opener.read(file, options, openingWords.readingAgain(source.name));
    if (loaded === null) return;
    const renamed = change.names ? renameColumns(recipe, source.columns, change.names) : recipe;
    opener.show(file, loaded, source, await fitRecipe(client, renamed, loaded));
  });
}

async function openRecipe(tools: Tools, opener: Opener, text: string): Promise<void> {
  const recipe = await opener.check(text, openingWords.openingRecipe);
  if (recipe === null) return;
  const fitted = await fitOpen(tools, opener, recipe);
  if (fitted === null) return tools.set({ waiting: { recipe, from: 'recipe' }, stage: 'data', problem: null });
  if (!fitted.ok) return tools.get().report(openingWords.openingRecipe, fitted);
  take(tools, opener, fitted.value, 'recipe');
}

/** A recipe fitted to the table that is open; null where none is. */
async function fitOpen({ client, get }: Tools, opener: Opener, recipe: Recipe): Promise<Result<Fitted> | null> {
  await opener.latest;
  const { source, recipe: before } = get();
  if (source === null || before === null) return null;
  const { weight, missing, missingAs } = recipe.data;
  return client.fit({ ...recipe, data: { ...before.data, weight, missing, missingAs } });
}

/** Puts settings that fit in the place of those in use; this can be undone. */
function take({ get, set }: Tools, opener: Opener, { recipe, mismatches }: Fitted, from: 'recipe' | 'link'): void {
  const { recipe: before, history, setRecipe } = get();
  if (before === null) return;
  set({ mismatches: [...opener.takeLeftOut(), ...mismatches], problem: null });
  const { edits, inUse } = openingWords;
  setRecipe(recipe, { history: remember(history, before, edits[from]), announcement: inUse[from] });
}

async function begin({ get, set }: Tools, hash: string, stages: readonly StageId[]): Promise<void> {
  const found = await findKeptProject().catch(() => null);
  const where = found === null ? null : damageOfProject(found);
  set({ kept: where === null ? found : null });
  await get().openLink(hash, stages);
  if (where === null || get().problem !== null) return;
  const message = openingWords.keptDamaged(where);
  get().report(openingWords.lookingForKept, { ok: false, code: 'storage', said: message, where });
}

async function openLink(tools: Tools, opener: Opener, hash: string, stages: readonly StageId[]): Promise<void> {
  const link = readLink(hash, stages);
  const { source, report } = tools.get();
  if (source === null || link.damage !== null) return followLink(tools, opener, link);
  const sample = link.sample === source.sample ? null : link.sample;
  if (sample !== null) return offerSample(tools, opener, link, source);
  const doing = openingWords.readingLink;
  const recipe = link.recipe === null ? null : await opener.check(link.recipe, doing);
  if (recipe === null) return followLink(tools, opener, { ...link, sample: null, recipe: null });
  const own = tools.get().recipe?.hierarchies;
  // The address carries no trees, so those in use stay.
  const fitted = await fitOpen(tools, opener, { ...recipe, hierarchies: { ...own, ...recipe.hierarchies } });
  if (fitted === null) return;
  if (!fitted.ok) return report(doing, fitted);
  const open = tools.get().recipe;
  const changes = open === null ? [] : sayChanges(open, fitted.value.recipe);
  if (changes.length === 0) return followLink(tools, opener, { ...link, sample: null, recipe: null });
  const accept = async () => {
    await followLink(tools, opener, { ...link, sample: null, recipe: null });
    take(tools, opener, fitted.value, 'link');
  };
  tools.set({ offered: { changes, accept } });
}

/** A sample in the place of a table that would be lost, or of settings, is offered first. */
async function offerSample(tools: Tools, opener: Opener, link: ReadLink, source: Source): Promise<void> {
  const isSpared = source.sample !== null && tools.get().history.past.length === 0;
  const accept = () => followLink(tools, opener, link);
  if (isSpared) return accept();
  const title = samples.find(({ id }) => id === link.sample)?.title ?? link.sample ?? '';
  const lost = openingWords.sampleInstead(source.title, title);
  tools.set({ offered: { changes: [lost], accept } });
}

async function acceptLink({ get, set }: Tools): Promise<void> {
  const { offered } = get();
  set({ offered: null });
  await offered?.accept();
}

async function followLink(tools: Tools, opener: Opener, link: ReadLink): Promise<void> {
  const { get, set } = tools;
  const { source, report } = get();
  if (link.lesson !== null) set({ lesson: link.lesson });
  const isShown = link.sample !== null || source !== null || link.stage === 'learn';
  if (link.stage !== null && isShown) set({ stage: link.stage });
  const doing = openingWords.readingLink;
  if (link.damage !== null) report(doing, link.damage);
  const recipe = link.recipe === null ? null : await opener.check(link.recipe, doing);
  if (recipe !== null) set({ waiting: { recipe, from: 'link' } });
  const { problem } = get();
  if (link.sample !== null) await get().openSample(link.sample);
  if (link.sample !== null && link.stage !== null) set({ stage: link.stage });
  if (problem !== null && get().problem === null) set({ problem });
}
