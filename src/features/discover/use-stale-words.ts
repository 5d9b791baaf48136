import { useState } from 'react';
import { showShare, showSupport } from '../../components/typed-numbers.ts';
import type { DiscoverView } from '../../contracts/engine-api.ts';

/** Which setting changed since the answer was found, in words; and the settings it was found under. */
export function useStaleWords(view: DiscoverView, isCurrent: boolean): { words: string | null; before: DiscoverView } {
  const [before, setBefore] = useState(view);
  if (isCurrent && before !== view) setBefore(view);
  return { words: sayChange(before, view), before };
}

/** "The size is now 1%; this page still shows 2%."; null where no setting of the question changed. */
export function sayChange(before: DiscoverView, now: DiscoverView): string | null {
  const length = (view: DiscoverView) => (view.maxLength === null ? 'any' : String(view.maxLength));
  const counted = (view: DiscoverView) =>
    view.support === 'rule' ? 'those with the worse outcome' : 'all of the group';
  const lines: readonly (readonly [string, string, string])[] = [
    ['The size is', showSupport(before.minSupport), showSupport(now.minSupport)],
    ['The smallest share with the worse outcome is', showShare(before.minConfidence), showShare(now.minConfidence)],
    ['The number of conditions is', length(before), length(now)],
    ['Counted are', counted(before), counted(now)],
  ];
  const changed = lines.filter(([, old, next]) => old !== next);
  if (changed.length === 0) return null;
  if (changed.length > 1) return 'Several settings changed; this page still shows the answer before.';
  const [[words, old, next]] = changed;
  return `${words} now ${next}; this page still shows ${old}.`;
}
