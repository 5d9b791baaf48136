import { describe, expect, it } from 'vitest';
import { type Certificate } from '../report/verify/index.ts';
import { releaseAll } from '../recipe/testing/released.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { sayPublic } from '../vocabulary/say-public.ts';
import { noisyFileNames } from '../vocabulary/file-names.ts';
import { type Step, type StepOf } from '../vocabulary/settings.ts';
import { type Papers } from './papers.ts';
import { openGeneralized, sample } from './testing/generalized-table.ts';
import { valueOf, withSteps } from './testing/open-session.ts';
import { joined } from './testing/joined.ts';

const { session, recipe: opened } = await openGeneralized();
const csv = sample('thesis-71.csv').toString();
const as = { name: 'people-published.csv', escapesFormulas: false };
const table: StepOf<'generalize'> = { do: 'generalize', k: 2, measure: 'elift', alpha: '1.5' };
const patterns: Step = {
  do: 'publish',
  minSupport: { count: 3 },
  privacy: { model: 'k-anonymity', k: 3 },
  measure: 'slift',
  alpha: '1.6',
};

/** What the verifier says of a file and its papers. */
async function verdictOf(papers: Papers, file: Uint8Array) {
  return valueOf(await session.verifyRelease({ ...papers, hierarchies: [] }, memorySource(file), quietContext));
}

/** The file and the claims that the recipe gives by the command. */
async function madeBy({ recipe }: Papers) {
  const [{ file, certificate }] = await releaseAll(JSON.parse(recipe) as object, csv);
  return { file, claims: (JSON.parse(certificate) as Certificate).claims.slice(1) };
}

const claimsOf = ({ certificate }: Papers) => (JSON.parse(certificate) as Certificate).claims.slice(1);

describe('the papers that the screens hand on', () => {
  it('[R3] certify the table at a node; the recipe makes the same file and the same claims', async () => {
    const recipe = withSteps(opened, table);
    const { id, best } = valueOf(session.generalize(recipe, quietContext));
    const papers = valueOf(session.certifyNode(id, recipe, best.loss!, as));
    const file = valueOf(joined(session.writeNode(id, best.loss!, false, quietContext)));
    expect(await verdictOf(papers, file)).toMatchObject({ verdict: 'holds', file: as.name });
    expect(await madeBy(papers)).toEqual({ file, claims: claimsOf(papers) });
  });

  it('[R3] certify a table that is not safe as what it is, and a file with guarded cells', async () => {
    const recipe = withSteps(opened, { ...table, k: 3, alpha: '1.01' });
    const { id } = valueOf(session.generalize(recipe, quietContext));
    const guarded = { ...as, escapesFormulas: true };
    const papers = valueOf(session.certifyNode(id, recipe, 0, guarded));
    const found = await verdictOf(papers, valueOf(joined(session.writeNode(id, 0, true, quietContext))));
    const broken = found.claims.filter(({ verdict }) => verdict === 'does-not-hold');
    expect(broken.map(({ predicate, certified }) => [predicate, certified])).toEqual([
      ['k-anonymity', 'does-not-hold'],
      ['no-rule-over', 'does-not-hold'],
    ]);
  });

  it('[R3] certify nothing by settings that made another result', () => {
    const recipe = withSteps(opened, table);
    const { id } = valueOf(session.generalize(recipe, quietContext));
    const other = withSteps(opened, { ...table, k: 3 });
    expect(session.certifyNode(id, other, 0, as)).toMatchObject({ ok: false, code: 'other-settings' });
  });

  it.each(['ours', 'datafly', 'mondrian', 'tds'] as const)('[R3] certify the table of %s', async (maker) => {
    const recipe = withSteps(opened, table);
    const papers = valueOf(session.certifyMade(recipe, maker, as, quietContext));
    const file = valueOf(session.writeMade(recipe, maker, false, quietContext));
    const { claims } = await verdictOf(papers, file);
    expect(claims.map(({ verdict }) => verdict)).toEqual(
      (JSON.parse(papers.certificate) as Certificate).claims.map(({ outcome }) => outcome),
    );
    expect(await madeBy(papers)).toEqual({ file, claims: claimsOf(papers) });
  });

  it('[R3] certify patterns, as CSV and as JSON', async () => {
    const recipe = withSteps(opened, patterns);
    const { id } = valueOf(session.publish(recipe, quietContext));
    const papers = valueOf(session.certifyPatterns(id, recipe, false, as));
    const bytesOf = (kind: 'csv' | 'json') =>
      new TextEncoder().encode(valueOf(session.writePatterns(id, kind, false, false)));
    for (const kind of ['csv', 'json'] as const)
      expect((await verdictOf(papers, bytesOf(kind))).verdict, kind).toBe('holds');
    expect(await madeBy(papers)).toEqual({ file: bytesOf('csv'), claims: claimsOf(papers) });
    const internal = valueOf(session.certifyPatterns(id, recipe, true, as));
    const { notClaimed } = JSON.parse(internal.certificate) as Certificate;
    expect(notClaimed[0].why).toMatch(/holds the supports of the data/);
  });

  it('[R3] certify what was released under noise, plain and guarded', async () => {
    const asked = [
      ...valueOf(session.askDomain(opened, 'patterns', quietContext)),
      ...valueOf(session.askDomain(opened, 'table', quietContext)),
    ];
    const declared = { ...opened, columns: sayPublic(opened.columns, asked) };
    const noise: Step = { do: 'publish', privacy: { model: 'differential', epsilon: '4', top: 8 } };
    const released = valueOf(session.releasePatterns(withSteps(declared, noise), quietContext));
    const encode = (text: string) => new TextEncoder().encode(text);
    const { papers, files } = released;
    expect(await verdictOf(papers.plain, encode(files.csv))).toMatchObject({
      verdict: 'holds',
      file: noisyFileNames.patterns(opened.data.file),
    });
    expect((await verdictOf(papers.guarded, encode(files.guardedCsv))).verdict).toBe('holds');
    const step: Step = { do: 'release', epsilon: '8', measure: 'slift', alpha: '2' };
    const made = valueOf(session.releasePrivateTable(withSteps(declared, step), quietContext)).files!;
    const found = await verdictOf(made.papers.plain, made.csv);
    expect(found).toMatchObject({ verdict: 'holds', file: noisyFileNames.table(opened.data.file) });
    expect(found.claims.find(({ predicate }) => predicate === 'differential-privacy')).toMatchObject({
      verdict: 'stated',
      certified: 'holds',
    });
  });
});
