import { formatCount } from '../../../components/format.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import type { YardstickSettings } from '../../../engine/vocabulary/yardstick.ts';
import { sayPercent, type MadeScenario } from '../compare-sentences.ts';
import { changedDecisions, sayChance, sayMeasure } from '../table/index.ts';

/** An outcome of both results, and which is better in it. */
export interface OutcomeLine {
  readonly outcome: string;
  readonly a: string;
  readonly b: string;
  readonly better: 'A' | 'B' | null;
  readonly words: string;
}

type Figures = MadeScenario['figures'];

/** What two results come to, outcome by outcome, in words that say which is better. */
export function compareOutcomes(
  { figures: a }: MadeScenario,
  { figures: b }: MadeScenario,
  yardstick: YardstickSettings,
  names: DisplayNames,
): OutcomeLine[] {
  const line = (
    outcome: string,
    of: (figures: Figures) => number | null,
    say: (value: number) => string,
    words: { readonly isLess: boolean; readonly verb: string },
    untold = 'not counted',
  ): OutcomeLine => {
    const [one, other] = [of(a), of(b)];
    const shown = { outcome, a: one === null ? untold : say(one), b: other === null ? untold : say(other) };
    if (one === null || other === null) return { ...shown, better: null, words: '' };
    if (one === other) return { ...shown, better: null, words: 'the same' };
    if (shown.a === shown.b) return { ...shown, better: null, words: 'about the same' };
    const better = one < other === words.isLess ? 'A' : 'B';
    return { ...shown, better, words: `${better} ${words.verb}` };
  };
  return [
    line('Picked out at most', ({ privacy }) => privacy.pickedOut, sayChance, { isLess: true, verb: 'hides better' }),
    line('Unique people', ({ privacy }) => privacy.uniqueOverAll, formatCount, { isLess: true, verb: 'has fewer' }),
    ...a.fairness.groups.map((_, at) => compareGroup(a, b, at, yardstick, names)),
    line('Patterns kept', ({ costs }) => costs.kept, formatCount, { isLess: false, verb: 'keeps more' }),
    line('Detail lost', ({ costs }) => costs.loss, sayPercent, { isLess: true, verb: 'loses less' }),
    line('Decisions changed', ({ costs }) => changedDecisions(costs), formatCount, {
      isLess: true,
      verb: 'changes fewer',
    }),
    line('Decisions a tree gets right', ({ costs }) => costs.accuracy, sayPercent, {
      isLess: false,
      verb: 'can be learned from better',
    }),
  ];
}

/** A group that only one of two tells of can be checked there; that is not to say that it is fairer. */
function compareGroup(
  a: Figures,
  b: Figures,
  at: number,
  { measure, alpha }: YardstickSettings,
  names: DisplayNames,
): OutcomeLine {
  const [one, other] = [a.fairness.groups[at], b.fairness.groups[at] ?? null];
  const say = (group: Figures['fairness']['groups'][number] | null) => {
    if (group === null || group.state === 'notTested') return 'not tested';
    if (group.state === 'hidden') return 'cannot be told';
    return group.worst === null ? 'no one to compare with' : sayMeasure(group.worst, Number(alpha), measure);
  };
  const shown = { outcome: sayItem(one.item, names), a: say(one), b: say(other) };
  const [first, second] = [one.worst, other?.worst ?? null];
  if (first === null && second === null) return { ...shown, better: null, words: '' };
  if (first === null || second === null)
    return { ...shown, better: null, words: `${first === null ? 'B' : 'A'} can be checked` };
  if (first === second) return { ...shown, better: null, words: 'the same' };
  const better = first < second === (measureInfos[measure].worse === 'larger') ? 'A' : 'B';
  return { ...shown, better, words: `${better} is fairer` };
}
