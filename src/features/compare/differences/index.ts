export { Differences } from './differences.tsx';
