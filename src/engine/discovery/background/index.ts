export type { BackgroundSettings } from './background-settings.ts';
export { type DerivedBackground, deriveBackground, guessBackground } from './background-table.ts';
export { type OutsideKnowledge, type OutsideRule, readOutside } from './outside-knowledge.ts';
export { findOutsideRedlining } from './outside-knowledge.ts';
