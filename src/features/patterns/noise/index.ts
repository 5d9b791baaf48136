export { Compared } from './compared.tsx';
export { NoisePage } from './noise-page.tsx';
export { useSimulated } from './use-simulated.ts';
