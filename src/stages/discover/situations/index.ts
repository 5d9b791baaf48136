export { OpenedSituation, PeopleModal } from './situation-pane.tsx';
export { startFilter, type SituationFilter, type Reasons, useReasons, useSituations } from './use-situations.ts';
export { SituationsTab } from './situations-tab.tsx';
