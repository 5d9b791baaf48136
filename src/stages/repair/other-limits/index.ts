export { SweepTab } from './sweep-tab.tsx';
