/** The import directions of docs/ARCHITECTURE.md, checked by `npm test`. */
const { readFileSync, readdirSync } = require('node:fs');

const engineFolders = [
  'measures/kinds',
  'vocabulary',
  'shared',
  'table',
  'verify',
  'mining',
  'measures',
  'discovery',
  'utility',
  'repair',
  'patterns',
  'generalize',
  'recipe',
  'release',
  'steps',
  'sql',
  'session',
  'library',
];

/** What page and engine both know of steps: their settings. They stand beside the vocabulary, whatever folder they are in. */
const settingsOfSteps = ['^src/engine/steps/(settings|pins)\\.ts$', '^src/engine/steps/[^/]+/settings\\.ts$'];

const notPartsOfTheirFolder = ['testing', 'kernel'];

/** The steps in the order of the registry: each knows of those before it what they compute, and of none how it answers or is written. */
const steps = [...readFileSync('src/engine/steps/registry.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(
  ([, name]) => name,
);

const stepOrder = steps.map((step, index) => ({
  name: `step-${step}-imports-only-steps-before-it`,
  severity: 'error',
  from: { path: `^src/engine/steps/${step}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: { path: `^src/engine/steps/(${steps.slice(index + 1).join('|') || '-'})/`, pathNot: settingsOfSteps },
}));

/** The sub-folders of every folder below `top`; each is entered through its index.ts alone. */
const subFoldersOf = (top) =>
  foldersIn(top).flatMap((folder) =>
    foldersIn(`${top}/${folder}`)
      .filter((part) => !notPartsOfTheirFolder.includes(part))
      .map((part) => `${top}/${folder}/${part}`),
  );

function foldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const entries = [...subFoldersOf('src/engine'), ...subFoldersOf('src/stages')]
  .filter((folder) => !folder.startsWith('src/engine/steps/'))
  .map((folder) => ({
    name: `${folder.replaceAll('/', '-')}-is-entered-through-its-index`,
    severity: 'error',
    from: { path: '^(src|workers|cli)/', pathNot: `^${folder}/|\\.test\\.tsx?$|/testing/` },
    to: { path: `^${folder}/(?!index\\.ts$)` },
  }));

/** What the objects of measures are made of: numbers, and nothing that knows a table. */
const arithmetic = '^src/engine/(shared/exact|measures/(kinds/.+|counts|intervals|distributions))\\.ts$';

const engineOrder = engineFolders.map((folder, index) => ({
  name: `engine-${folder}-imports-only-folders-above-it`,
  severity: 'error',
  from: { path: `^src/engine/${folder}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: {
    path: `^src/engine/(${engineFolders.slice(index + 1).join('|') || '-'})/`,
    pathNot: folder === 'measures/kinds' ? arithmetic : ['^src/engine/measures/kinds/', ...settingsOfSteps],
  },
}));

module.exports = {
  forbidden: [
    ...engineOrder,
    ...stepOrder,
    {
      name: 'what-a-step-answers-is-asked-by-the-registry-alone',
      severity: 'error',
      from: { path: '^src/engine/steps/([^/]+)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^src/engine/steps/[^/]+/ask', pathNot: '^src/engine/steps/$1/' },
    },
    ...entries,
    {
      name: 'engine-knows-nothing-outside-itself',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^(src/(?!engine/|words/)|workers/|cli/|bench/|e2e/)' },
    },
    {
      name: 'words-know-what-they-speak-of-and-no-more',
      comment: 'They say values of the engine; of the rest of the program they know nothing.',
      severity: 'error',
      from: { path: '^src/words/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^(src/(?!words/)|workers/|cli/)',
        pathNot: '^src/engine/(vocabulary/|shared/(message|text)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-way-into-the-engine-is-for-others',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^src/engine/index\\.ts$' },
    },
    {
      name: 'the-verifier-shares-nothing-with-what-it-checks',
      comment: 'R3: it decides by the plain definitions; it may read files and decimals, hash, and know the words.',
      severity: 'error',
      from: { path: '^src/engine/verify/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^(src|workers|cli)/',
        pathNot: [
          '^src/engine/verify/',
          '^src/engine/vocabulary/',
          '^src/engine/shared/(decimal|hashing|json|message|result|run-context)\\.ts$',
          '^src/engine/table/(reading/index|hierarchy-file)\\.ts$',
        ],
      },
    },
    {
      name: 'engine-uses-no-interface-library',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: 'node_modules/(react|react-dom|zustand|comlink|@tanstack)' },
    },
    {
      name: 'interface-imports-the-engine-as-types-only',
      severity: 'error',
      from: { path: '^src/(client|state|stages|components|app)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^src/engine/(?!vocabulary/)', pathNot: settingsOfSteps, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'settings-of-steps-know-words-and-settings-alone',
      comment: 'The page carries them; no analysis may come along.',
      severity: 'error',
      from: { path: settingsOfSteps },
      to: { path: '^src/', pathNot: ['^src/engine/vocabulary/', ...settingsOfSteps] },
    },
    {
      name: 'stages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/stages/([^/]+)/' },
      to: { path: '^src/stages/', pathNot: '^src/stages/$1/' },
    },
    {
      name: 'only-app-imports-stages',
      severity: 'error',
      from: { path: '^src/(client|state|components)/' },
      to: { path: '^src/(stages|app)/' },
    },
    {
      name: 'components-know-no-state',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(state|client)/' },
    },
    {
      name: 'only-the-client-makes-workers',
      severity: 'error',
      from: { path: '^src/(?!client/)', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^workers/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(src|workers|cli)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
