import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { stepsOn } from '../../recipe/testing/run.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { nodeBits } from '../../vocabulary/anonymization.ts';
import { verdictCodes } from '../../vocabulary/lenses.ts';
import type { RuleQuery } from './views.ts';
import { everyFinding } from './answer-pages.ts';
import { type Session, createSession } from '../../session/session.ts';
import { textOf, valueOf } from '../../session/testing/open-session.ts';
import { savedNode } from '../../session/testing/saved.ts';

const caseFile = (file: string) =>
  readFileSync(new URL(`../../recipe/testing/cases/verdicts-reference/${file}`, import.meta.url));
const given = JSON.parse(caseFile('recipe.json').toString()) as { roles: object; steps: object[] };
const [step] = given.steps;
const file = {
  ...given,
  roles: { ...given.roles, protectedAttributes: ['sex', 'race'], quasi: ['sex', 'race', 'age'] },
  steps: [step, { do: 'generalize', k: 3, measure: 'elift', alpha: '1.5', minSupport: { count: 260 }, tau: 1 }],
};
const all: RuleQuery = {
  measure: 'elift',
  alpha: '1.15',
  ...everyFinding,
  offset: 0,
  limit: 10_000,
};

interface Results {
  readonly coverage: readonly { readonly tested: number }[];
  readonly verdicts: object;
  readonly representatives: readonly object[];
  readonly notTested: readonly (readonly number[])[];
  readonly bestOf: string;
  readonly metrics: { readonly node: readonly number[] };
  readonly tested: object;
  readonly release: object;
}

let session: Session;
let recipe: Recipe;
let found: Results;
let generalized: Results;

beforeAll(async () => {
  const read = readRecipe(JSON.stringify(file));
  if (!read.ok) throw new Error(sayFailure(read));
  ({ recipe } = read.value);
  session = createSession();
  valueOf(await session.read(memorySource(caseFile('data.csv')), recipe.data, quietContext));
  [found, generalized] = (await stepsOn(file, caseFile('data.csv'))) as unknown as Results[];
});

describe('what the screens are told of claims', () => {
  it('[D10] [M9] [M10] [D12] is what the step says: coverage, verdicts, situations', () => {
    const { id, coverage } = valueOf(session.discover(recipe, quietContext));
    expect(coverage.map(({ tested }) => tested).sort()).toEqual(found.coverage.map(({ tested }) => tested).sort());
    const page = valueOf(session.rules(id, { ...all, significance: '0.05' }));
    expect(page.verdicts).toEqual(found.verdicts);
    const answer = valueOf(session.answer(id, { ...all, significance: '0.05' }));
    const findings = Object.entries(page.verdicts).map(([code, count]) => [code, count.findings]);
    expect(answer.verdicts).toEqual(Object.fromEntries(findings));
    const { situations } = answer;
    const written = situations.representatives.map(({ row: { A, B }, like }) => ({
      A: A.map(({ attribute, value }) => [attribute, value]),
      B: B.map(({ attribute, value }) => [attribute, value]),
      like,
    }));
    expect(written).toEqual(found.representatives);
    expect(situations.wholeGroups).toHaveLength(2);
    expect(situations.standFor + situations.wholeGroups.length).toBe(page.verdicts.clear.findings);
    expect(situations.count).toBe(found.representatives.length);
  });

  it('[M9] [D8] lists the findings of one verdict, each by the rule that shows it', () => {
    const { id } = valueOf(session.discover(recipe, quietContext));
    for (const verdict of verdictCodes) {
      const page = valueOf(session.rules(id, { ...all, verdicts: [verdict] }));
      expect(page.total).toBe(page.verdicts[verdict].findings);
      expect(page.rules.every((rule) => rule.verdict === verdict)).toBe(true);
      expect(valueOf(session.rules(id, { ...all, verdicts: [verdict], isFolded: false })).total).toBe(
        page.verdicts[verdict].rules,
      );
    }
    const thesis = valueOf(session.rules(id, { ...all, significance: null }));
    expect(thesis.verdicts.unclear.rules).toBe(0);
    expect(thesis.verdicts.clear.rules).toBe(thesis.worse.rules);
  });

  it('[M8] [M9] an impact-ratio lens judges by its own limit; a bad level of significance is refused at its field', () => {
    const { id } = valueOf(session.discover(recipe, quietContext));
    const byLens = valueOf(session.rules(id, { ...all, measure: 'slift_c', alpha: '0.1', lens: 'us-four-fifths' }));
    expect(byLens.worse.rules).toBe(0);
    expect(byLens.verdicts.clear.rules + byLens.verdicts.unclear.rules).toBeGreaterThan(0);
    for (const significance of ['0', '1.01', '-1', 'often'])
      expect(session.rules(id, { ...all, significance })).toMatchObject({ ok: false, where: 'significance' });
  });

  it('[G8] [G9] nodes that were not tested are marked as such and not as protective, and the release is counted', () => {
    const summary = valueOf(session.generalize(recipe, quietContext));
    expect(summary).toMatchObject({ bestOf: generalized.bestOf, notTested: generalized.notTested.length });
    expect(summary.notTested).toBeGreaterThan(0);
    const { strides, states, id } = summary;
    const keyOf = (levels: readonly number[]) => levels.reduce((sum, level, i) => sum + level * strides[i], 0);
    for (const levels of generalized.notTested) {
      const bits = states[keyOf(levels)];
      expect(bits & nodeBits.isNotTested).not.toBe(0);
      expect(bits & nodeBits.isSafe).not.toBe(0);
      expect(bits & nodeBits.isProtective).toBe(0);
      expect(valueOf(session.openNode(id, keyOf(levels))).testState).toBe('notTested');
    }
    const bitsBy = { tested: 0, hidden: nodeBits.hasHidden, notTested: nodeBits.isNotTested };
    const seen = states.map((bits, one) => {
      const { testState } = valueOf(session.openNode(id, one));
      expect(bits & (nodeBits.hasHidden | nodeBits.isNotTested)).toBe(bitsBy[testState]);
      return bitsBy[testState];
    });
    expect(seen).toContain(nodeBits.hasHidden);
    const chosen = keyOf(generalized.metrics.node);
    expect(valueOf(session.openNode(id, chosen)).tests.groups.map(({ state }) => state)).toEqual(
      (generalized.tested as { groups: { state: string }[] }).groups.map(({ state }) => state),
    );
    const {
      id: of,
      node,
      fixes,
      bundle: _bundle,
      ...counted
    } = valueOf(session.checkNode(id, recipe, chosen, { archive: 'a.zip', escapesFormulas: false }, quietContext));
    expect(counted).toEqual(generalized.release);
    expect({ of, node }).toEqual({ of: id, node: chosen });
    expect(fixes.leaveOut).toEqual({ columns: ['zone'], unique: 0 });
    expect(textOf(savedNode(session, recipe, { id, node: chosen })).split('\n')[0]).toBe(
      'sex,race,zone,age,job,pay,granted',
    );
  });
});
