import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

/**
 * Makes the report of every sample, internal and for publication, into `.cache/reports-samples`. What a sample's recipe
 * does not do itself is added: a search, and for the larger ones a repair and a table to publish.
 */
ensureInstalled();
const root = fileURLToPath(new URL('..', import.meta.url));
const samples = join(root, 'public/samples');
const out = join(root, '.cache/reports-samples');
const usual = {
  measure: 'elift',
  alpha: '1.2',
  minSupport: '0.02',
  minConfidence: '0.1',
  maxLength: 3,
  significance: '0.05',
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
let failures = 0;
for (const file of readdirSync(samples).filter((name) => name.endsWith('.recipe.json'))) {
  const recipe = JSON.parse(readFileSync(join(samples, file), 'utf8'));
  const name = file.replace('.recipe.json', '');
  const settings = {
    ...usual,
    ...recipe.settings,
    ...(name === 'adult' || name === 'german' ? { minSupport: '0.05' } : {}),
  };
  for (const audience of ['internal', 'publication']) {
    const steps = [...stepsOf(recipe), { do: 'report', audience }];
    const path = join(out, `${name}-${audience}.recipe.json`);
    writeFileSync(path, JSON.stringify({ ...recipe, settings, steps }, null, 2));
    const made = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'cli/recipe.ts', path, '--data', samples, '--out', join(out, `${name}-${audience}`)],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    if (made.status !== 0) failures += 1;
    console.log(made.status === 0 ? `${name}, ${audience}: report-${steps.length}.html` : `${name}: ${made.stderr}`);
  }
}
process.exit(failures === 0 ? 0 : 1);

function stepsOf({ steps, roles }) {
  const search = { do: 'discover', ...((roles.grounded ?? []).length > 0 ? { explain: '0.9' } : {}) };
  const repair = { do: 'repair', method: 'least' };
  const table = { do: 'generalize', k: 3 };
  return [search, repair, ...((roles.quasi ?? []).length > 0 ? [table] : []), ...steps];
}
