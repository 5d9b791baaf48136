export { DropTarget } from './drop-target.tsx';
export { ReadLine } from './read-line.tsx';
