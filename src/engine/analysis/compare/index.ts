export { Comparison, openComparison } from './compare.ts';
export type {
  CostFigures,
  FairnessFigures,
  GroupFigures,
  MeasuredScenario,
  PrivacyFigures,
  ScenarioFigures,
  ShownColumn,
} from './figures.ts';
export { markNotBeaten } from './not-beaten.ts';
export { readYardstick, type Yardstick } from './yardstick.ts';
