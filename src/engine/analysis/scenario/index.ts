export type { MadeStep, ScenarioRecipe, ScenarioResult, ScenarioTable } from './scenario.ts';
export { KnownRepairs, runScenario } from './run-scenario.ts';
