export { holdFor } from './public-sentences.ts';
export { PublicValues } from './public-values.tsx';
export { BudgetBar, BudgetPanel } from './budget-panel.tsx';
export { EpsilonSlider } from './epsilon-slider.tsx';
export { sayPromise, sayShare } from './promise-sentences.ts';
