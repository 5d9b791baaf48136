export { OpenedSituation } from './opened-situation.tsx';
export { PeopleModal } from './people-modal.tsx';
export { startFilter, type SituationFilter } from './situation-filter.ts';
export { SituationsTab } from './situations-tab.tsx';
export { type Reasons, useReasons } from './use-situation.ts';
export { useSituations } from './use-situations.ts';
