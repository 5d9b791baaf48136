export { WhyTab } from './why-tab.tsx';
