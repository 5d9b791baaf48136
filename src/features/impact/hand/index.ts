export { HandTab } from './hand-tab.tsx';
