export type { MadeStep, ScenarioRecipe, ScenarioResult, ScenarioTable, WrittenAgain } from './scenario.ts';
export { KnownRepairs, runScenario } from './run-scenario.ts';
