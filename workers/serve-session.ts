import { type EngineApi, type OnProgress } from '../src/contracts/engine-api.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';
import { type ByteSource } from '../src/engine/table/byte-source.ts';
import { type Session } from '../src/engine/session/session.ts';

/** What a thread gives to the engine that runs in it. */
export interface Surroundings {
  sourceOf(file: Blob, name: string): ByteSource;
  contextWith(progress: OnProgress): RunContext;
}

const silent: OnProgress = () => undefined;

/** A session behind the interface that crosses the boundary; no logic of its own. */
export function serveSession(session: Session, { sourceOf, contextWith }: Surroundings): EngineApi {
  return {
    read: (file, name, options, onProgress) => session.read(sourceOf(file, name), options, contextWith(onProgress)),
    restore: async (packed) => session.restore(packed),
    describe: async (recipe, onProgress) => session.describe(recipe, contextWith(onProgress)),
    records: async (recipe, query) => session.records(recipe, query),
    discover: async (recipe, request, onProgress) => session.discover(recipe, request, contextWith(onProgress)),
    rules: async (query) => session.rules(query),
    openRule: async (id, request) => session.openRule(id, request),
    stratify: async (id, attributes) => session.stratify(id, attributes),
    disagree: async (measure, other, request) => session.disagree(measure, other, request),
    cloud: async (measure, alpha) => session.cloud(measure, alpha),
    redlining: async (query, onProgress) => session.redlining(query, contextWith(onProgress)),
    openRedlining: async (id, query) => session.openRedlining(id, query, contextWith(silent)),
    explain: async (query, onProgress) => session.explain(query, contextWith(onProgress)),
    explainRule: async (id, query) => session.explainRule(id, query, contextWith(silent)),
    proxies: async (recipe, onProgress) => session.proxies(recipe, contextWith(onProgress)),
    proxyValues: async (recipe, attribute) => session.proxyValues(recipe, attribute),
    comparePeople: async (recipe, request, onProgress) => session.comparePeople(recipe, request, contextWith(onProgress)),
    peopleAt: async (t) => session.peopleAt(t, contextWith(silent)),
    people: async (query) => session.people(query),
    openPerson: async (row, t) => session.openPerson(row, t),
    readBackground: (recipe, file, name, onProgress) => session.readBackground(recipe, sourceOf(file, name), contextWith(onProgress)),
    deriveBackground: async (recipe, settings) => session.deriveBackground(recipe, settings),
    repair: async (recipe, request, onProgress) => session.repair(recipe, request, contextWith(onProgress)),
    compareRepairs: async (recipe, request, methods, onProgress) => session.compareRepairs(recipe, request, methods, contextWith(onProgress)),
    sweepRepair: async (recipe, request, over, values, onProgress) => session.sweepRepair(recipe, request, over, values, contextWith(onProgress)),
    repairChanges: async (id, offset, limit) => session.repairChanges(id, offset, limit),
    repairEffects: async (id) => session.repairEffects(id),
    repairMeasures: async (id) => session.repairMeasures(id),
    writeRepaired: async (id, escapes) => session.writeRepaired(id, escapes),
    writeRepairLog: async (id) => session.writeRepairLog(id),
    repairMethods: async () => ({ ok: true, value: session.repairMethods() }),
    generalize: async (recipe, settings, onProgress) => session.generalize(recipe, settings, contextWith(onProgress)),
    openNode: async (node) => session.openNode(node),
    nodeAccuracy: async (node, holdout, seed) => session.nodeAccuracy(node, holdout, seed),
    costPoints: async (x, y, onProgress) => session.costPoints(x, y, contextWith(onProgress)),
    previewNode: async (node, offset, limit) => session.previewNode(node, offset, limit),
    writeNode: async (node) => session.writeNode(node),
    generalizeSecond: (recipe, node, file, name, onProgress) => session.generalizeSecond(recipe, node, sourceOf(file, name), contextWith(onProgress)),
    words: async () => ({ ok: true, value: session.words() }),
    fit: async (recipe) => session.fit(recipe),
    readRecipe: async (text) => session.readRecipe(text),
    writeRecipe: async (recipe) => session.writeRecipe(recipe),
    readHierarchy: async (text, where) => session.readHierarchy(text, where),
    writeHierarchy: async (recipe, attribute) => session.writeHierarchy(recipe, attribute),
    proposeHierarchies: async (recipe, attribute) => session.proposeHierarchies(recipe, attribute),
  };
}
