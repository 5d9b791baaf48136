import type { BackgroundSettings, CostKind, DiscoverRequest, EngineApi, ExplainQuery, GeneralizeSettings, Measure, OnProgress, PackedTable, PeopleQuery, PeopleRequest, ReadOptions, Recipe, RecordQuery, RedliningQuery, RepairRequest, RuleQuery, SweepOver } from '../contracts/engine-api.ts';
import { CallQueue, type CallOptions } from './call-queue.ts';
import type { SpawnWorker } from './worker-handle.ts';

type Answer<K extends keyof EngineApi> = ReturnType<EngineApi[K]>;

/** The interface's only way to the engine: every answer is a value, also when the person cancels or the worker dies. */
export class EngineClient {
  readonly #queue: CallQueue;
  #reading: AbortController | null = null;

  constructor(spawn: SpawnWorker) {
    this.#queue = new CallQueue(spawn);
  }

  /** Reads a file; a file still being read is given up for it. When it fails or is cancelled, the table before stays the current one. */
  async read(file: Blob, name: string, options: ReadOptions, onProgress?: OnProgress): Answer<'read'> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const call = { signal: reading.signal, ...(onProgress && { onProgress }) };
    const loaded = await this.#queue.call('read', (api, report) => api.read(file, name, options, report), call);
    if (this.#reading === reading) this.#reading = null;
    if (loaded.ok) this.#queue.setMaster(loaded.value.packed, true);
    return loaded;
  }

  /** Makes a table kept earlier the current one. */
  restore(packed: PackedTable): void {
    this.#queue.setMaster(packed, false);
  }

  /** The encoded columns of the current table, e.g. to keep them in the browser. */
  get table(): PackedTable | null {
    return this.#queue.master;
  }

  /** Forgets the table, here and in the worker. */
  forget(): void {
    this.#queue.setMaster(null, false);
  }

  describe(recipe: Recipe, call: CallOptions = {}): Answer<'describe'> {
    return this.#queue.call('describe', (api, onProgress) => api.describe(recipe, onProgress), call);
  }

  records(recipe: Recipe, query: RecordQuery): Answer<'records'> {
    return this.#queue.call('records', (api) => api.records(recipe, query));
  }

  discover(recipe: Recipe, request: DiscoverRequest, call: CallOptions = {}): Answer<'discover'> {
    return this.#queue.call('discover', (api, onProgress) => api.discover(recipe, request, onProgress), call);
  }

  /** A page of rules; `purpose` keeps lists shown side by side out of each other's way. */
  rules(query: RuleQuery, purpose: 'list' | 'page' | 'export' = 'list'): Answer<'rules'> {
    return this.#queue.call(`rules ${purpose}`, (api) => api.rules(query));
  }

  openRule(id: number, request: DiscoverRequest): Answer<'openRule'> {
    return this.#queue.call('rule', (api) => api.openRule(id, request));
  }

  stratify(id: number, attributes: readonly string[]): Answer<'stratify'> {
    return this.#queue.call('stratify', (api) => api.stratify(id, attributes));
  }

  disagree(measure: Measure, other: Measure, request: DiscoverRequest): Answer<'disagree'> {
    return this.#queue.call('disagree', (api) => api.disagree(measure, other, request));
  }

  cloud(measure: Measure, alpha: RuleQuery['alpha']): Answer<'cloud'> {
    return this.#queue.call('cloud', (api) => api.cloud(measure, alpha));
  }

  redlining(query: RedliningQuery, purpose: 'list' | 'export' = 'list'): Answer<'redlining'> {
    return this.#queue.call(`redlining ${purpose}`, (api, onProgress) => api.redlining(query, onProgress));
  }

  openRedlining(id: number, query: Pick<RedliningQuery, 'measure' | 'alpha'>): Answer<'openRedlining'> {
    return this.#queue.call('redlining rule', (api) => api.openRedlining(id, query));
  }

  explain(query: ExplainQuery, purpose: 'list' | 'export' = 'list'): Answer<'explain'> {
    return this.#queue.call(`explain ${purpose}`, (api, onProgress) => api.explain(query, onProgress));
  }

  explainRule(id: number, query: Pick<ExplainQuery, 'measure' | 'alpha' | 'd' | 'grounded'>): Answer<'explainRule'> {
    return this.#queue.call('explain rule', (api) => api.explainRule(id, query));
  }

  proxies(recipe: Recipe): Answer<'proxies'> {
    return this.#queue.call('proxies', (api, onProgress) => api.proxies(recipe, onProgress));
  }

  proxyValues(recipe: Recipe, attribute: string): Answer<'proxyValues'> {
    return this.#queue.call('proxy values', (api) => api.proxyValues(recipe, attribute));
  }

  comparePeople(recipe: Recipe, request: PeopleRequest, call: CallOptions = {}): Answer<'comparePeople'> {
    return this.#queue.call('compare people', (api, onProgress) => api.comparePeople(recipe, request, onProgress), call);
  }

  /** What comparing people found, at another threshold. */
  peopleAt(t: PeopleQuery['t']): Answer<'peopleAt'> {
    return this.#queue.call('people at', (api) => api.peopleAt(t));
  }

  people(query: PeopleQuery, purpose: 'list' | 'export' = 'list'): Answer<'people'> {
    return this.#queue.call(`people ${purpose}`, (api) => api.people(query));
  }

