import type { ProxyMatrix } from '../../../engine/discovery/find-proxies.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { indirectWords } from '../../../words/en/discover/indirect.ts';

/** A p from here on is no evidence that a column and a group have to do with each other. */
const noEvidence = 0.05;

/** Of each group the column that gives it away most, with the value that enough people have to stand behind it (D9). */
export function sayStrongestColumns({ groups, attributes }: ProxyMatrix, names: DisplayNames): string {
  const { noneTells, strongest, noneCompared, leavingOut } = indirectWords.columns;
  const said = groups.flatMap((group, at) => {
    const ranked = attributes
      .flatMap(({ attribute, groups: own }) => {
        const proxy = own[at];
        return proxy?.cramersV == null ? [] : [{ attribute, proxy, v: proxy.cramersV }];
      })
      .sort((one, other) => other.v - one.v);
    if (ranked.length === 0) return [];
    if (ranked[0].v === 0) return [noneTells(group, names)];
    const { attribute, proxy } = ranked[0];
    const isPerhaps = proxy.p !== null && proxy.p > noEvidence;
    return [strongest({ attribute, group, isPerhaps, best: proxy.best, names })];
  });
  return said.length === 0 ? noneCompared : [...said, leavingOut].join(' ');
}

/** What of the columns is no proxy as it is, each named once (D9); empty where all are looked at. */
export function sayNotLookedAt({ notLookedAt }: ProxyMatrix, names: DisplayNames): string {
  const { manyValues, fewPeople, oneValue, counted } = indirectWords.columns;
  const list = (reason: (typeof notLookedAt)[number]['reason']) => notLookedAt.filter((one) => one.reason === reason);
  const count = ({ attribute, values }: (typeof notLookedAt)[number]) => counted(attribute, values, names);
  const many = list('many-values').map(count);
  const few = list('few-people').map(count);
  const one = list('one-value').map(({ attribute }) => columnName(names, attribute));
  return [
    ...(many.length === 0 ? [] : [manyValues(many)]),
    ...(few.length === 0 ? [] : [fewPeople(few)]),
    ...(one.length === 0 ? [] : [oneValue(one)]),
  ].join(' ');
}
