export { Accuracy } from './node-accuracy.tsx';
export { SecondFile } from './second-file.tsx';