  openPerson(row: number, t: PeopleQuery['t']): Answer<'openPerson'> {
    return this.#queue.call('person', (api) => api.openPerson(row, t));
  }

  /** Reads a second table, to learn about groups from it; the table that is open stays so. */
  readBackground(recipe: Recipe, file: Blob, name: string): Answer<'readBackground'> {
    return this.#queue.call('read background', (api, onProgress) => api.readBackground(recipe, file, name, onProgress));
  }

  deriveBackground(recipe: Recipe, settings: BackgroundSettings): Answer<'deriveBackground'> {
    return this.#queue.call('derive background', (api) => api.deriveBackground(recipe, settings));
  }

  repair(recipe: Recipe, request: RepairRequest, call: CallOptions = {}): Answer<'repair'> {
    return this.#queue.call('repair', (api, onProgress) => api.repair(recipe, request, onProgress), call);
  }

  compareRepairs(recipe: Recipe, request: RepairRequest, methods: readonly string[], call: CallOptions = {}): Answer<'compareRepairs'> {
    return this.#queue.call('compare repairs', (api, onProgress) => api.compareRepairs(recipe, request, methods, onProgress), call);
  }

  sweepRepair(recipe: Recipe, request: RepairRequest, over: SweepOver, values: readonly string[], call: CallOptions = {}): Answer<'sweepRepair'> {
    return this.#queue.call('sweep repair', (api, onProgress) => api.sweepRepair(recipe, request, over, values, onProgress), call);
  }

  repairChanges(id: number, offset: number, limit: number): Answer<'repairChanges'> {
    return this.#queue.call('repair changes', (api) => api.repairChanges(id, offset, limit));
  }

  repairEffects(id: number): Answer<'repairEffects'> {
    return this.#queue.call('repair effects', (api) => api.repairEffects(id));
  }

  repairMeasures(id: number): Answer<'repairMeasures'> {
    return this.#queue.call('repair measures', (api) => api.repairMeasures(id));
  }

  writeRepaired(id: number, escapes: boolean): Answer<'writeRepaired'> {
    return this.#queue.call('write repaired', (api) => api.writeRepaired(id, escapes));
  }

  writeRepairLog(id: number): Answer<'writeRepairLog'> {
    return this.#queue.call('write repair log', (api) => api.writeRepairLog(id));
  }

  repairMethods(): Answer<'repairMethods'> {
    return this.#queue.call('repair methods', (api) => api.repairMethods(), { isAboutTable: false });
  }

  generalize(recipe: Recipe, settings: GeneralizeSettings, call: CallOptions = {}): Answer<'generalize'> {
    return this.#queue.call('generalize', (api, onProgress) => api.generalize(recipe, settings, onProgress), call);
  }

  openNode(node: number): Answer<'openNode'> {
    return this.#queue.call('node', (api) => api.openNode(node));
  }

  nodeAccuracy(node: number, holdout: string, seed: number): Answer<'nodeAccuracy'> {
    return this.#queue.call('node accuracy', (api) => api.nodeAccuracy(node, holdout, seed));
  }

  costPoints(x: CostKind, y: CostKind): Answer<'costPoints'> {
    return this.#queue.call('cost points', (api, onProgress) => api.costPoints(x, y, onProgress));
  }

  previewNode(node: number, offset: number, limit: number): Answer<'previewNode'> {
    return this.#queue.call('preview node', (api) => api.previewNode(node, offset, limit));
  }

  writeNode(node: number): Answer<'writeNode'> {
    return this.#queue.call('write node', (api) => api.writeNode(node));
  }

  /** Generalizes a second file like the first; the table that is open stays so. */
  generalizeSecond(recipe: Recipe, node: number, file: Blob, name: string): Answer<'generalizeSecond'> {
    return this.#queue.call('generalize second', (api, onProgress) => api.generalizeSecond(recipe, node, file, name, onProgress));
  }

  words(): Answer<'words'> {
    return this.#queue.call('words', (api) => api.words(), { isAboutTable: false });
  }

  fit(recipe: Recipe): Answer<'fit'> {
    return this.#queue.call('fit', (api) => api.fit(recipe));
  }

  readRecipe(text: string): Answer<'readRecipe'> {
    return this.#queue.call('read recipe', (api) => api.readRecipe(text), { isAboutTable: false });
  }

  /** The recipe as text; a link that is being written never takes the place of a file that is being saved. */
  writeRecipe(recipe: Recipe, purpose: 'file' | 'link' = 'file'): Answer<'writeRecipe'> {
    return this.#queue.call(`write ${purpose}`, (api) => api.writeRecipe(recipe));
  }

  readHierarchy(text: string, where: string): Answer<'readHierarchy'> {
    return this.#queue.call('read hierarchy', (api) => api.readHierarchy(text, where), { isAboutTable: false });
  }

  writeHierarchy(recipe: Recipe, attribute: string): Answer<'writeHierarchy'> {
    return this.#queue.call('write hierarchy', (api) => api.writeHierarchy(recipe, attribute));
  }

  proposeHierarchies(recipe: Recipe, attribute: string): Answer<'proposeHierarchies'> {
    return this.#queue.call('propose hierarchies', (api) => api.proposeHierarchies(recipe, attribute));
  }

  /** Stops what runs; the interface is free at once. */
  cancel(): void {
    this.#queue.cancel();
  }
}
