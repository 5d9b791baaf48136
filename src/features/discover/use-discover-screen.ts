import { useCallback, useState } from 'react';
import { leftOut } from '../../engine/vocabulary/defaults.ts';
import { useApp } from '../../state/use-app.ts';
import { useFixedBefore } from '../../state/use-fixed-before.ts';
import { useRun } from '../../state/use-run.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import { type Promised } from './discover-sentences.ts';
import { startFilter, useSituations, type SituationFilter } from './situations/index.ts';
import { useAnswerPage, useDiscoverView, useJudgement } from './use-discover-view.ts';
import { useOpened } from './use-opened.ts';

export const tabs = { answer: 'Answer', situations: 'Situations', indirect: 'Indirect', why: 'Why' } as const;
export type DiscoverTab = keyof typeof tabs;

/** Rows that are listed first: more than a person looks at in one go make a narrow page heavy. */
const firstListed = 30;
const moreListed = 100;

/** All that the views of Discover share: what was found, how it is looked at, what is filtered and what is open. */
export function useDiscoverScreen() {
  const isDirect = useApp((state) => state.recipe!.roles.protected.length > 0);
  const { found, problem } = useRun('discover');
  const { values, change: changeThresholds } = useThresholds('discover');
  const [tab, setTab] = useState<DiscoverTab>(isDirect ? 'answer' : 'indirect');
  const [filter, setFilter] = useState(startFilter);
  const [limit, setLimit] = useState(firstListed);
  const [dragged, setDragged] = useState<string | null>(null);
  const view = useDiscoverView(dragged);
  const judgement = useJudgement(view);
  const { value: page, problem: refused } = useAnswerPage(judgement, filter.group);
  const isFixedBefore = useFixedBefore(judgement, page !== null);
  const { significance = leftOut.discover.significance } = judgement;
  const level = significance === null ? null : Number(significance);
  const promise: Promised = { level, isFixedBefore, isWhole: filter.group === null };
  const { value: listed } = useSituations(judgement, filter, limit);
  const opened = useOpened();
  const change = useCallback((next: SituationFilter) => {
    setLimit(firstListed);
    setFilter(next);
  }, []);
  return {
    tab,
    setTab,
    goTo(next: DiscoverTab) {
      opened.close();
      setTab(next);
    },
    filter,
    change,
    showMore: () => setLimit(limit + moreListed),
    view,
    judgement,
    promise,
    page,
    listed,
    opened,
    summary: found?.value ?? null,
    refused,
    isFailed: problem !== null || refused !== null,
    drag: setDragged,
    commit(alpha: string) {
      setDragged(null);
      if (alpha !== String(values.alpha)) changeThresholds(`Limit ${alpha}`, { alpha });
    },
  };
}

export type DiscoverScreen = ReturnType<typeof useDiscoverScreen>;
