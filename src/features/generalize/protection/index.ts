export { IdeaFields } from './idea-fields.tsx';
export { explainIdea, sayIdea } from './idea-sentences.ts';
