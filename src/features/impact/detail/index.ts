export { DetailTab } from './detail-tab.tsx';
