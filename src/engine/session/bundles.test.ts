import { sayVerification } from '../../words/verification.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Certificate } from '../verify/certificate.ts';
import { releaseAll } from '../recipe/testing/released.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { sayPublic } from '../vocabulary/columns.ts';
import type { Step, StepOf } from '../steps/settings.ts';
import type { BundleView, Papers } from '../steps/bundles.ts';
import { openGeneralized, sample } from './testing/generalized-table.ts';
import { valueOf, withSteps } from './testing/open-session.ts';
import { savedMade, savedNode, savedPatterns, withReasons } from './testing/saved.ts';

const { session, recipe: opened } = await openGeneralized();
const csv = sample('thesis-71.csv').toString();
const as = { archive: 'people-published.zip', escapesFormulas: false };
const table: StepOf<'generalize'> = { do: 'generalize', k: 2, measure: 'elift', alpha: '1.5' };
const patterns: Step = {
  do: 'patterns',
  minSupport: { count: 3 },
  privacy: { model: 'k-anonymity', k: 3 },
  measure: 'slift',
  alpha: '1.6',
};

/** What the verifier says of a file and its papers. */
async function verdictOf(papers: Papers, file: Uint8Array) {
  const decided = await session.verifyRelease({ ...papers, hierarchies: [] }, memorySource(file), quietContext);
  return sayVerification(valueOf(decided));
}

/** The papers that the command writes for the same recipe. */
async function madeBy(recipe: Recipe) {
  const { data, roles, hierarchies, columns, steps } = recipe;
  const given = {
    recipe: 1,
    data: { file: data.file },
    columns,
    roles: { ...roles, decision: roles.decision ?? undefined },
    hierarchies,
    steps,
  };
  const [{ file, certificate, recipe: open }] = await releaseAll(given, csv);
  return { file: Buffer.from(file).toString(), certificate, recipe: open };
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('the bundles that the screens hand on', () => {
  it('[R3] [R4] hold the table at a node with its papers, the same as by the command, and verify', async () => {
    const recipe = withSteps(opened, table);
    const { id, best } = valueOf(session.generalize(recipe, quietContext));
    const { bundle } = valueOf(session.checkNode(id, recipe, best.loss!, as, quietContext));
    const file = valueOf(savedNode(session, recipe, { id, node: best.loss! }));
    expect(await verdictOf(bundle.papers, file)).toMatchObject({ verdict: 'holds', file: 'table.csv' });
    expect({ file: textOf(file), ...bundle.papers }).toEqual(await madeBy(recipe));
    const zip = unzipSync(valueOf(savedNode(session, recipe, { id, node: best.loss! }, null)));
    expect(Object.keys(zip)).toEqual(bundle.parts.map(({ name }) => name));
    expect(textOf(zip['table.csv'])).toBe(textOf(file));
  });

  it('[R3] certify a table that is not safe as what it is, and a file with guarded cells', async () => {
    const recipe = withSteps(opened, { ...table, k: 3, alpha: '1.01' });
    const { id } = valueOf(session.generalize(recipe, quietContext));
    const guarded = { ...as, escapesFormulas: true };
    const { bundle } = valueOf(session.checkNode(id, recipe, 0, guarded, quietContext));
    const file = valueOf(savedNode(session, recipe, { id, node: 0, escapesFormulas: true }));
    const found = await verdictOf(bundle.papers, file);
    const broken = found.claims.filter(({ verdict }) => verdict === 'does-not-hold');
    expect(broken.map(({ predicate, certified }) => [predicate, certified])).toEqual([
      ['k-anonymity', 'does-not-hold'],
      ['no-rule-over', 'does-not-hold'],
    ]);
  });

  it('[G9] [R4] are not saved while a point is open, nor by settings that made another result', () => {
    const recipe = withSteps(opened, { ...table, k: 3, alpha: '1.01' });
    const { id } = valueOf(session.generalize(recipe, quietContext));
    expect(session.saveNode(id, recipe, 0, as, null, quietContext)).toMatchObject({ ok: false, code: 'held' });
    const other = withSteps(opened, { ...table, k: 4 });
    expect(session.saveNode(id, other, 0, as, null, quietContext)).toMatchObject({ ok: false, code: 'other-settings' });
  });

  it.each(['ours', 'datafly', 'mondrian', 'tds'] as const)('[R3] certify the table of %s', async (maker) => {
    const recipe = withSteps(opened, table);
    const bundle: BundleView = valueOf(session.bundleMade(recipe, maker, as, quietContext));
    const { claims } = await verdictOf(bundle.papers, valueOf(savedMade(session, recipe, maker)));
    const certified = (JSON.parse(bundle.papers.certificate) as Certificate).claims;
    expect(claims.map(({ verdict, certified: own }) => (verdict === 'stated' ? own : verdict))).toEqual(
      certified.map(({ outcome }) => outcome),
    );
  });

  it('[R3] certify patterns, as CSV and as JSON', async () => {
    const recipe = withSteps(opened, patterns);
    const { id } = valueOf(session.publish(recipe, quietContext));
    const { papers } = valueOf(session.bundlePatterns(id, recipe, as));
    for (const part of ['patterns.csv', 'patterns.json'])
      expect((await verdictOf(papers, valueOf(savedPatterns(session, recipe, id, part)))).verdict, part).toBe('holds');
  });

  it('[R3] [R4] certify what was released under noise, plain and guarded, and hold no figure of the data', async () => {
    const asked = [
      ...valueOf(session.askDomain(opened, 'patterns', quietContext)),
      ...valueOf(session.askDomain(opened, 'table', quietContext)),
    ];
    const declared = { ...opened, columns: sayPublic(opened.columns, asked) };
    const noise: Step = { do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '4', top: 8 } };
    const { bundles } = valueOf(session.releasePatterns(withSteps(declared, noise), quietContext));
    for (const { papers, files } of [bundles.plain, bundles.guarded])
      expect(await verdictOf(papers, files[0].bytes)).toMatchObject({ verdict: 'holds', file: 'patterns.csv' });
    const step: Step = { do: 'noisy-table', epsilon: '8', measure: 'slift', alpha: '2' };
    const made = valueOf(session.releasePrivateTable(withSteps(declared, step), quietContext)).bundles!;
    const found = await verdictOf(made.plain.papers, made.plain.files[0].bytes);
    expect(found).toMatchObject({ verdict: 'holds', file: 'table.csv' });
    expect(found.claims.find(({ predicate }) => predicate === 'differential-privacy')).toMatchObject({
      verdict: 'stated',
      certified: 'holds',
    });
    expect(made.plain.parts.map(({ name }) => name)).not.toContain('report.html');
  });

  it('[R4] name what a part tells of the values that the file hides', () => {
    const recipe = withSteps(opened, table);
    const { id, best } = valueOf(session.generalize(recipe, quietContext));
    const telling = { ...as, archive: 'Amer-Indian people.zip' };
    const { bundle } = valueOf(session.checkNode(id, recipe, best.loss!, telling, quietContext));
    const point = bundle.points.find((one) => one.id === 'hidden-values')!;
    expect(point).toMatchObject({ state: 'open', words: '“Amer-Indian” of Race in the name of the file.' });
    const settled = withReasons(recipe, { ...bundle, points: bundle.points.filter((one) => one !== point) });
    expect(session.saveNode(id, settled, best.loss!, telling, null, quietContext)).toMatchObject({ code: 'held' });
  });
});
