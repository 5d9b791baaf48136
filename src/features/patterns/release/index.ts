export { ReleaseTab } from './release-tab.tsx';
