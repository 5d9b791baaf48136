import { describe, expect, it } from 'vitest';
import type { ImpactView } from '../../engine/steps/impact/views.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import type { TriedScheme } from '../../state/runs/run-state.ts';
import { effectOf, listUntested, sayHeadline, sayNoLine, sayNuance, sayScheme } from './impact-sentences.ts';
import { impactView } from './testing/impact-view.ts';

const tried = (part: Partial<ImpactView>): TriedScheme => ({ scheme: 'cell', view: impactView(part), problem: null });
const worse = tried({ over: { before: 3, after: 2 }, higher: 1 });
const stays = tried({ over: { before: 3, after: 1 } });
const gone = tried({});
const hidden = tried({ looked: { before: 9, after: 0 }, hidden: [{ attribute: 'sex', value: 'F' }] });
const untested = tried({ looked: { before: 9, after: 0 }, hidden: [] });
const failed: TriedScheme = { scheme: 'cell', view: null, problem: 'no' };

describe('what anonymization did, in words', () => {
  it('[L3] tells worse from left, none left that was tested, and what cannot be told', () => {
    expect([worse, stays, gone, hidden, untested, failed].map(effectOf)).toEqual([
      'worse',
      'stays',
      'gone',
      'hidden',
      'untested',
      'failed',
    ]);
    expect(effectOf(tried({ over: { before: 0, after: 1 }, moved: { ...impactView({}).moved, risen: 1 } }))).toBe(
      'worse',
    );
  });

  it('[L3] counts them in the headline, and claims nothing of what is hidden', () => {
    expect(sayHeadline([worse, stays, gone])).toEqual({
      lead: '2 of 3 ways to hide people leave someone over the limit.',
      bad: '1 makes it worse.',
    });
    expect(sayHeadline([stays]).lead).toBe('1 of 1 way to hide people leaves someone over the limit.');
    expect(sayHeadline([hidden]).lead).toBe('Whether anyone is worse off cannot be told after any of them.');
    expect(sayHeadline([gone, hidden]).lead).toBe('1 of 2 ways to hide people leave nothing tested over the limit.');
    expect(sayHeadline([tried({ over: { before: 0, after: 0 } })]).lead).toContain('Nothing tested is over the limit');
  });

  it('[D10] says that nothing was tested where nothing was, and no more', () => {
    const never = tried({ looked: { before: 0, after: 0 }, over: { before: 0, after: 0 }, hidden: [] });
    const blurred = tried({ looked: { before: 0, after: 0 }, hidden: [{ attribute: 'sex', value: 'F' }] });
    expect(sayHeadline([never, blurred])).toEqual({ lead: 'Nothing was tested, before or after.', bad: '' });
    expect(sayNuance([never, blurred])).toBe(
      'No situation with a group is large enough. Lower the smallest situation.',
    );
    expect(sayNoLine(blurred.view!)).toBe('Nothing was tested: no situation with a group is large enough.');
  });

  it('[D10] tells a table in which nothing is large enough from one that hides the groups', () => {
    expect(sayNuance([worse, untested])).toBe(
      'Before, 3 situations are over the limit. Afterwards 2 are, whichever way is taken, where that can be told. After Single cells no situation with a group is large enough to be tested.',
    );
    expect(sayNoLine(untested.view!)).toBe('Nothing was tested: no situation with a group is large enough.');
  });

  it('[D10] does not say that the groups are hidden while one of them can be told', () => {
    const groups = ['F', 'M'].map((value) => ({
      group: { attribute: 'sex', value },
      before: null,
      after: null,
      changes: [],
      other: 0,
    }));
    const view = { looked: { before: 9, after: 0 }, hidden: [{ attribute: 'sex', value: 'F' }], groups };
    expect(effectOf(tried(view))).toBe('untested');
    expect(effectOf(tried({ ...view, groups: groups.slice(1) }))).toBe('hidden');
  });

  it('[D10] names the groups that were not tested', () => {
    expect(listUntested([gone])).toEqual([]);
    const women = { attribute: 'sex', value: 'F' };
    expect(listUntested([failed, tried({ untested: [women] })])).toEqual([women]);
  });

  it('[L3] says what hiding does not do', () => {
    expect(sayNuance([worse, hidden])).toBe(
      'Before, 3 situations are over the limit. Afterwards 2 are, whichever way is taken, where that can be told. Single cells hides who belongs to a group: that hides a gap, it does not close it.',
    );
    const partly = { ...tried({ hidden: [{ attribute: 'sex', value: 'F' }] }), scheme: 'subtree' as const };
    expect(sayNuance([worse, hidden, partly])).toContain(
      'Single cells hides who belongs to a group; Branches hides some of the groups: that hides a gap, it does not close it.',
    );
    expect(sayScheme(hidden.view!, noNames)).toContain('Hidden, cannot be told: sex = F.');
  });
});
