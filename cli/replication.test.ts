import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { checkSteps } from '../src/engine/steps/check-steps.ts';
import { stepKinds } from '../src/engine/steps/registry.ts';
import { folderWith, root, runIn } from './testing/run-command.ts';

const folder = join(root, 'docs', 'replication');

interface Generalized {
  safe: unknown[];
  best: Record<'height' | 'discernibility' | 'classification', { value: number }>;
  accuracy: { generalized: { accuracy: number } };
}

interface Published {
  changed: number;
  distortion: number;
  check: { holds: boolean };
}

interface Learned {
  accuracy: Record<'original' | 'private' | 'released', { accuracy: number }>;
}

/** Runs some steps of a recipe by the command. */
async function runSteps<Said>(name: string, from: number, to: number): Promise<Said[]> {
  const recipe = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { steps: unknown[] };
  const own = folderWith({ [name]: { ...recipe, steps: recipe.steps.slice(from, to) } });
  const { stdout } = await runIn(own, name, '--data', join(root, 'public', 'samples'));
  return (JSON.parse(stdout) as { steps: Said[] }).steps;
}

/**
 * Our figure at k = 5 in each table of the page about chapter 7, in their order: safe nodes, height, discernibility,
 * classification, accuracy.
 */
function printedFor(row: string): string[] {
  const page = readFileSync(join(root, 'docs', 'REPLICATION.md'), 'utf8');
  const [section] = page.slice(page.indexOf('\n## Chapter 7') + 1).split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith(`| ${row}, `))
    .map((line) => line.split('|')[2].trim().split(' ')[0]);
}

describe('the recipes of the replication', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.recipe.json')))(
    '%s is read, and all its steps are known',
    (name) => {
      const read = readRecipe(readFileSync(join(folder, name), 'utf8'));
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && checkSteps(read.value.recipe, stepKinds)).toMatchObject({ ok: true });
    },
  );

  it('[G4] [G6] give what the page prints for k = 5', async () => {
    const say = ({ safe, best, accuracy }: Generalized) => [
      String(safe.length),
      String(best.height.value),
      best.discernibility.value.toFixed(3),
      best.classification.value.toFixed(3),
      (100 * accuracy.generalized.accuracy).toFixed(2),
    ];
    const [alone, both, loose] = await runSteps<Generalized>('chapter7-quality-da1.recipe.json', 0, 3);
    expect([say(alone), say(both), say(loose)]).toEqual(['I', 'IV', 'V'].map(printedFor));
  });

  it.each([
    ['fig:experiprivacy1', 'chapter5-adult-privacy', 15, 20],
    ['fig:experiprivacy2', 'chapter5-german-privacy', 12, 16],
    ['fig:experidiscrmination1', 'chapter5-adult-discrimination', 15, 20],
    ['fig:experidiscrmination2', 'chapter5-german-discrimination', 15, 20],
    ['fig:experiprivacydiscrmination1', 'chapter5-adult-both', 18, 24],
    ['fig:experiprivacydiscrmination2', 'chapter5-german-both', 12, 18],
  ])('[S5] [S7] give what the page prints for %s at the largest support', async (figure, name, from, to) => {
    const steps = await runSteps<Published>(`${name}.recipe.json`, from, to);
    const page = readFileSync(join(root, 'docs', 'REPLICATION.md'), 'utf8');
    const [section] = page.slice(page.indexOf(`\n### \`${figure}\``) + 1).split('\n###');
    const printed = section
      .split('\n')
      .filter((line) => /^\| [\d.]/.test(line))
      .map((line) => line.split('|').at(-2)!.split('(')[0].trim());
    const percent = (share: number) => (100 * share).toFixed(2);
    expect(steps.map(({ changed, distortion }) => `${percent(changed)} / ${percent(distortion)}`)).toEqual(printed);
    expect(steps.every(({ check }) => check.holds)).toBe(true);
  });

  it.each([
    ['Adult', 'chapter5-adult-accuracy', 2, 4],
    ['German credit', 'chapter5-german-accuracy', 2, 3],
  ])('[S7] give the accuracy that the page prints for %s at the largest k', async (title, name, from, to) => {
    const page = readFileSync(join(root, 'docs', 'REPLICATION.md'), 'utf8');
    const [table] = page.slice(page.indexOf(`| ${title}: k, alpha |`)).split('\n\n');
    const printed = table
      .split('\n')
      .slice(2 + from, 2 + to)
      .map((line) =>
        line
          .split('|')
          .slice(2, 5)
          .map((cell) => cell.trim().split(' ')[0]),
      );
    const steps = await runSteps<Learned>(`${name}.recipe.json`, from, to);
    const said = steps.map(({ accuracy }) => [accuracy.original, accuracy.private, accuracy.released]);
    expect(said.map((line) => line.map(({ accuracy }) => accuracy.toFixed(3)))).toEqual(printed);
  });
});
