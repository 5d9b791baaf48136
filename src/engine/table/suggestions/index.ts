export { judgeWeight } from './suggest-roles.ts';
export { suggestAfter } from './suggest-after.ts';
export { spaceName } from './role-words.ts';
export { type RoleSuggestion } from './suggest-roles.ts';
export { suggestRoles } from './suggest-roles.ts';
