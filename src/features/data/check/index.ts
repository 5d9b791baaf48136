export { CheckPage } from './check-page.tsx';
