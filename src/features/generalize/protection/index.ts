export { asksFairness, type FairnessAsked } from './asks-fairness.ts';
export { IdeaFields } from './idea-fields.tsx';
export { explainIdea, sayIdea } from './idea-sentences.ts';
