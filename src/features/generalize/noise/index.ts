export { NoiseTab } from './noise-tab.tsx';
