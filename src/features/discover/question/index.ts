export { DiscoverQuestion, OutcomePart } from './discover-question.tsx';
export { GroupsPart } from './groups-part.tsx';
export { RolesPart } from './roles-part.tsx';
