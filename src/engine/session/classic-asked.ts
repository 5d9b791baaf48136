import { type GeneralizeStepSettings } from '../vocabulary/settings.ts';
import { type LeftAside } from './classic-views.ts';

/** What is asked for without what an algorithm does not know: all know k alone, and only those with nodes leave records out. */
export function keepKnown(settings: GeneralizeStepSettings, findsNodes: boolean) {
  const leftAside: LeftAside[] = [];
  if (settings.l !== null) leftAside.push('diversity');
  if (settings.t !== null) leftAside.push('closeness');
  if (settings.suppress !== null && !findsNodes) leftAside.push('suppress');
  const { l, diversity, c, t, closeness } = { l: null, diversity: null, c: null, t: null, closeness: null };
  const suppress = findsNodes ? settings.suppress : null;
  return { asked: { ...settings, l, diversity, c, t, closeness, suppress }, leftAside };
}
