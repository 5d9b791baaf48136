export { type Comparison, openComparison } from './compare.ts';
export type { MeasuredScenario, ScenarioFigures } from './figures.ts';
export { markNotBeaten } from './not-beaten.ts';
export { readYardstick } from './yardstick.ts';
