export { runLeast } from './least.ts';
