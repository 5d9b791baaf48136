export { Compared } from './compared.tsx';
export { EpsilonSlider } from './epsilon-slider.tsx';
export { NoisePage } from './noise-page.tsx';
export { sayPromise } from './noise-sentences.ts';
export { useSimulated } from './use-simulated.ts';
