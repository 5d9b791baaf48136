export { judgeWeight } from './judge-weight.ts';
export { suggestAfter } from './suggest-after.ts';
export { spaceName } from './role-words.ts';
export { type RoleSuggestion } from './role-suggestion.ts';
export { suggestRoles } from './suggest-roles.ts';
